"""The pages of the architectures: their letters, flow and code, what was measured of them, and what their authors think."""
import re

import findings
import swift_html as swift
from concepts import KINDS
from model import measures
from subjects import all_names, architectures, title_of, variant_of
from tools import ROOT

# What no source says: the letters, the flow in words, a function to begin with, the origin, and what it is close to.
FACTS = {
    "mvvm-c": {"letters": "Model, View, ViewModel, Coordinator",
               "flow": ["input of the view", "view model", "output", "view; the coordinator decides the next scene"],
               "code": ("Apps/Counter/MVVMC/Counter/CounterViewModel.swift", "transform"), "article": "TheFlowOfMVVMC",
               "origin": "Model–View–ViewModel is John Gossman's, for WPF (2005), after Martin Fowler's presentation model; "
                         "coordinators are Soroush Khanlou's (2015). The kit's runtime combines NanoViewController and MVVMKit. There are two dialects here: "
                         "Counter, SignUp and Wallet transform streams, as in NanoViewController; Posts has published values and methods, as in "
                         "NiceArchitecture and MVVMKit.",
               "known": {"SwiftUI": "An observable object is close to a view model, but it is a function from streams to streams "
                                    "here, and a view does not hold state.",
                         "UIKit": "A scene is a view controller of a few lines; a coordinator does what segues do.",
                         "TCA": "A reducer's logic is in a view model, as streams; navigation is not state but steps.",
                         "Elm": "There is no single model: each scene has its own, and streams instead of messages."}},
    "vvsi": {"letters": "View, View State, Interactor",
             "flow": ["action", "interactor", "state", "body: a function of the state"],
             "code": ("Apps/Counter/VVSI/Counter/CounterInteractor.swift", "execute"), "article": "TheFlowOfVVSI",
             "origin": "View, view state and interactor are hudishkin's VVSI; one state and one direction are from Flux and Elm.",
             "known": {"SwiftUI": "The closest: bodies are written like SwiftUI's views, and a state is one value.",
                       "UIKit": "A body replaces the view controller: it is evaluated again after each change.",
                       "TCA": "An interactor is a reducer that may also start effects; there is no store to compose.",
                       "Elm": "State is the model, actions are messages, the body is the view; effects are started by name."}},
    "mvc-e": {"letters": "Model, View, Controller, Events",
              "flow": ["event", "controller", "model", "bindings show the model"],
              "code": ("Apps/Counter/MVCE/Counter/CounterController.swift", "update"), "article": "TheFlowOfMVCE",
              "origin": "Model–View–Controller is Trygve Reenskaug's (1979); events as the only way in are from cxa's Mvce.",
              "known": {"SwiftUI": "A model is an observable object that only the controller changes; views bind to it.",
                        "UIKit": "Views and controllers as you know them, but the controller does not know the view.",
                        "TCA": "Events are actions, and the controller is a reducer that changes a reference.",
                        "Elm": "Events are messages; effects come back as further events."}},
    "baseline": {"letters": "Views and callbacks", "flow": ["callback of a view", "variables of its screen", "the same callback changes the views"],
                 "origin": "None: many programs start like this. It is a baseline for comparison, not a recommendation: no part "
                           "of it can be tested without the screen."},
    "elm": {"letters": "The Elm Architecture", "flow": ["message", "update", "model", "body: a function of the model; effects are values"],
            "origin": "The Elm Architecture is Evan Czaplicki's (2012). It shows an external architecture: the repository "
                      "declares it in one line of its manifest."},
}
LINES = 20


def write(site, apps, document, found):
    """Writes a page for each architecture, and their list."""
    names, rows = measures(document) if document else {}, []
    for name in all_names():
        address, facts = f"architectures/{name}.html", {"known": {}, "article": "", "letters": "", "flow": [], "origin": "", **FACTS.get(name, {})}
        site.promise(address)
        rows.append((name, address, facts))
        own = [{**one, "title": names[one["measure"]]["title"], "words": findings.against(one), "limit": findings.limit(one)}
               for one in findings.findings(found) if one["architecture"] == name]
        site.page(address, "architecture.html", title_of(name), "architectures.html", name=name, facts=facts, opinion=opinion(name, apps),
                  kinds=[kind for kind, _, _ in KINDS.get(name, [])], found=own, apps=[app for app in apps if name in app.names], code=_code(*facts["code"]) if "code" in facts else "")
        site.entry(title_of(name), "architecture", address, f"{facts['letters']} {' '.join(facts['flow'])} {facts['origin']}")
    site.page("architectures.html", "architectures.html", "The architectures", "architectures.html", rows=rows)


def _code(path, function):
    """Returns the path, and some lines from the beginning of a function."""
    text = (ROOT / path).read_text(encoding="utf-8")
    first = next(first for name, first, _ in swift.functions(text) if name == function)
    return path, swift.of_lines(text, first, first + LINES - 1)


def opinion(name, apps):
    """Returns what the authors wrote at the top of the smallest variant: when to use it, and its price."""
    app = min((one for one in apps if name in one.names), key=lambda one: len(one.current(name)), default=None)
    for path in sorted((ROOT / variant_of(app.name, name)).glob("*.swift")) if app and name in architectures() else []:
        text = path.read_text(encoding="utf-8")
        if use := re.search(r"^// Use it when: (.+)$", text, re.MULTILINE):
            return {"use": use.group(1), "price": re.search(r"^// Its price: (.+)$", text, re.MULTILINE).group(1)}
    return {}
