"""The same scene in each architecture: its parts, their code, and who uses whom."""
import re

import concepts
import swift_html as swift
from markupsafe import Markup
from subjects import architectures
from swift_source import declarations, names_used

CODE = 60_000
# Calls that begin work that takes time, by the names of the kit.
_EFFECT = re.compile(r"\b(?:effects?|state)\.(run|tick|replace|start|delay|after|cancel)\b|\bTask\s*\{|\.ticks\(|\.flatMapLatest\b")
FLOW = "Flow"


def write(site, apps):
    """Writes the list of an app's scenes, and a page for each."""
    for app in apps:
        scenes = _scenes(app)
        protocols = {name: concepts.state_protocols([d for path in app.sources(name) for d in declarations(swift.text_of(path))])
                     for name in app.names}
        addresses = {scene: f"scenes/{app.name}/{scene}.html" for scene in scenes}
        site.promise(f"scenes/{app.name}.html", *addresses.values())
        for scene, files in scenes.items():
            sides = {name: _side(files[name], name, protocols[name]) for name in app.names if files.get(name)}
            site.page(addresses[scene], "scene.html", f"{scene} in {app.title}", "apps.html", app=app, scene=scene, sides=sides,
                      clauses=_clauses(app, files))
            site.entry(f"{scene} in {app.title}", "scene", addresses[scene],
                       " ".join(part["name"] for side in sides.values() for part in side["parts"]))
        rows = {scene: {name: (len(files.get(name, [])), sum(len(swift.lines_of(path)) for path in files.get(name, [])))
                        for name in app.names} for scene, files in scenes.items()}
        site.page(f"scenes/{app.name}.html", "scenes.html", f"The scenes of {app.title}", "apps.html", app=app, rows=rows,
                  addresses=addresses)


def _scenes(app):
    """Returns {scene: {architecture: files}}, by the folders of the variants; what is in none is the flow."""
    result = {}
    for name in app.names:
        for path in app.sources(name):
            # Others have no folders for scenes.
            parts = path.split("/")[3:-1] if name in architectures() else []
            result.setdefault(parts[0] if parts else FLOW, {}).setdefault(name, []).append(path)
    return dict(sorted(result.items(), key=lambda item: (item[0] != FLOW, item[0])))


def _side(files, name, protocols):
    parts, room = [], CODE
    for path in files:
        text = swift.text_of(path)
        found = {}
        for declaration in declarations(text):
            if declaration.name not in found or found[declaration.name].keyword == "extension" != declaration.keyword:
                found[declaration.name] = declaration
        for kind, keyword, first, last in swift.types_of(path):
            declaration = found.get(kind)
            if keyword == "extension" and any(part["name"] == kind for part in parts):
                role = "extension"
            else:
                role = concepts.kind_of(declaration, name) if declaration else "other"
            lines = swift.lines_of(path)[first - 1:last]
            room -= sum(len(line) + 12 for line in lines)
            body = "\n".join(text.splitlines()[first - 1:last])
            parts.append({
                "name": kind, "keyword": keyword, "role": role, "path": path, "first": first, "last": last,
                "address": swift.page_of(path), "state": list(dict.fromkeys(concepts.state_of(declaration, protocols)))
                if declaration and keyword == declaration.keyword else [],
                "effects": sorted({word for found in _EFFECT.finditer(body) if (word := found.group(0).strip(" {("))}),
                "uses": names_used(body), "html": swift.numbered(path, first, last)
                if room > 0 else None})
    return {"parts": parts, "diagram": diagram(parts), "files": files,
            "lines": sum(part["last"] - part["first"] + 1 for part in parts)}


def _clauses(app, files):
    """Returns the clauses that run a line of the scene in some architecture and not at the launch, those with the most lines first."""
    found = []
    for clause in app.clauses.values():
        count = sum(len(lines) for name, paths in files.items() if name in clause.beyond
                    for path, lines in clause.beyond[name].items() if path in paths)
        if count:
            found.append((count, clause))
    return [clause for _, clause in sorted(found, key=lambda item: -item[0])[:30]]


# MARK: Diagram

WIDTH, HEIGHT, GAP, COLUMN = 190, 36, 14, 250


def edges(parts):
    """Returns (user, used) of the parts of a scene, by their names."""
    names = {part["name"] for part in parts}
    return sorted({(part["name"], used) for part in parts for used in part["uses"] & names if used != part["name"]})


def layers(names, links):
    """Returns {name: its column}: what nothing uses is first, and what it uses is to the right; cycles stay where they are."""
    column = dict.fromkeys(names, 0)
    for _ in range(min(len(names), 3)):
        for user, used in links:
            if column[used] <= column[user] < 3 and (used, user) not in links:
                column[used] = column[user] + 1
    return column


def diagram(parts):
    """Returns a picture of who uses whom, for parts with a name of their own."""
    own = {part["name"]: part for part in parts if part["keyword"] != "extension"}
    links = [link for link in edges(parts) if link[0] in own and link[1] in own]
    if len(own) < 2 or not links:
        return ""
    column = layers(list(own), links)
    rows, place = {}, {}
    for name in own:
        rows[column[name]] = rows.get(column[name], -1) + 1
        place[name] = (10 + column[name] * COLUMN, 10 + rows[column[name]] * (HEIGHT + GAP))
    width = 20 + max(x for x, _ in place.values()) + WIDTH
    height = 20 + max(y for _, y in place.values()) + HEIGHT
    marker = "m" + re.sub(r"\W", "", next(iter(own)))
    pieces = [f'<svg class="diagram" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
              f'aria-label="{swift.escape("; ".join(f"{user} uses {used}" for user, used in links[:30]))}">'
              f'<defs><marker id="{marker}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
              '<path d="M0 0L8 4L0 8z"/></marker></defs>']
    for user, used in links:
        (x, y), (to_x, to_y) = place[user], place[used]
        middle = HEIGHT // 2
        if to_x > x:
            path = f"M{x + WIDTH} {y + middle}C{x + WIDTH + 30} {y + middle} {to_x - 30} {to_y + middle} {to_x} {to_y + middle}"
        elif to_x == x:
            path = f"M{x + WIDTH} {y + middle}C{x + WIDTH + 40} {y + middle} {x + WIDTH + 40} {to_y + middle} {x + WIDTH} {to_y + middle}"
        else:
            path = f"M{x} {y + middle}C{x - 30} {y + middle} {to_x + WIDTH + 30} {to_y + middle} {to_x + WIDTH} {to_y + middle}"
        pieces.append(f'<path d="{path}" marker-end="url(#{marker})"/>')
    for name, (x, y) in place.items():
        label = name if len(name) <= 25 else name[:24] + "…"
        pieces.append(f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
                      f'<text x="{x + 8}" y="{y + 15}">{swift.escape(label)}</text>'
                      f'<text class="kind" x="{x + 8}" y="{y + 29}">{swift.escape(own[name]["role"])}</text>')
    return Markup("".join(pieces) + "</svg>")
