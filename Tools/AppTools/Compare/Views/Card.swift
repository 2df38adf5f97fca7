import KitCells
import KitSceneViews

/// The card that explains the tool: what is compared, why equal screens are good, and what to try first.
struct Card {
    private static let maximumWidth = 104

    private let title: String
    private let names: [String]
    private let task: String
    private let broken: String?

    /// Creates the card of an app.
    /// - Parameters:
    ///   - names: The names of the panes.
    ///   - broken: The name of a pane that is broken on purpose.
    init(_ title: String, names: [String], firstTask: String, broken: String? = nil) {
        (self.title, self.names, self.broken) = (title, names, broken)
        task = firstTask
    }

    /// Draws the card at the lower end of a canvas, above its last line.
    func draw(in canvas: Canvas, theme: Theme) {
        let width = min(canvas.size.width, Self.maximumWidth)
        let room = canvas.size.height - 1
        let versions = [false, true].map { self.lines(width: width - 4, isShort: $0) }
        // Without room for all sentences, the short ones.
        let lines = (versions.first { $0.count + 2 <= room } ?? versions[1]).prefix(max(0, room - 2))
        guard !lines.isEmpty else { return }
        let frame = Rect(
            origin: Point(x: (canvas.size.width - width) / 2, y: room - lines.count - 2),
            size: Size(width: width, height: lines.count + 2))
        canvas.fill(frame, style: theme.style(.text))
        canvas.drawBorder(frame, .rounded, style: theme.style(.accent))
        canvas.draw(
            " What you see ", at: Point(x: frame.origin.x + 2, y: frame.origin.y), style: theme.style(.heading))
        for (row, line) in lines.enumerated() {
            canvas.draw(
                line.text, at: Point(x: frame.origin.x + 2, y: frame.origin.y + 1 + row),
                style: theme.style(line.role))
        }
    }

    /// Returns the card in lines of a width.
    func lines(width: Int, isShort: Bool = false) -> [StageText.Piece] {
        let parts = isShort ? shortParts : parts
        return parts.flatMap { part in
            TextMetrics.wrap(part.text, to: max(1, width)).map { ($0, part.role) }
        }
    }

    private var parts: [StageText.Piece] {
        var parts: [StageText.Piece] = [
            ("You see the app \(title) \(count): in \(list), built from the same specification.", .text),
            (
                "Your keys go to every pane. Equal screens are good: the architectures do the same, and only their code "
                    + "differs.", .text
            ),
            ("Below each screen is what the code does for your last key: more lines are more steps.", .text),
            ("", .text),
        ]
        if let broken {
            parts.append(
                (
                    "Demonstration: \(broken) is broken and ignores every third key. Press three keys to see it found.",
                    .warning
                ))
        }
        let then = "Compare the lines below the screens, and press F2 to see the code behind a line."
        parts.append(("First task: " + (task.isEmpty ? "" : task + " ") + then, .heading))
        parts.append(("", .text))
        parts.append(("Enter closes this card, ? shows it again, F1 lists all keys, q quits.", .secondary))
        return parts
    }

    private var shortParts: [StageText.Piece] {
        [
            ("\(title) in \(list): your keys go to every pane, and equal screens are good.", .text),
            ("F6 shows the next pane, F2 the code behind a key. Traces need 80x24.", .text),
        ] + (broken.map { [("Demonstration: \($0) is broken.", StyleRole.warning)] } ?? [])
            + [(task.isEmpty ? "" : "First task: " + task, .heading), ("Enter: close, ?: again", .secondary)]
    }

    private var count: String {
        switch names.count {
        case 1: "once"
        case 2: "twice"
        case 3: "three times"
        default: "\(names.count) times"
        }
    }

    private var list: String {
        names.count < 2
            ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}
