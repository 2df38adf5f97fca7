import KitClock
import KitCore
import KitSceneViews

/// The texts around the panes.
enum StageText {
    /// A piece of a line, and how it looks.
    typealias Piece = (text: String, role: StyleRole)

    /// The width of the words for what sort of thing happened.
    private static let kindWidth = 6

    /// What the show says of itself.
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

    /// How many things of each kind there were, in as many words as there is room for.
    static func counts(_ log: TraceLog, width: Int) -> String {
        let counts = Trace.Kind.allCases.map { ($0, log.counts[$0] ?? 0) }
        let long = counts.map { "\(name($0.0)) \($0.1)" }.joined(separator: " · ")
        if long.count <= width { return long }
        let short = counts.map { "\(name($0.0).prefix(2)) \($0.1)" }.joined(separator: " ")
        if short.count <= width { return short }
        let dense = counts.map { "\(name($0.0).prefix(2))\($0.1)" }.joined(separator: " ")
        return dense.count <= width ? dense : "\(counts.reduce(0) { $0 + $1.1 })"
    }

    /// A line of a trace.
    static func pieces(_ line: TraceLog.Line, isNow: Bool) -> [Piece] {
        switch line {
        case .moment(let number, let what):
            return [((isNow ? "▶ " : "▸ ") + "\(number) " + what, .accent)]
        case .entry(let kind, let source, let text, _, let count):
            let word = name(kind)
            let padding = String(repeating: " ", count: max(0, kindWidth - word.count) + 1)
            var pieces: [Piece] = [("  ", .text), (word, role(kind)), (padding, .text), (text, .text)]
            if count > 1 { pieces.append((" ×\(count)", .secondary)) }
            // What happened first, where it did after that: there is room for little.
            if source != "SceneHost" { pieces.append((" " + source, .secondary)) }
            return pieces
        }
    }

    /// How long after its moment a thing happened.
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
