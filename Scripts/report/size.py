"""Size: how much code there is to read, in the variant and below it."""
import json

from model import Figure
from subjects import by_app, folder_of, module_of, pairs, sources_of, suffix_of, swift_files
from swift_source import code_lines, declarations, visible_declarations
from tools import ROOT, need, run


class Modules:
    """The modules of this repository, from its manifests: their folders and dependencies."""

    def __init__(self):
        self.folders, self.uses, self.kit, self._products = {}, {}, set(), {}
        for place in [ROOT, *sorted(path.parent for path in (ROOT / "Packages").glob("*/Package.swift"))]:
            self._read(place)

    def _read(self, place):
        said = run([need("swift"), "package", "--package-path", place, "dump-package"]).stdout
        package = json.loads(said)
        for product in package["products"]:
            self._products[product["name"]] = product["targets"]
        for target in package["targets"]:
            if target["type"] == "test":
                continue
            name = target["name"]
            if place != ROOT:
                self.kit.add(name)
            self.folders[name] = place / (target.get("path") or f"Sources/{name}")
            self.uses[name] = [next(iter(use.values()))[0] for use in target["dependencies"]]

    def under(self, module):
        """Returns all modules of the repository that a module depends on, directly or not."""
        found, waiting = set(), [module]
        while waiting:
            for used in self.uses.get(waiting.pop(), []):
                for target in self._products.get(used, [used]) if used not in self.folders else [used]:
                    if target in self.folders and target not in found:
                        found.add(target)
                        waiting.append(target)
        return found

    def lines(self, names):
        """Returns the code lines of modules, in Swift and in C."""
        files = [path for name in names for path in self._sources(name)]
        return sum(code_lines(path.read_text(encoding="utf-8")) for path in files)

    def _sources(self, name):
        folder = self.folders[name]
        return [*swift_files(folder), *sorted(folder.rglob("*.c")), *sorted(folder.rglob("*.h"))]


def measure(_):
    """Counts files, types, lines and declarations."""
    figure = Figure("size", "Size", "How much is there to read?")
    texts = {pair: [path.read_text(encoding="utf-8") for path in sources_of(*pair)] for pair in pairs()}

    def counted(count):
        return by_app({pair: count(sources) for pair, sources in texts.items()})

    code = counted(lambda sources: sum(map(code_lines, sources)))
    figure.measure("code", "Code lines of the variant", "lines",
                   "Lines of code in the variant's own module, without blank lines and comments.",
                   code)
    figure.measure("files", "Files of the variant", "files", "Swift files of the variant's module.", counted(len))
    figure.measure("types", "Types of the variant", "types",
                   "Declared classes, structures, enumerations, protocols and actors, including nested ones; "
                   "extensions are not counted.",
                   counted(lambda sources: sum(
                       declaration.keyword != "extension"
                       for text in sources for declaration in declarations(text))))
    figure.measure("surface", "Declarations seen from outside", "declarations",
                   "Public, open and package declarations of the variant: everything that its app and its tests can use.",
                   counted(lambda sources: sum(map(visible_declarations, sources))))
    figure.measure("layers", "Lines in Domain, in Screens and in each variant", "lines",
                   "Code lines of the folders of an app. Domain is what a command-line tool of the same product would "
                   "need; Screens has the layouts that MVVM-C and MVC-E share, while VVSI's are in its variant. The "
                   "more lines are in the variants, the more of the app is written as its architecture would.",
                   {app: {**{layer: sum(code_lines(path.read_text(encoding="utf-8"))
                                        for path in swift_files(ROOT / "Apps" / folder_of(app) / layer))
                             for layer in ("Domain", "Screens")}, **code[app]} for app in code})
    modules = figure.part("the lines under a variant", Modules)
    if modules:
        _add_lines_under(figure, modules, code)
    return figure


def _add_lines_under(figure, modules, code):
    parts = {}
    for app, architecture in pairs():
        under = modules.under(module_of(app, architecture))
        own = "Kit" + suffix_of(architecture)
        folder = folder_of(app)
        parts.setdefault(app, {})[architecture] = {
            "screens": modules.lines(under & {folder + "Screens"}),
            "other": modules.lines({name for name in under - modules.kit if not name.startswith(folder)}),
            "runtime": modules.lines(under & {own}),
            "kit": modules.lines((under & modules.kit) - {own})}

    def part(name):
        return {app: {key: value[name] for key, value in row.items()} for app, row in parts.items()}

    figure.measure("runtime", "Lines of the architecture's runtime", "lines",
                   "Code lines of KitMVVMC, KitVVSI or KitMVCE, which connect the parts.",
                   part("runtime"))
    figure.measure("whole", "Code lines of the variant with its screens", "lines",
                   "The variant's own lines and those of its screens below: all code for the app's screens and logic. "
                   "Compare this figure, whether screens are views or bodies.",
                   {app: {name: count + parts[app][name]["screens"] for name, count in row.items()}
                    for app, row in code.items()})
    figure.measure("all", "Code lines with everything below them", "lines",
                   "The variant, its screens, the architecture's runtime, and all other kit modules below them: a small "
                   "variant or runtime that stands on more of the kit gains nothing here.",
                   {app: {name: count + sum(parts[app][name][part] for part in ("screens", "runtime", "kit"))
                          for name, count in row.items()} for app, row in code.items()})
    figure.measure("kit", "Lines of the kit under it", "lines",
                   "Code lines of all other kit modules that the variant depends on, directly or not: "
                   "views, navigation, reactive values, injection, cells.", part("kit"))
    figure.measure("other", "Lines of other shared modules under it", "lines",
                   "Modules of the repository that the domain depends on, such as the HTTP client.",
                   part("other"))
