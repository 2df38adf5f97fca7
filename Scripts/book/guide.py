"""The guide's arithmetic: what the evidence says for the weights of a reader. `guide.js` computes the same in the page."""
from choose import INTERESTS


def present(groups):
    """Returns {interest: its groups that were measured}."""
    return {name: [group for group in groups if group["interest"] == name and group["measure"]] for name in INTERESTS}


def score(groups, weights, architectures):
    """Returns {architecture: points} and the points about which the evidence says nothing.

    Each interest has as many points as its weight, in equal parts for its groups. A group gives its part to the
    architecture that leads it. Without a leader, and without a group that was measured, it says nothing.
    """
    points, silent = dict.fromkeys(architectures, 0.0), 0.0
    for name, members in present(groups).items():
        weight = weights.get(name, 0)
        if not members:
            silent += weight
        for group in members:
            part = weight / len(members)
            if group["leader"]:
                points[group["leader"]] += part
            else:
                silent += part
    return {name: round(value, 2) for name, value in points.items()}, round(silent, 2)
