"""Structure: how hard the code is to follow, how its files depend on each other, and where clauses live in it."""
import statistics

import evidence
from model import Figure, Missing
from subjects import by_app, collected, pairs, picked, sources_of
from swift_source import above, code_lines, complexities, names_used, top_level
from tools import ROOT


def measure(_):
    """Reads the sources with tree-sitter, and the evidence of the clauses."""
    figure = Figure("structure", "Structure", "How hard is the code to follow, and where does a feature live in it?")
    texts = {pair: {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in sources_of(*pair)}
             for pair in pairs()}
    _add_complexity(figure, texts)
    _add_coupling(figure, texts)
    scattered = collected(figure, lambda app, name: _scattering(app, name, texts[app, name]))
    for key, title, text in [
            ("scattering-files", "Scattering of a clause over files",
             "How evenly the lines that a clause runs are spread over the files of the variant: 0 if they are in one "
             "file, 1 if every file has the same share (the degree of scattering of Eaddy and others)."),
            ("scattering-types", "Scattering of a clause over types",
             "The same, over the types at the top level of the files."),
            ("tangling", "Tangling of a file with clauses",
             "How evenly the lines of a file serve the clauses that run them: 0 if they serve one clause, 1 if they "
             "serve all alike. Lines that the launch alone runs belong to every clause and are left out.")]:
        figure.measure(key, title, "0 to 1", text + " The mean of all clauses or files; measured by one profile per clause.",
                       picked(scattered, lambda value, key=key: value[key]), tolerance=0.02, slack=0.01)
    figure.measure("files-run", "Files that a clause runs", "files",
                   "The median number of files with lines that a clause runs and the launch does not.",
                   picked(scattered, lambda value: value["files"]))
    return figure


def _add_complexity(figure, texts):
    functions = {pair: [(score, name, path) for path, text in sources.items() for name, score in complexities(text)]
                 for pair, sources in texts.items()}
    lines = {pair: sum(map(code_lines, sources.values())) for pair, sources in texts.items()}
    figure.measure("cognitive", "Cognitive complexity of the variant", "points",
                   "The sum over all functions, closures included: a point for each branch, loop, catch, change of a "
                   "boolean operator and recursion, and one more for each level that it is nested (Campbell).",
                   by_app({pair: sum(score for score, _, _ in found) for pair, found in functions.items()}))
    figure.measure("cognitive-density", "Cognitive complexity per 100 lines", "points",
                   "The same, divided by the code lines of the variant.",
                   by_app({pair: round(100 * sum(score for score, _, _ in found) / lines[pair], 2)
                           for pair, found in functions.items()}))
    figure.table("The most complex functions", ["app", "architecture", "functions, with their points"],
                 [[app, name, ", ".join(f"{function} {score}" for score, function, _ in sorted(
                     functions[app, name], key=lambda found: -found[0])[:5])] for app, name in functions])
    figure.measure("weak", "Weak captures", "captures",
                   "`[weak …]` in the capture lists of closures: each is a place where forgetting a word leaks an object.",
                   by_app({pair: sum(text.count("[weak ") for text in sources.values())
                           for pair, sources in texts.items()}))


def _add_coupling(figure, texts):
    found = {pair: coupling(sources) for pair, sources in texts.items()}
    figure.measure("coupling", "Files that a file depends on", "files",
                   "The mean number of other files of the variant whose types a file names.",
                   by_app({pair: direct for pair, (direct, _) in found.items()}))
    figure.measure("propagation", "Propagation cost", "%",
                   "The share of the variant's files that depend, directly or not, on the average file, itself included: "
                   "how far a change can spread (MacCormack and others). It falls with the number of files.",
                   by_app({pair: cost for pair, (_, cost) in found.items()}))


def dependencies(sources):
    """Returns {file: the other files whose top-level types it names}."""
    owners = {name: path for path, text in sources.items() for name, keyword, _, _ in top_level(text)
              if keyword != "extension"}
    return {path: {owners[name] for name in names_used(text) if name in owners} - {path}
            for path, text in sources.items()}


def coupling(sources):
    """Returns the mean number of direct dependencies, and the propagation cost in percent."""
    graph = dependencies(sources)
    reached = []
    for path in graph:
        seen, waiting = {path}, [path]
        while waiting:
            for other in graph[waiting.pop()] - seen:
                seen.add(other)
                waiting.append(other)
        reached.append(len(seen))
    count = len(graph) or 1
    return (round(sum(map(len, graph.values())) / count, 2), round(100 * sum(reached) / count ** 2, 1))


def _scattering(app, architecture, sources):
    found = evidence.current(app, architecture)["clauses"]
    clauses = {number: {path: evidence.numbers(rows) for path, rows in clause["beyond"].items()}
               for number, clause in found.items() if number != evidence.LAUNCH}
    if not clauses:
        raise Missing(f"{app} in {architecture} has no clause.", "Observe it again: make observe.")
    types = {path: top_level(text) for path, text in sources.items()}
    names = [name for rows in types.values() for name, _, _, _ in rows]

    def by_type(row):
        counts = {}
        for path, lines in row.items():
            for line in lines:
                name = above(types.get(path, []), line)
                counts[name] = counts.get(name, 0) + 1
        return counts

    return {
        "scattering-files": _mean(spread([len(lines) for lines in row.values()], len(sources))
                                  for row in clauses.values()),
        "scattering-types": _mean(spread(list(by_type(row).values()), len(set(names)))
                                  for row in clauses.values()),
        "tangling": _mean(spread([len(row.get(path, ())) for row in clauses.values()], len(clauses))
                          for path in sources),
        "files": statistics.median(sum(1 for lines in row.values() if lines) for row in clauses.values())}


def _mean(values):
    kept = [value for value in values if value is not None]
    return round(sum(kept) / len(kept), 3) if kept else 0


def spread(counts, places):
    """Returns how evenly counts are spread over a number of places: 0 for one place, 1 for all alike; `None` for none.

    It is 1 - (n Σ (share - 1/n)²) / (n - 1), the degree of scattering.
    """
    total = sum(counts)
    if not total or places < 2:
        return None
    shares = [count / total for count in counts if count] + [0] * (places - sum(1 for count in counts if count))
    return 1 - places * sum((share - 1 / places) ** 2 for share in shares) / (places - 1)
