import KitCells
import KitCore
import KitSceneViews

/// The texts around the panes.
enum StageText {
    /// A piece of a line with its style.
    typealias Piece = (text: String, role: StyleRole)

    /// The width of an entry's kind.
    private static let kindWidth = 6

    static func status(_ show: Show) -> String {
        if let divergence = show.divergence { return divergence.text }
        var parts = [show.isStepping ? "step by step" : "live", "moment \(show.moment)"]
        if let place = show.playback {
            parts.insert("replay \(place.step) of \(place.count)" + factor(place.speed), at: 0)
        }
        switch show.waitingSteps {
        case 0: break
        case 1: parts.append("1 step waits")
        case let count: parts.append("\(count) steps wait")
        }
        if show.gate.isHolding { parts.append("answers held: \(show.gate.waitingPerPane)") }
        if show.isStepping { parts.append("clock \(milliseconds(show.clock.now.offset)) ms") }
        if show.isFinished { parts.append("left: q ends") }
        if show.areIdentical { parts.append("identical") }
        return parts.joined(separator: " · ")
    }

    /// Returns the number of entries of each kind, abbreviated to fit the width.
    static func counts(_ log: TraceLog, width: Int) -> String {
        let counts = Trace.Kind.allCases.map { ($0, log.counts[$0] ?? 0) }
        let long = counts.map { "\(name($0.0)) \($0.1)" }.joined(separator: " · ")
        if long.count <= width { return long }
        let short = counts.map { "\(name($0.0).prefix(2)) \($0.1)" }.joined(separator: " ")
        if short.count <= width { return short }
        let dense = counts.map { "\(name($0.0).prefix(2))\($0.1)" }.joined(separator: " ")
        return dense.count <= width ? dense : "\(counts.reduce(0) { $0 + $1.1 })"
    }

    /// The explanation of the abbreviations in `counts`.
    static let legend = Trace.Kind.allCases.map { "\(name($0).prefix(2)) \($0.rawValue)s" }.joined(separator: " · ")

    static func pieces(_ line: TraceLog.Line, isNow: Bool) -> [Piece] {
        switch line {
        case .moment(let number, let what):
            return [((isNow ? "▶ " : "▸ ") + "\(number) " + what, .accent)]
        case .entry(let kind, let source, let text, _, let count):
            let word = name(kind)
            let padding = String(repeating: " ", count: max(0, kindWidth - word.count) + 1)
            var pieces: [Piece] = [("  ", .text), (word, role(kind)), (padding, .text), (text, .text)]
            if count > 1 { pieces.append((" ×\(count)", .secondary)) }
            // The source comes last, because there is little room.
            if source != "SceneHost" { pieces.append((" " + source, .secondary)) }
            return pieces
        }
    }

    /// Returns the time of an entry since its moment.
    static func time(_ line: TraceLog.Line) -> String? {
        guard case .entry(_, _, _, let after, _) = line else { return nil }
        let microseconds = after / .microseconds(1)
        return microseconds < 1_000 ? "\(Int(microseconds)) µs" : "\(milliseconds(after)) ms"
    }

    private static func name(_ kind: Trace.Kind) -> String { kind == .navigation ? "nav" : kind.rawValue }

    private static func role(_ kind: Trace.Kind) -> StyleRole {
        switch kind {
        case .event: .accent
        case .state: .success
        case .effect: .warning
        case .navigation: .link
        case .frame: .secondary
        }
    }

    private static func factor(_ speed: Double) -> String { speed == 1 ? "" : " ×\(speed)" }

    private static func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }
}

/// The places of panes and traces in a window: side by side if there is room, otherwise one at a time.
struct StageLayout: Equatable {
    /// The smallest width of a pane beside others, and the smallest height with a frame.
    static let minimumPane = Size(width: 30, height: 6)
    /// The number of lines that an app gets before its trace gets more than the rest.
    private static let comfortableHeight = 14

    struct Column: Equatable {
        /// The area of the pane with its frame, screen and trace.
        let frame: Rect
        let pane: Int
    }

    let columns: [Column]
    /// The size of each screen.
    let screen: Size
    let traceHeight: Int
    /// A Boolean value that indicates whether panes have frames.
    let isFramed: Bool
    /// A Boolean value that indicates whether there are lines for the names of the panes and the status of the show.
    let hasLines: Bool

    init(_ size: Size, count: Int, selected: Int) {
        let count = max(1, count)
        // In a small window, the app gets all lines.
        hasLines = size.height >= Self.minimumPane.height + 2
        let height = max(1, size.height - (hasLines ? 1 : 0))
        isFramed = size.width >= Self.minimumPane.width + 2 && height >= 13
        let isWide = isFramed && size.width / count >= Self.minimumPane.width + 2
        let width = isWide ? size.width / count : size.width
        columns = (isWide ? Array(0..<count) : [selected]).enumerated().map { index, pane in
            Column(
                frame: Rect(origin: Point(x: index * width, y: 0), size: Size(width: width, height: height)),
                pane: pane)
        }
        // A frame has two lines, and one between screen and trace. Without a frame there are the names and the line
        // between.
        let lines = max(1, height - (isFramed ? 3 : hasLines ? 1 : 0))
        let wanted = min(lines, max(Self.comfortableHeight, lines * 3 / 5))
        traceHeight = isFramed ? lines - wanted : max(0, lines - wanted - 1)
        screen = Size(
            width: max(1, width - (isFramed ? 2 : 0)),
            height: max(1, isFramed ? wanted : lines - (traceHeight > 0 ? traceHeight + 1 : 0)))
    }

    /// Returns the origin of a pane's screen.
    func origin(of column: Column) -> Point {
        Point(x: column.frame.origin.x + (isFramed ? 1 : 0), y: hasLines ? 1 : 0)
    }
}
