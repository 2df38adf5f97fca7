"""How figures are written: numbers, ranges, columns, and where they were measured."""


def number(value):
    """Returns a number with its thousands apart, and at most two digits after its point."""
    if isinstance(value, int) or value == int(value):
        return f"{int(value):,}"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:,.1f}" if abs(value) >= 10 else f"{value:,.2f}"


def span(value):
    """Returns the range of a value; an empty text if all repetitions agree."""
    return "" if value["low"] == value["high"] else f"{number(value['low'])} to {number(value['high'])}"


def cell(value):
    """Returns median and range in one."""
    if value is None:
        return "not measured"
    return number(value["median"]) + (f" ({span(value)})" if span(value) else "")


def columns(measure, order):
    """Returns the columns of a measure: what the architectures share, then the architectures in the report's order."""
    present = dict.fromkeys(name for row in measure["values"].values() for name in row)
    return sorted(present, key=lambda name: order.index(name) if name in order else -1)


def all_of(document):
    """Returns the names of all architectures of a report, the compared ones first."""
    return [*document["architectures"], *document.get("others", [])]


def where(document):
    """Returns pairs of words that say when, of what and on what machine the report was made."""
    made, loads = document["made"], [figure["load"] for figure in document["figures"] if "load" in figure]
    machine = made["machine"]
    return [
        ("Made", made["date"]), ("Commit", made["commit"] + (", with changes" if made["changed"] else "")),
        ("Toolchain", made["toolchain"]), ("Processor", f"{machine['processor']}, {machine['cores']} cores"),
        ("Memory", machine["memory"]), ("System", machine["system"]),
        *([("Load while it was measured", f"{min(loads)} to {max(loads)}")] if loads else [])]


def measured(figure):
    """Returns when a figure was ready, how often it was measured, and how busy the machine was."""
    return ", ".join([*([figure["measured"]] if "measured" in figure else []),
                      *([f"repetitions: {figure['repeat']}"] if "repeat" in figure else []),
                      *([f"load of the machine: {figure['load']}"] if "load" in figure else [])])
