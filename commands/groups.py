"""Groups of commands of which one may go without its name."""

from typing import Any

from typer.core import TyperGroup


def by_default(command: str) -> type[TyperGroup]:
    """A group that takes words which begin with none of its commands as those of ``command``."""

    class Group(TyperGroup):
        """Such a group."""

        def resolve_command(self, ctx: Any, args: list[str]) -> Any:
            """The command that is meant."""
            known = args[0] in self.commands or args[0].startswith("-")
            return super().resolve_command(ctx, args if known else [command, *args])

    return Group
