"""Whether all games of a run are there."""

from reports.wording import counted
from simulator.store import RunFolder


def incomplete(run: RunFolder, name: str = "The run") -> str:
    """What a run lacks that is called by that name, and how to get it; empty if nothing is lacking."""
    manifest = run.manifest
    if manifest.status != "complete":
        return (
            f"{name} is not complete: {run.games:,} of {manifest.experiment['games']:,} games are played. "
            f"Go on with: {manifest.command}"
        )
    lost = manifest.shards_done - len(run.shards)
    if lost <= 0:
        return ""
    return (
        f"{name} has lost games: files of {lost} of its {counted(manifest.shards_done, 'shard')} are missing, and "
        f"{counted(run.games, 'game')} left. Copy it again, or play it into another folder: {manifest.command}"
    )
