"""Tables of the rules digest, section 7."""

from math import sqrt

AT_CENTRE = {1.5: 0.961, 2: 0.860, 3: 0.606, 4: 0.415, 5: 0.293, 6: 0.215, 8: 0.128}
TOUCHES = {1.5: 0.999, 2: 0.989, 3: 0.881, 4: 0.709, 5: 0.550, 6: 0.428, 8: 0.271}
"""Chances that an aimed pawn's centre comes down on the card, and that it touches it, by spread in cm (7.1)."""
CROWDING = {
    3: (0.399, 0.531, 0.646, 0.750),
    4: (0.386, 0.507, 0.611, 0.704),
    5: (0.380, 0.496, 0.595, 0.684),
    6: (0.376, 0.490, 0.587, 0.672),
}
"""Cards won by each player in a round where targets are random and each card has one winner, by players (7.2)."""
COLUMNS = ((0.5, 0.1), (0.7, 0.1), (0.9, 0.1), (1.0, 0.0))
"""Chance to hit and of the wrong face, by column of the crowding table."""
ROUNDED = 0.0006
"""The digest rounds to three digits, halves to either side."""


def crowding(players: int, hit: float, wrong: float) -> float:
    """The exact value of a cell of the crowding table."""
    return 1 - (1 - (1 - wrong) * hit / (players - 1)) ** (players - 1)


def sampling_error(rounds: int) -> float:
    """How far the share of cards won in so many rounds may lie off: 5.5 standard errors, a false alarm in 2.6e7.

    Cards of one round depend on each other, rounds don't. Their shares lie between 0 and 1, so that no standard
    deviation exceeds a half; the true rate of false alarms is lower still.
    """
    return 5.5 * 0.5 / sqrt(rounds)
