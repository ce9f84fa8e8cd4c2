"""Statistics, figures and the HTML report of a run; what notebooks import."""
