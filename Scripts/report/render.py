"""How figures are written: numbers, ranges and columns."""


def number(value):
    """Returns a number with its thousands apart, and at most two digits after its point."""
    if isinstance(value, int) or value == int(value):
        return f"{int(value):,}"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:,.1f}" if abs(value) >= 10 else f"{value:,.2f}"


def span(value):
    """Returns the range of a value; an empty text if all repetitions agree."""
    return "" if value["low"] == value["high"] else f"{number(value['low'])} to {number(value['high'])}"


def columns(measure, order):
    """Returns the architectures that a measure has, in the report's order."""
    present = {name for row in measure["values"].values() for name in row}
    return [name for name in order if name in present]


def all_of(document):
    """Returns the names of all architectures of a report, the compared ones first."""
    return [*document["architectures"], *document.get("others", [])]


def where(document):
    """Returns pairs of words that say when, of what and on what machine the last part of a report was made."""
    made, machine = document["made"], document["made"]["machine"]
    return [
        ("Made", made["date"]), ("Commit", made["commit"] + (", with changes" if made["changed"] else "")),
        ("Toolchain", made["toolchain"]), ("Processor", f"{machine['processor']}, {machine['cores']} cores"),
        ("Memory", machine["memory"]), ("System", machine["system"])]
