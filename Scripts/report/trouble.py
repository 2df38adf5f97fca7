"""Where it hurts: state, captures, the steps of an event, and the files in which a feature lives."""
import statistics

import concepts
import evidence
from model import Figure, Missing
from subjects import Probe, by_app, collected, pairs, picked, sources_of, title_of
from swift_source import declarations, weak_captures


def measure(_):
    """Counts owners of state, weak captures, hops, and the files of a clause."""
    figure = Figure("trouble", "Trouble", "Where does it hurt?")
    texts = {pair: [path.read_text(encoding="utf-8") for path in sources_of(*pair)] for pair in pairs()}
    owners = {pair: concepts.owners_of([one for text in texts[pair] for one in declarations(text)])
              for pair in pairs(with_others=False)}
    figure.measure("owners", "Owners of state", "types",
                   "Types that store visible values (observable or published properties, a state of VVSI) or accumulate them "
                   "in a stream (`scan`).", "Private variables are not counted: no rule tells whether a screen shows them.",
                   by_app({pair: len(names) for pair, names in owners.items()}))
    figure.measure("weak", "Weak captures", "captures",
                   "`weak` in the capture lists of closures: each is a place where forgetting a word leaks an object.",
                   "A weak capture is not a fault, and the runtimes hide some.",
                   by_app({pair: sum(map(weak_captures, found)) for pair, found in texts.items()}))
    figure.measure("files", "Files that a clause runs", "files",
                   "The median number of files of the variant with lines that a clause runs and the launch does not.",
                   "Screens are not observed; it rises with the number of files, and lines that run are not always lines that matter.",
                   picked(collected(figure, _files), lambda count: count))
    program = figure.part("the traces", Probe)
    hops = collected(figure, lambda app, name: program.ask("hops", app, name)) if program else {}
    figure.measure("hops", "Steps from a key to its label", "steps",
                   "Entries of the app's trace between a key and the frame: events, changes of state, effects.",
                   "One key per app, and each runtime records its own events; function calls are not recorded.",
                   picked(hops, lambda told: len(told["entries"]) - 2))
    figure.table("The path of one key", ["app", "architecture", "the trace, from the key to the frame"],
                 [[app, title_of(name), " → ".join(told["entries"])] for app, row in hops.items() for name, told in row.items()])
    figure.table("State, by owner", ["app", "architecture", "owners of state"],
                 [[app, title_of(name), ", ".join(sorted(found))] for (app, name), found in owners.items()])
    return figure


def _files(app, architecture):
    found = evidence.current(app, architecture)["clauses"]
    counts = [len(clause["beyond"]) for number, clause in found.items() if number != evidence.LAUNCH]
    if not counts:
        raise Missing(f"{app} in {architecture} has no clause.", "Observe it again: make observe.")
    return statistics.median(counts)
