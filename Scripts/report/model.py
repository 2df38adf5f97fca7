"""The report as data, which is written as JSON."""
import statistics

FORMAT = 2


class Missing(Exception):
    """A figure cannot be made here: what is missing, and how to get it."""

    def __init__(self, what, get):
        super().__init__(f"{what} {get}")
        self.what = what
        self.get = get


def summary(values):
    """Returns median and range of the repetitions of one measurement."""
    values = [value for value in values if value is not None]
    if not values:
        raise ValueError("a measurement without a value")
    median = statistics.median(values)
    return {"median": plain(median), "low": plain(min(values)), "high": plain(max(values)), "count": len(values)}


def plain(number):
    """Returns the number with five significant digits, and as an integer if nothing follows its point."""
    number = float(f"{number:.5g}") if abs(number) < 1e5 else round(number)
    return int(number) if number == int(number) else number


class Figure:
    """The answers to one question: its measures, its tables of details, and what is missing, out of date or wrong."""

    def __init__(self, name, title, question):
        self.name = name
        self.title = title
        self.question = question
        self.measures = []
        self.tables = []
        self.missing = []
        self.older = []
        self.problems = []

    def measure(self, name, title, unit, meaning, validity, values, rows="app", apps=None, without=None):
        """Adds a measure.

        values: {row: {architecture: [repetitions] or number}}. A row is an app, or what `rows` names; then `apps` has the
        app of each row. validity: in a line, what the measure cannot show. without: the values without the screens
        that architectures share.
        """
        kept = _summaries(values)
        if kept:
            self.measures.append({
                "id": f"{self.name}.{name}", "title": title, "unit": unit, "meaning": meaning, "validity": validity, "rows": rows, "values": kept,
                **({"apps": apps} if apps else {}), **({"without_screens": _summaries(without)} if without else {})})

    def table(self, title, columns, rows, explanation=""):
        """Adds a table of details, whose cells are texts or numbers."""
        if rows:
            self.tables.append({"title": title, "explanation": explanation, "columns": columns,
                                "rows": [[str(cell) for cell in row] for row in rows]})

    def part(self, what, body):
        """Makes a part of the figure; if a tool is missing, names it, and the rest is made without it."""
        try:
            return body()
        except Missing as missing:
            self.missing.append({"what": f"{what}: {missing.what}", "get": missing.get})
            return None

    def document(self):
        """Returns the figure for JSON."""
        return {
            "id": self.name, "title": self.title, "question": self.question,
            "command": f"make report ONLY={self.name}", "measures": self.measures, "tables": self.tables,
            "missing": self.missing, "older": self.older, "problems": self.problems}


def _summaries(values):
    return {row: {name: summary(value if isinstance(value, list) else [value]) for name, value in found.items()}
            for row, found in values.items() if found}


def measures(document):
    """Returns all measures of a report by their identifiers."""
    return {measure["id"]: measure for figure in document["figures"] for measure in figure["measures"]}
