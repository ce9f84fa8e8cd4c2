"""What else to look at in the lottery where somebody plays otherwise."""

from reports.estimates import Metric

EVEN = Metric("even numbers", ("even",))
EFFECTS = (EVEN,)
RATES = {"draw": EVEN}
