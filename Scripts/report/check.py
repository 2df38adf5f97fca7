"""Whether two reports on one commit agree within the ranges that they state."""
from model import measures


def widened(value, measure):
    """Returns the range of a value, widened by what its measure allows."""
    around = measure["slack"] + measure["tolerance"] * abs(value["median"])
    return value["low"] - around, value["high"] + around


def differences(old, new):
    """Returns sentences on figures that differ or that only one of the reports has."""
    found = []
    if old.get("format") != new.get("format"):
        return [f"The reports have other formats: {old.get('format')} and {new.get('format')}."]
    before, after = measures(old), measures(new)
    for name in before.keys() ^ after.keys():
        found.append(f"{name} is in one report only.")
    for name in before.keys() & after.keys():
        found += _compare(name, before[name], after[name])
    return sorted(found)


def _compare(name, before, after):
    found = []
    for row, architecture, value in ((row, one, value) for row, values in before["values"].items() for one, value in values.items()):
        other, label = after["values"].get(row, {}).get(architecture), f"{name}: {row} in {architecture}"
        if other is None:
            found.append(f"{label} is in one report only.")
            continue
        (low, high), (other_low, other_high) = widened(value, before), widened(other, after)
        if not (low <= other["median"] <= high or other_low <= value["median"] <= other_high):
            found.append(f"{label} was {value['median']} {before['unit']} ({value['low']} to {value['high']}), is {other['median']} "
                         f"({other['low']} to {other['high']}).")
    return found
