"""The command line with the lottery among its games; for tests that need a process of their own."""

import sys

import cli
import simulator.game

simulator.game.GAMES["lottery"] = "tests.lottery"
sys.exit(cli.main())
