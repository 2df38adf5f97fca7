import KitCells
import KitSceneViews

/// Draws the source of a selected entry: file and line, the code around it, and its callers.
struct SourcePainter {
    /// The width from which lines have numbers.
    private static let numberedWidth = 60

    let canvas: Canvas
    let theme: Theme
    let finder: SourceFinder
    /// A Boolean value that indicates whether the pane did nothing in the moment of the selected line.
    let isIdle: Bool

    private var size: Size { canvas.size }

    func draw(_ entry: TraceEntry?, in pane: Pane) {
        guard let entry else {
            return say([
                isIdle
                    ? "\(pane.name) did nothing here: no event, no change, no effect."
                    : "\(pane.name) has nothing on this line. It may do the same on another one."
            ])
        }
        let words = words(of: entry)
        guard finder.isReady else { return say(words + ["Loading the source…"]) }
        let places = finder.places(of: entry, in: pane.name, before: pane.log.consequences(of: entry))
        guard let place = places.first else { return say(words + ["No code of the app caused this."]) }
        title(place)
        for (row, line) in words.enumerated() { draw(line, at: 1 + row, .text) }
        let top = 1 + words.count
        let callers = places.dropFirst().prefix(size.height > 6 + words.count ? 2 : 0)
        let height = size.height - top - callers.count
        let code = finder.files.text(at: place, -(height / 3)..<max(1, height - height / 3))
        if code.isEmpty {
            draw("The file is not here: the program shows its name only.", at: top, .secondary)
        }
        let indent = code.filter { !$0.text.isEmpty }.map { $0.text.prefix { $0 == " " }.count }.min() ?? 0
        var row = 0
        for line in code where row < height {
            let isCause = line.line == place.line
            let number = size.width >= Self.numberedWidth ? "\(line.line) " : ""
            let text = number + line.text.dropFirst(indent)
            // The line itself is shown completely, the code around it as far as it fits.
            for (index, part) in (isCause ? wrapped(text) : [text]).enumerated() where row < height {
                draw((isCause && index == 0 ? "▶ " : "  ") + part, at: top + row, isCause ? .heading : .secondary)
                row += 1
            }
        }
        for (row, caller) in callers.enumerated() {
            let text = finder.files.text(at: caller, 0..<1).first?.text.drop { $0 == " " } ?? ""
            draw("← \(Self.short(caller)) \(text)", at: top + height + row, .secondary)
        }
    }

    /// Returns the complete words of an entry whose line in the trace has no room for them, in half of the lines.
    private func words(of entry: TraceEntry) -> [String] {
        guard TextMetrics.width(of: entry.words) > size.width - StageText.wordsColumn - 1 else { return [] }
        return Array(TextMetrics.wrap(entry.words, to: max(1, size.width - 2)).prefix(size.height / 2))
    }

    /// Returns a line of code in lines that fit, which keep its indentation.
    private func wrapped(_ text: String) -> [String] {
        let indent = text.prefix { $0 == " " }
        let lines = TextMetrics.wrap(String(text.dropFirst(indent.count)), to: max(8, size.width - 6 - indent.count))
        return lines.enumerated().map { indent + ($0 == 0 ? "" : "  ") + $1 }
    }

    private func say(_ texts: [String]) {
        title(nil)
        let lines = texts.flatMap { TextMetrics.wrap($0, to: max(1, size.width - 2)) }
        for (row, line) in lines.enumerated() { draw(line, at: 1 + row, .secondary) }
    }

    private func title(_ place: SourcePlace?) {
        canvas.draw(String(repeating: "─", count: max(0, size.width)), at: .zero, style: theme.surfaceStyle(.border))
        guard let place else { return }
        let long = "\(finder.files.name(of: place.path)):\(place.line)"
        let text = TextMetrics.width(of: long) + 4 <= size.width ? long : Self.short(place)
        canvas.draw(
            " \(text) ", at: Point(x: 1, y: 0), style: theme.surfaceStyle(.link), maxWidth: max(0, size.width - 1))
    }

    private func draw(_ text: String, at row: Int, _ role: StyleRole) {
        guard row < size.height else { return }
        let text = TextMetrics.truncate(text, to: max(0, size.width - 2))
        canvas.draw(text, at: Point(x: 1, y: row), style: theme.surfaceStyle(role))
    }

    /// Returns the name of the file and the line.
    private static func short(_ place: SourcePlace) -> String {
        "\(place.path.split(separator: "/").last ?? ""):\(place.line)"
    }
}
