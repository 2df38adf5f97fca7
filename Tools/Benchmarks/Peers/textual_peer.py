"""The workloads of `make bench-peers` with Textual: textual_peer.py WORKLOAD STEPS."""
import sys

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import DataTable, Input, Static


class Rows(ScrollView):
    """100,000 rows by Textual's line interface; the selected row is in reverse from edge to edge."""

    selected = 0

    def on_mount(self):
        self.virtual_size = Size(self.size.width, 100_000)

    def render_line(self, y):
        row = self.scroll_offset.y + y
        style = Style(reverse=row == self.selected)
        return Strip([Segment(f"  Row {row}".ljust(self.size.width), style)])

    def step(self, number):
        self.selected = self.size.height + number
        self.scroll_to(y=number + 1, animate=False)
        self.refresh()


class Churn(Widget):
    """Every cell has another character and another colour in each step."""

    number = 0
    styles256 = [Style(color=f"color({color})") for color in range(256)]

    def render_line(self, y):
        cells = (x + y * 7 + self.number * 31 for x in range(self.size.width))
        return Strip([Segment(chr(33 + cell % 94), self.styles256[cell % 256]) for cell in cells])

    def step(self, number):
        self.number = number
        self.refresh()


class Log(DataTable):
    """A table of 200,000 lines; a new one is added below, because removing the oldest one takes a second."""

    def on_mount(self):
        self.cursor_type = "row"
        self.add_column("Number", key="number")
        self.add_column("Text", key="text")
        self.lines = [line(number) for number in range(LINES)]
        self.add_rows(self.lines)
        self.is_filtered = False

    def tail(self):
        for _ in range(1_000 // 60):
            self.lines.append(line(len(self.lines)))
            self.add_row(*self.lines[-1])
        self.move_cursor(row=self.row_count - 1)

    def filter(self):
        self.is_filtered = not self.is_filtered
        self.clear()
        self.add_rows(row for row in self.lines if not self.is_filtered or row[1].endswith("0 ms"))

    def arrange(self, number):
        self.sort("number" if number % 2 else "text")


LINES = 200_000


def line(number):
    return number, f"request {number * 7_919 % 1_000_003} took {number % 97} ms"


class Peer(App):
    def __init__(self, workload, steps):
        super().__init__()
        self.workload, self.steps, self.number = workload, steps, 0

    def compose(self):
        match self.workload:
            case "tick":
                yield Static("Dashboard")
                yield DataTable()
                yield Static("Requests: 100000", id="count")
            case "scroll":
                yield Rows()
            case "churn":
                yield Churn()
            case "type":
                yield Static("Form")
                yield Input(max_length=40)
            case "tail" | "filter" | "sort":
                yield Log()

    def on_mount(self):
        if self.workload == "tick":
            table = self.query_one(DataTable)
            table.styles.height = "1fr"
            table.add_columns("Name", "State", "Time")
            for row in range(1_000):
                table.add_row(f"service {row}", "up" if row % 7 else "slow", f"{row % 100} ms")
        self.call_after_refresh(self.step)

    def step(self):
        if self.number >= self.steps:
            return self.exit()
        match self.workload:
            case "tick":
                self.query_one("#count", Static).update(f"Requests: {100_000 + self.number * 111_111 % 900_000}")
            case "scroll":
                self.query_one(Rows).step(self.number)
            case "churn":
                self.query_one(Churn).step(self.number)
            case "type":
                field = self.query_one(Input)
                if self.number % 40 == 0:
                    field.value = ""
                field.insert_text_at_cursor("x")
            case "tail":
                self.query_one(Log).tail()
            case "filter":
                self.query_one(Log).filter()
            case "sort":
                self.query_one(Log).arrange(self.number)
        self.number += 1
        self.call_after_refresh(self.step)


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("tick", "scroll", "churn", "type", "tail", "filter", "sort"):
        sys.exit(64)
    Peer(sys.argv[1], int(sys.argv[2])).run()
