"""How much must one read: the code of each variant with its screens, and its kinds of parts."""
import concepts
from model import Figure
from subjects import architectures, by_app, folder_of, pairs, screens_of, sources_of, swift_files
from swift_source import code_lines, declarations
from tools import ROOT


def measure(_):
    """Counts lines, files and kinds of parts."""
    figure = Figure("size", "Reading", "How much must one read?")
    own = {pair: sources_of(*pair) for pair in pairs()}
    whole = {pair: [*files, *screens_of(*pair)] for pair, files in own.items()}
    figure.measure("lines", "Lines of code", "lines",
                   "Lines of the variant and of the screens that it imports, without blank lines and comments.",
                   "Short code is not always clear code, and another author would write other lines.",
                   _counted(whole, _lines), without=_counted(own, _lines))
    figure.measure("files", "Source files", "files", "Swift files of the variant and of the screens that it imports.",
                   "Files are a matter of style: each architecture has its own custom of what shares a file.",
                   _counted(whole, len), without=_counted(own, len))
    figure.measure("kinds", "Kinds of parts", "kinds",
                   "Kinds of types with a name in the architecture (view model, interactor, event) that the app uses.",
                   "It does not consider which kinds your team knows already.",
                   # Only the architectures of the repository have words for their parts.
                   _counted({pair: own[pair] for pair in pairs(with_others=False)}, _kinds, named=True))
    figure.table("Lines in Domain, in Screens and in each variant", ["app", "Domain", "Screens", *architectures()],
                 [[app, *(_lines(swift_files(ROOT / "Apps" / folder_of(app) / folder))
                          for folder in ("Domain", "Screens", *architectures().values()))]
                  for app in dict.fromkeys(app for app, _ in own)],
                 "Domain is what a command-line tool of the same product would need. The more is in it, the less variants can differ.")
    return figure


def _counted(files, count, named=False):
    return by_app({pair: count(paths, pair[1]) if named else count(paths) for pair, paths in files.items()})


def _lines(paths):
    return sum(code_lines(path.read_text(encoding="utf-8")) for path in paths)


def _kinds(paths, architecture):
    found = [declaration for path in paths for declaration in declarations(path.read_text(encoding="utf-8"))]
    return sum(1 for kind in concepts.count_kinds(found, architecture) if kind != "other")
