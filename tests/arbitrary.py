"""Arbitrary values for property tests."""

from pathlib import Path

from hypothesis import strategies as st

from simulator.experiment import DRAFTS, MOST_GAMES, SEEDS, Experiment

names = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1, max_size=12)
"""What a command line and a TOML file can hold."""


@st.composite
def experiments(draw: st.DrawFn) -> Experiment:
    players = draw(st.integers(1, 9))
    draft = draw(st.sampled_from(DRAFTS))
    rotating = players > 1 and draw(st.booleans())
    sizes = st.integers(2, 5) if rotating else st.sampled_from([0, 1, players])
    return Experiment(
        game="lottery",
        seed=draw(st.integers(0, SEEDS - 1)),
        games=draw(st.integers(1, MOST_GAMES)),
        players=players,
        design="balanced" if draft else draw(st.sampled_from(["balanced", "fixed"])),
        parties=() if draft else tuple(draw(st.lists(names, max_size=5))),
        strategies=tuple(draw(sizes.flatmap(lambda n: st.lists(names, min_size=n, max_size=n, unique=rotating)))),
        seating="rotating" if rotating else draw(st.sampled_from(["listed", "turning"])),
        cards=draw(st.none() | names.map(Path)),
        rules=draw(st.dictionaries(names, st.booleans(), max_size=3)),
        draft=draft,
        falin=bool(draft) and draw(st.booleans()),
        round_cap=draw(st.integers(1, 1000)),
        record=tuple(draw(st.lists(names, max_size=2))),
        until=None if players == 1 else draw(st.sampled_from([None, "decided", "0.3%", "12 %"])),
        margin=draw(st.sampled_from([None, "1.5%", "2%"])),
        target=draw(st.none() | names.map(Path)),
    )
