"""Which kinds of parts there are in each architecture, and which types own state."""
import re

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
                       r"|\bmodel:\s*(Property)\(|\.(scan)\(|@Published\b[^\n]*?\bvar\s+(\w+)")
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


def count_kinds(found, architecture):
    """Returns {kind: number of types}, those with a name in the architecture first."""
    counts = {}
    for declaration in found:
        is_part = declaration.keyword != "extension" or "ViewModelled" in declaration.inherits
        if is_part:
            kind = kind_of(declaration, architecture)
            counts[kind] = counts.get(kind, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: (item[0] == "other", -item[1], item[0])))
