"""One search for everything: an index that the page loads as a script, because a page from a file cannot fetch data."""
import json


def write(site):
    """Writes the index, the page that searches it, and, for readers without JavaScript, the list of all pages."""
    site.promise("search.html", "all.html")
    seen, rows = set(), []
    for title, kind, address, text in site.entries:
        if (title, address) not in seen:
            seen.add((title, address))
            rows.append([title, kind, address, text])
    index = json.dumps(rows, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    site.write("search-index.js", f"window.searchIndex = {index};\n")
    groups = {}
    for title, kind, address, _ in rows:
        if "#" not in address:
            groups.setdefault(kind, []).append((title, address))
    site.page("all.html", "all.html", "All pages", "search.html", groups=groups)
    site.page("search.html", "search.html", "Search", "search.html")
