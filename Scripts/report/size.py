"""How much must one read: the code of each variant with its screens, and its kinds of parts."""
import concepts
from model import Figure
from subjects import BASELINE, RENDERINGS, app_names, architectures, by_app, folder_of, pairs, rendered_of, screens_of, sources_of, swift_files
from swift_source import code_lines, declarations
from tools import ROOT

RENDERING = "Lines with bodies and with retained views"


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
    _add_rendering(figure, whole)
    return figure


def _add_rendering(figure, whole):
    """Adds the lines of VVSI and MVC-E with bodies and with retained views, of the apps that have both."""
    rows, words = [], []
    for app in app_names():
        vvsi, mvce, baseline = (_lines(whole.get((app, name), [])) for name in ("vvsi", "mvc-e", BASELINE))
        views, bodies = (_lines(rendered_of(app, name)) for name in ("vvsi", "mvc-e"))
        if views and bodies:
            rows.append([app, vvsi, views, mvce, bodies, baseline])
            words.append(what_follows(folder_of(app), vvsi, views, mvce, bodies))
    figure.table(RENDERING, RENDERINGS, rows, " ".join([
        "In each app VVSI has bodies, and MVC-E, MVVM-C and the app without an architecture have retained views. "
        f"{' and '.join(folder_of(app) for app, *_ in rows)} are also written the other way round, with the same states, interactors, models and controllers.",
        *words]))


def what_follows(app, vvsi, views, mvce, bodies):
    """Returns how many lines more VVSI takes than MVC-E, as the variants are and with the same rendering, in words.

    views: the lines of VVSI with retained views; bodies: those of MVC-E with bodies.
    """
    return (f"In {app}, VVSI takes {_more(vvsi - mvce)} than MVC-E, but {_more(vvsi - bodies)} if both have bodies, and {_more(views - mvce)} if both have "
            "retained views.")


def _more(lines):
    return f"{abs(lines)} {'line' if abs(lines) == 1 else 'lines'} {'fewer' if lines < 0 else 'more'}"


def _counted(files, count, named=False):
    return by_app({pair: count(paths, pair[1]) if named else count(paths) for pair, paths in files.items()})


def _lines(paths):
    return sum(code_lines(path.read_text(encoding="utf-8")) for path in paths)


def _kinds(paths, architecture):
    found = [declaration for path in paths for declaration in declarations(path.read_text(encoding="utf-8"))]
    return sum(1 for kind in concepts.count_kinds(found, architecture) if kind != "other")
