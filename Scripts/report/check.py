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
    for app, row in before["values"].items():
        for architecture, value in row.items():
            other = after["values"].get(app, {}).get(architecture)
            if other is None:
                found.append(f"{name}: {app} in {architecture} is in one report only.")
                continue
            low, high = widened(value, before)
            other_low, other_high = widened(other, after)
            if not (low <= other["median"] <= high or other_low <= value["median"] <= other_high):
                found.append(f"{name}: {app} in {architecture} was {value['median']} {before['unit']} "
                             f"({value['low']} to {value['high']}), is {other['median']} "
                             f"({other['low']} to {other['high']}).")
    return found
