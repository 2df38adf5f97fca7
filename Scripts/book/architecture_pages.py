"""The pages of the architectures: their flow, their words, what the evidence supports, their prices and their origins."""
import re

import choose
import swift_html as swift
from concepts import KINDS
from model import measures
from render import cell
from subjects import all_names, architectures, title_of, variant_of
from tools import ROOT

# What no source says: the flow in words, where the idea is from, and the names under which others know it.
FACTS = {
    "mvvm-c": {"flow": ["input of the view", "view model", "output", "view; the coordinator decides the next scene"],
               "module": "KitMVVMC", "article": "TheFlowOfMVVMC",
               "origin": "Model–View–ViewModel is John Gossman's, for WPF (2005), after Martin Fowler's presentation model; "
                         "coordinators are Soroush Khanlou's (2015). The kit's runtime combines NanoViewController and MVVMKit.",
               "known": {"SwiftUI": "An observable object is close to a view model, but it is a function from streams to streams "
                                    "here, and a view does not hold state.",
                         "UIKit": "A scene is a view controller of a few lines; a coordinator does what segues do.",
                         "TCA": "A reducer's logic is in a view model, as streams; navigation is not state but steps.",
                         "Elm": "There is no single model: each scene has its own, and streams instead of messages."}},
    "vvsi": {"flow": ["action", "interactor", "state", "body: a function of the state"],
             "module": "KitVVSI", "article": "TheFlowOfVVSI",
             "origin": "View, view state and interactor are hudishkin's VVSI; one state and one direction are from Flux and Elm.",
             "known": {"SwiftUI": "The closest: bodies are written like SwiftUI's views, and a state is one value.",
                       "UIKit": "A body replaces the view controller: it is evaluated again after each change.",
                       "TCA": "An interactor is a reducer that may also start effects; there is no store to compose.",
                       "Elm": "State is the model, actions are messages, the body is the view; effects are started by name."}},
    "mvc-e": {"flow": ["event", "controller", "model", "bindings show the model"],
              "module": "KitMVCE", "article": "TheFlowOfMVCE",
              "origin": "Model–View–Controller is Trygve Reenskaug's (1979); events as the only way in are from cxa's Mvce.",
              "known": {"SwiftUI": "A model is an observable object that only the controller changes; views bind to it.",
                        "UIKit": "Views and controllers as you know them, but the controller does not know the view.",
                        "TCA": "Events are actions, and the controller is a reducer that changes a reference.",
                        "Elm": "Events are messages; effects come back as further events."}},
    "baseline": {"flow": ["callback of a view", "variables of its screen", "the same callback changes the views"],
                 "module": "", "article": "",
                 "origin": "None: many programs start like this. It is a baseline for comparison, not a recommendation: no part "
                           "of it can be tested without the screen.", "known": {}},
    "elm": {"flow": ["message", "update", "model", "body: a function of the model; effects are values"],
            "module": "", "article": "",
            "origin": "The Elm Architecture is Evan Czaplicki's (2012). It shows an external architecture: the "
                      "repository declares it in one line of its manifest.", "known": {}},
}
# What the yardstick shows: size, complexity, path, speed, memory, build.
YARDSTICK = ["size.whole", "size.files", "structure.cognitive", "structure.weak", "concepts.hops", "speed.instructions-bytes",
             "speed.heap", "build.clean-cpu", "testability.coverage"]


def write(site, apps, document):
    """Writes a page for each architecture, and their list."""
    groups = choose.verdicts(document) if document else []
    rows = []
    for name in all_names():
        address = f"architectures/{name}.html"
        site.promise(address)
        facts = FACTS.get(name, {"flow": [], "module": "", "article": "", "origin": "", "known": {}})
        rows.append((name, address, facts, header(name, apps)))
        files = {app: [(path, swift.page_of(path)) for path in app.sources(name)] for app in apps if name in app.names}
        site.page(address, "architecture.html", title_of(name), "architectures.html", name=name, facts=facts,
                  header=header(name, apps), kinds=[kind for kind, _, _ in KINDS.get(name, [])],
                  leads=[group for group in groups if group["leader"] == name],
                  prices=[group for group in groups if group["last"] == name], groups=groups, files=files)
        site.entry(title_of(name), "architecture", address, " ".join(facts["flow"]) + " " + facts["origin"])
    site.page("architectures.html", "architectures.html", "The architectures", "architectures.html", rows=rows,
              yardstick=_yardstick(document), cell=cell)


def _yardstick(document):
    """Returns {app: [(measure, its values by architecture)]} of the apps that have more than the compared architectures."""
    found, result = measures(document) if document else {}, {}
    for measure in (found[name] for name in YARDSTICK if name in found):
        for app, row in measure["values"].items():
            if any(name in row for name in document.get("others", [])):
                result.setdefault(app, []).append((measure, row))
    return result


def header(name, apps):
    """Returns the sentences at the top of the smallest variant: its flow, when to use it, and its price."""
    app = min((one for one in apps if name in one.names), key=lambda one: len(one.sources(name)), default=None)
    root = ROOT / variant_of(app.name, name) if app and name in architectures() else None
    for path in sorted(root.glob("*.swift")) if root else []:
        lines = re.findall(r"^// (.+)$", path.read_text(encoding="utf-8").split("\n\n", 1)[0], re.MULTILINE)
        if any(line.startswith("Use it when") for line in lines):
            return [re.sub(r"^Use it when: |^Its price: ", "", line) for line in lines]
    return []
