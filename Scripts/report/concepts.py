"""Concepts: which kinds of parts there are, who owns state, and by how many hops a key changes a label."""
import re

import likeness
from model import Figure
from subjects import Probe, by_app, collected, pairs, picked, sources_of, title_of
from swift_source import declarations

# The kinds of parts of each architecture, in its own words: by what a type inherits, else by how its name ends.
KINDS = {
    "mvvm-c": [
        ("coordinator", r"Coordinator<|Coordinating|SceneRoot", r"Coordinator(Protocol)?$|MVVMC$"),
        ("view model", r"ViewModel<|ObservableVM|ReusableViewViewModel", r"ViewModel$"),
        ("scene", r"\bScene<|SceneController<|ViewController", r"Scene$|ViewController$"),
        ("binding of a view", r"ViewModelled|CustomBinder", ""),
        ("input of a view model", "", r"Input(FromView)?$"),
        ("output of a view model", "", r"Output$"),
        ("navigation step", "", r"(Step|End)$"),
        ("cell", r"ReusableView|Cell", r"Cell$"),
        ("repository", "", r"Repository$"),
    ],
    "vvsi": [
        ("interactor", r"InitialStateProtocol|InteractorProtocol", r"Interactor$"),
        ("state", r"\bStateProtocol", r"State$"),
        ("action", r"ActionProtocol", r"Action$"),
        ("notification", r"NotificationProtocol", r"Notification$"),
        ("body", r"(?<!\.)\bView\b", r"Body$"),
        ("flow root", r"SceneRoot", r"VVSI$|Stack$"),
        ("route", "", r"Route$"),
    ],
    "mvc-e": [
        ("view", r"Mvce\.View|ViewController", r"ViewController$|View$"),
        ("controller", r"Mvce\.Controller", r"Controller$"),
        ("model", "", r"Model$"),
        ("event", "", r"Event$"),
        ("flow root", r"SceneRoot", r"MVCE$"),
    ],
}
_PROPERTY = re.compile(r"\b(?:let|var)\s+(\w+)\s*(?::\s*(?:Property|CurrentValueSubject)<|=\s*(?:Property|CurrentValueSubject)\b)"
                       r"|\bmodel:\s*(Property)\(|\.(scan)\(")
_SCREEN = re.compile(r"\bScene<|\bSceneController<|ViewController\b")
_CASE = re.compile(r"^\s*case\s+(\w+)", re.MULTILINE)
_STORED = re.compile(r"^\s*(?:private\(set\)\s+)?var\s+(\w+)[^{\n]*$", re.MULTILINE)


def kind_of(declaration, architecture):
    """Returns the architecture's word for a type; "other" if it has none."""
    kinds = KINDS.get(architecture, [])
    by_inheritance = [kind for kind, inherits, _ in kinds if inherits and re.search(inherits, declaration.inherits)]
    by_name = [kind for kind, _, name in kinds if name and re.search(name, declaration.name)]
    return next(iter(by_inheritance + by_name), "other")


def state_protocols(found):
    """Returns the names of VVSI's protocol of states and of the protocols of a variant that refine it."""
    names = {"StateProtocol"}
    return names | {d.name for d in found if d.keyword == "protocol" and _inherits(d, names)}


def state_of(declaration, protocols):
    """Returns the names of the state that a type keeps for its screen; the cases of an enum that is a state."""
    if declaration.keyword in ("struct", "enum", "extension") and _inherits(declaration, protocols):
        return _CASE.findall(declaration.body) if declaration.keyword == "enum" else _STORED.findall(declaration.body)
    return ["".join(names) for names in _PROPERTY.findall(declaration.body)]


def _inherits(declaration, names): return re.search(rf"\b(?:{'|'.join(sorted(names))})\b", declaration.inherits)


def owners_of(found):
    """Returns the names of the types that own state."""
    protocols = state_protocols(found)
    return {d.name for d in found if state_of(d, protocols)}


def measure(_):
    """Counts kinds, owners and hops."""
    figure = Figure("concepts", "Concepts", "How many concepts do you need to know?")
    # Only the architectures of the repository have words for their parts.
    found = {pair: [d for path in sources_of(*pair) for d in declarations(path.read_text(encoding="utf-8"))]
             for pair in pairs(with_others=False)}
    kinds = {pair: _count_kinds(found[pair], pair[1]) for pair in found}
    owners = {pair: owners_of(found[pair]) for pair in found}
    figure.measure("kinds", "Kinds of parts", "kinds",
                   "The number of kinds of types with a name in the architecture that the app uses.",
                   by_app({pair: sum(1 for kind in kinds[pair] if kind != "other") for pair in found}))
    figure.table("Parts, by kind", ["app", "architecture", "parts"],
                 [[app, title_of(name), ", ".join(f"{count} {kind}" for kind, count in kinds[app, name].items())]
                  for app, name in found],
                 "The kind of a type follows from its supertypes, otherwise from the end of its name (Scripts/report/concepts.py).")
    likeness.add(figure)
    _add_per_screen(figure, found, kinds, owners)
    program = figure.part("the traces", Probe)
    if program:
        _add_hops(figure, program)
    figure.table("State, by owner", ["app", "architecture", "owners of state"],
                 [[app, title_of(name), ", ".join(sorted(owners[app, name]))] for app, name in found],
                 "Types that store visible values: observable properties, streams that accumulate (`scan`), or a state of "
                 "VVSI. "
                 "Variables that no screen shows are not counted.")
    return figure


def _count_kinds(found, architecture):
    counts = {}
    for declaration in found:
        is_part = declaration.keyword != "extension" or "ViewModelled" in declaration.inherits
        if is_part:
            kind = kind_of(declaration, architecture)
            counts[kind] = counts.get(kind, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: (item[0] == "other", -item[1], item[0])))


def screens(found, app):
    """Returns the number of an app's screens, from its code: that of the classes of scenes, in the architecture that needs
    the fewest of those that have a class for each screen."""
    counts = [sum(1 for d in found[pair] if d.keyword == "class" and _SCREEN.search(d.inherits))
              for pair in found if pair[0] == app]
    return min((count for count in counts if count), default=1)


def _add_per_screen(figure, found, kinds, owners):
    count = {app: screens(found, app) for app, _ in found}
    per_screen = f"divided by the screens of the app, which are counted in its code ({', '.join(f'{app} {number}' for app, number in count.items())})."
    figure.measure("parts", "Parts per screen", "types", "Types of one of these kinds, " + per_screen,
                   by_app({pair: round(sum(number for kind, number in kinds[pair].items() if kind != "other")
                                        / count[pair[0]], 2) for pair in found}))
    figure.measure("owners", "Owners of state per screen", "types",
                   "Types that store visible values or accumulate them in a stream (`scan`), " + per_screen,
                   by_app({pair: round(len(owners[pair]) / count[pair[0]], 2) for pair in found}))


def _add_hops(figure, program):
    hops = collected(figure, lambda app, name: program.ask("hops", app, name))
    figure.measure("hops", "Hops from a key to its label", "hops",
                   "Entries of the app's own trace between the key and the frame: events, changes of state, effects. "
                   "The key and the frame themselves are not counted.",
                   picked(hops, lambda told: len(told["entries"]) - 2))
    figure.table("The path of one key", ["app", "architecture", "the trace, from the key to the frame"],
                 [[app, title_of(name), " → ".join(told["entries"])]
                  for app, row in hops.items() for name, told in row.items()],
                 "The event is, for " + "; for ".join(
                     f"{app}, {next(iter(row.values()))['event']}" for app, row in hops.items()) + ".")
