"""The log viewer of Examples/LogViewer with Textual, for `make bench-peers`: textual_log.py FILE."""
import os
import sys

from textual import work
from textual.app import App
from textual.containers import Horizontal
from textual.widgets import DataTable, Footer, Input, ProgressBar, Sparkline, Static

BLOCK = 1 << 18


class LogApp(App):
    CSS = "DataTable { width: 2fr; height: 1fr; } #detail { width: 1fr; } Sparkline { height: 2; } Horizontal { height: 1fr; }"
    BINDINGS = [("c", "copy", "Copy"), ("/", "focus('filter')", "Filter"), ("q", "quit", "Quit")]

    def __init__(self, path):
        super().__init__()
        self.path, self.entries, self.counts, self.new = path, [], [0] * 60, 0

    def compose(self):
        yield Input(placeholder="Filter", id="filter")
        with Horizontal():
            yield DataTable(cursor_type="row")
            yield Static(id="detail", markup=False)
        yield Sparkline(self.counts)
        yield ProgressBar(total=1, show_eta=False)
        yield Footer()

    def on_mount(self):
        self.table = self.query_one(DataTable)
        self.table.add_columns("Line", "Time", "Level", "Message")
        self.table.focus()
        self.set_interval(1, self.tick)
        self.follow()

    @work(thread=True, exclusive=True)
    def follow(self):
        import time

        size, rest = os.path.getsize(self.path), b""
        with open(self.path, "rb") as file:
            while self.is_running:
                block = file.read(BLOCK)
                if not block:
                    time.sleep(0.25)
                    continue
                *lines, rest = (rest + block).split(b"\n")
                texts = [line.decode("utf-8", "replace") for line in lines]
                self.call_from_thread(self.add, texts, min(1, file.tell() / max(1, size)))

    def row(self, number, line):
        parts = line.split(" ", 2)
        return (str(number), *parts) if len(parts) == 3 else (str(number), "", "INFO", line)

    def add(self, lines, progress):
        start, query = len(self.entries), self.query_one("#filter", Input).value.lower()
        at_end = self.table.cursor_row >= self.table.row_count - 1
        self.entries += lines
        self.new += len(lines)
        for number, line in enumerate(lines, start + 1):
            if query in line.lower():
                self.table.add_row(*self.row(number, line), key=str(number))
        if at_end:
            self.table.move_cursor(row=self.table.row_count - 1, animate=False)
        self.query_one(ProgressBar).update(progress=progress)

    def tick(self):
        self.counts, self.new = self.counts[1:] + [self.new], 0
        self.query_one(Sparkline).data = self.counts

    def on_input_changed(self, event):
        self.table.clear()
        for number, line in enumerate(self.entries, 1):
            if event.value.lower() in line.lower():
                self.table.add_row(*self.row(number, line), key=str(number))

    def on_data_table_row_highlighted(self, event):
        if event.row_key and event.row_key.value:
            self.query_one("#detail", Static).update(self.entries[int(event.row_key.value) - 1])

    def action_copy(self):
        if self.table.row_count:
            self.copy_to_clipboard(self.table.get_row_at(self.table.cursor_row)[3])
            self.notify("Copied the line")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(64)
    LogApp(sys.argv[1]).run()
