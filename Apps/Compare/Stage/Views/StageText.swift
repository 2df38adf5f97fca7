import KitCore
import KitSceneViews

/// The texts around the panes.
enum StageText {
    /// A line and how it looks.
    typealias Line = (text: String, role: StyleRole)

    static func status(_ show: Show) -> String {
        if let divergence = show.divergence { return divergence.text }
        var parts = [show.isStepping ? "step by step" : "live", "moment \(show.moment)"]
        if show.waitingSteps > 0 { parts.append("\(show.waitingSteps) steps wait") }
        if show.gate.isHolding { parts.append("answers held: \(show.gate.waitingPerPane)") }
        let (seconds, attoseconds) = show.clock.now.offset.components
        if show.isStepping { parts.append("clock \(seconds * 1_000 + attoseconds / 1_000_000_000_000_000) ms") }
        if show.isFinished { parts.append("left: q ends") }
        return parts.joined(separator: " · ")
    }

    /// How many things of each kind there were: `3 events 2 states …`, shortened where there is no room.
    static func counts(_ log: TraceLog, width: Int) -> String {
        let counts = Trace.Kind.allCases.map { ($0, log.counts[$0] ?? 0) }
        let long = "─ " + counts.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: " ")
        return long.count <= width
            ? long : "─ " + counts.map { "\($0.1)\($0.0.rawValue.prefix(2))" }.joined(separator: " ")
    }

    static func trace(_ log: TraceLog, height: Int, showsTimes: Bool) -> [Line] {
        log.lines.suffix(max(0, height)).map { line in
            switch line {
            case .moment(let number, let what): ("\(number) ▸ \(what)", .accent)
            case .entry(let kind, let source, let text, let after, let count):
                // What happened first, where it did after that: there is room for little.
                (
                    "  \(kind.rawValue) " + (source == "SceneHost" ? text : "\(text) · \(source)")
                        + (count > 1 ? " ×\(count)" : "")
                        + (showsTimes ? " \(microseconds(after)) µs" : ""), kind == .state ? .text : .secondary
                )
            }
        }
    }

    /// The live parts of the app, and then what the screen says of itself; what is secure is masked there.
    static func inspection(of pane: Pane, height: Int) -> [Line] {
        var lines: [Line] = pane.parts.map { part in
            (part.kind + " " + part.name + (part.state.isEmpty ? "" : ": " + part.state), .text)
        }
        lines += pane.host.semantics().filter { $0.role != .keyHint }.map { ($0.description, .secondary) }
        return Array(lines.prefix(max(0, height)))
    }

    private static func microseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
