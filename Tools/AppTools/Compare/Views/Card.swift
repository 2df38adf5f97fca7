import AppCore
import KitCells
import KitSceneViews

/// The card that explains the tool: what is compared, why equal screens are good, and what to try first.
struct Card {
    private static let maximumWidth = 104

    private let title: String
    private let names: [String]
    private let task: String
    private let broken: String?
    private let isRecorded: Bool

    /// Creates the card of an app.
    /// - Parameters:
    ///   - names: The names of the panes.
    ///   - broken: The name of a pane that is broken on purpose.
    ///   - isRecorded: A Boolean value that indicates whether the session is recorded.
    init(_ title: String, names: [String], firstTask: String, broken: String? = nil, isRecorded: Bool = false) {
        (self.title, self.names, self.broken, self.isRecorded) = (title, names, broken, isRecorded)
        task = firstTask
    }

    /// Draws the card at the lower end of a canvas, above its last line.
    func draw(in canvas: Canvas, theme: Theme) {
        let width = min(canvas.size.width, Self.maximumWidth)
        let room = canvas.size.height - 1
        // Keeps the screens above the card visible.
        let versions = Version.allCases.map { self.lines(width: width - 4, $0) }
        let rooms = [room / 2, room, room]
        let lines = (zip(versions, rooms).first { $0.count + 2 <= $1 }?.0 ?? versions[2]).prefix(max(0, room - 2))
        guard !lines.isEmpty else { return }
        let frame = Rect(
            origin: Point(x: (canvas.size.width - width) / 2, y: room - lines.count - 2),
            size: Size(width: width, height: lines.count + 2))
        canvas.fill(frame, style: theme.surfaceStyle(.text))
        canvas.drawBorder(frame, .rounded, style: theme.surfaceStyle(.accent))
        canvas.draw(
            " What you see ", at: Point(x: frame.origin.x + 2, y: frame.origin.y), style: theme.surfaceStyle(.heading))
        for (row, line) in lines.enumerated() {
            canvas.draw(
                line.text, at: Point(x: frame.origin.x + 2, y: frame.origin.y + 1 + row),
                style: theme.surfaceStyle(line.role))
        }
    }

    /// The versions of the card, the longest first.
    enum Version: CaseIterable { case withArchitectures, standard, short }

    /// Returns the card in lines of a width.
    func lines(width: Int, _ version: Version = .withArchitectures) -> [StageText.Piece] {
        let parts = version == .short ? shortParts : parts(version == .withArchitectures ? architectures : [])
        return parts.flatMap { part in
            TextMetrics.wrap(part.text, to: max(1, width)).map { ($0, part.role) }
        }
    }

    private func parts(_ architectures: [StageText.Piece]) -> [StageText.Piece] {
        var parts: [StageText.Piece] = [
            ("You see the app \(title) \(count): in \(list), built from the same specification.", .text),
            (
                "Your keys go to every pane. Equal screens are good: the architectures do the same, and only their code "
                    + "differs.", .text
            ),
        ]
        parts += architectures
        parts += [
            (
                "Below each screen is what the code does for your last key: events that it receives, changes of its state, "
                    + "effects (work that takes time), and screens that it shows. More lines are more steps.", .text
            ),
            ("", .text),
        ]
        if let broken {
            parts.append(
                (
                    "Demonstration: \(broken) is broken and ignores every third key. Press three keys to see it found; "
                        + (isRecorded ? "then c continues." : "then r restarts, and c continues."),
                    .warning
                ))
        }
        if isRecorded { parts.append(("This session is recorded. " + StageText.noRestart, .text)) }
        let then = "Compare the lines below the screens, then press F2 to see the code behind a line."
        parts.append(("First task: " + (task.isEmpty ? "" : task + " ") + then, .heading))
        parts.append(("", .text))
        parts.append(
            (
                "Esc closes this card, ? shows it again, F6 goes to the next pane, "
                    + (isRecorded ? "" : "F11 restarts the apps, ") + "F1 lists all keys, q quits.",
                .secondary
            ))
        return parts
    }

    /// A sentence about each pane that shows an architecture of the repository.
    private var architectures: [StageText.Piece] {
        names.compactMap { name in
            Architecture.allCases.first { $0.title == name }.map { ("  \(name): \($0.summary)", .text) }
        }
    }

    private var shortParts: [StageText.Piece] {
        [
            ("\(title) in \(list): your keys go to every pane, and equal screens are good.", .text),
            ("F6 shows the next pane, F2 the code behind a key. Traces need 80x24.", .text),
        ] + (broken.map { [("Demonstration: \($0) is broken.", StyleRole.warning)] } ?? [])
            + [(task.isEmpty ? "" : "First task: " + task, .heading), ("Esc: close, ?: again", .secondary)]
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

extension Architecture {
    /// The path of a key through the architecture, in one sentence.
    fileprivate var summary: String {
        switch self {
        case .mvvmC: "a view model turns input into what the view shows; a coordinator chooses the screen."
        case .vvsi: "the view sends an action; an interactor changes the state that the view shows."
        case .mvcE: "keys and answers are events; a controller changes the model for each."
        }
    }
}
