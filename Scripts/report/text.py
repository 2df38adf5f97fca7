"""How figures are written, in every form of the report."""


def number(value):
    """A number as people read it: thousands apart, no digits without worth."""
    if isinstance(value, int) or value == int(value):
        return f"{int(value):,}"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:,.1f}" if abs(value) >= 10 else f"{value:,.2f}"


def span(value):
    """The range of a value; nothing where all repetitions gave the same."""
    if value["low"] == value["high"]:
        return ""
    return f"{number(value['low'])} to {number(value['high'])}"


def cell(value):
    """Median and range in one."""
    if value is None:
        return "not measured"
    return number(value["median"]) + (f" ({span(value)})" if span(value) else "")


def where(made):
    """Pairs of words that say when, of what and on what machine the report was made."""
    machine = made["machine"]
    return [
        ("Made", made["date"]), ("Commit", made["commit"] + (", with changes" if made["changed"] else "")),
        ("Toolchain", made["toolchain"]), ("Processor", f"{machine['processor']}, {machine['cores']} cores"),
        ("Memory", machine["memory"]), ("System", machine["system"]),
        ("Load at the start", number(machine["load"]))]


def columns(measure, order):
    """The architectures of a measure, in the report's order."""
    present = {name for row in measure["values"].values() for name in row}
    return [name for name in order if name in present]


INTRODUCTION = (
    "The same apps, written once per architecture on one kit, with the same domain, the same texts and the same "
    "contract. Each figure was measured by running the code, and the command beside it reproduces it.")
NO_WINNER = (
    "There is no total and no winner: which figure matters depends on your app and your team.")
PRICE_EMPTY = "It is last in no measure in most apps."
WHEN_EMPTY = "It leads no measure alone in most apps."
