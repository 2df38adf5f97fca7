import KitCells
import KitCore
import KitSceneViews

/// The texts around the panes.
enum StageText {
    /// A piece of a line with its style.
    typealias Piece = (text: String, role: StyleRole)

    /// The width of the longest word for a lane.
    private static let laneWidth = 6
    /// The column of a trace in which the words of an entry begin.
    static let wordsColumn = laneWidth + 4

    /// Returns the number of the step, and the progress of playback.
    static func place(_ show: Show) -> String {
        let step = "Step \(show.moment)"
        guard let place = show.playback else { return step }
        return "Replay \(place.step) of \(place.count)" + factor(place.speed) + " · " + step
    }

    /// Returns the unusual state of the tool; empty if there is none.
    /// - Parameter isShort: A Boolean value that indicates whether there is no room for the time.
    static func mode(_ show: Show, isShort: Bool = false) -> String {
        var parts: [String] = []
        if show.isStepping {
            parts.append("Paused")
            if show.waitingSteps > 0 { parts.append("\(show.waitingSteps) waiting") }
            if !isShort { parts.append("\(milliseconds(show.clock.now.offset)) ms") }
        }
        if show.gate.isHolding { parts.append("Answers held: \(show.gate.waitingPerPane)") }
        if show.divergence != nil { parts.append("Stopped") }
        if !show.isComparing { parts.append("Not compared") }
        if show.isFinished { parts.append("The apps have ended") }
        return parts.joined(separator: " · ")
    }

    /// Returns what a pause does, in one line of a width.
    static func pause(_ show: Show, width: Int) -> String {
        guard show.playback == nil else { return "Paused: F8 plays a step, F7 goes on." }
        let line = "Paused: keys and time wait. F8 runs a key, F9 100 ms, F7 goes on."
        return line.count <= width ? line : "Paused: F8 runs a key, F7 goes on."
    }

    /// Returns what keys wait for during a pause.
    static func waiting(_ count: Int) -> String {
        count == 1 ? "1 key waits: F8 runs it." : "\(count) keys wait: F8 runs the next one."
    }

    /// Returns the reason for which keys do not reach the apps, or `nil` if they do.
    static func lock(_ show: Show, canRestart: Bool) -> String? {
        if show.divergence != nil {
            return "Stopped at the difference: \(canRestart ? "r restarts, " : "")c continues, q quits."
        }
        return show.playback == nil ? nil : "The recording has the keyboard: q or Ctrl-C ends it."
    }

    /// The reason why the apps cannot start again.
    static let noRestart = "A recording has one beginning: to restart, press q, and record a new file."

    /// Returns the result of the last step in one line: what each pane did, and whether the screens are identical.
    ///
    /// The largest difference is marked. If the line is too long, counts are left out from the end, and that one last.
    static func result(_ show: Show, width: Int) -> [Piece] {
        if let divergence = show.divergence {
            return [(difference(divergence, width: width).joined(separator: " "), .error)]
        }
        let (counts, areSeveral) = (show.counts, show.names.count > 1)
        let end: Piece =
            show.areIdentical
            ? (width < 60 ? "identical" : "screens identical", .success)
            : (!show.isComparing ? notCompared(width) : areSeveral ? "comparing the screens…" : "one pane", .secondary)
        let sign: Piece = show.areIdentical ? ("✓ ", .success) : ("  ", .text)
        let begin: [Piece] = [sign, (show.momentTitle + ": ", .heading)]
        let task = show.playback == nil ? "; press a key: every pane receives it" : "; the recording presses the keys"
        let hint = show.moment == 0 && areSeveral ? task : ""
        var lanes = show.moment == 0 ? [] : counts.lanes
        while true {
            var pieces = begin
            for lane in lanes {
                pieces += [(lane.text(show.names), lane == counts.largest ? .highlight : .text), ("; ", .text)]
            }
            pieces.append(end)
            if width >= 80, !hint.isEmpty { pieces.append((hint, .secondary)) }
            if lanes.isEmpty || pieces.reduce(0, { $0 + TextMetrics.width(of: $1.text) }) <= width { return pieces }
            lanes.remove(at: lanes.lastIndex { $0 != counts.largest } ?? 0)
        }
    }

    private static func notCompared(_ width: Int) -> String {
        width < 60 ? "not compared" : "not compared until the screens agree"
    }

    /// Returns a difference in one line, or in a sentence and a line with both values if it is too long.
    static func difference(_ found: Divergence, width: Int) -> [String] {
        let sentence = "≠ " + found.sentence
        let whole = sentence + ": " + found.comparison()
        if TextMetrics.width(of: whole) <= width { return [whole] }
        return TextMetrics.wrap(sentence, to: max(1, width)) + ["  " + found.comparison(width: width - 2)]
    }

    /// Returns the work of one pane in the last step, as long as it fits.
    static func work(_ counts: StepCounts, pane: Int, width: Int) -> String {
        var parts = counts.lanes.map { lane in
            "\(lane.counts[pane]) \(lane.word)" + (lane.counts[pane] == 1 ? "" : "s")
        }
        while parts.joined(separator: " · ").count > width, !parts.isEmpty { parts.removeLast() }
        return parts.joined(separator: " · ")
    }

    static func pieces(_ line: TraceLog.Line, isNow: Bool, showsSource: Bool) -> [Piece] {
        switch line {
        case .moment(let number, let what):
            return [((isNow ? "▶ " : "▸ ") + "\(number) " + what, .heading)]
        case .later(let delay, let isAnswer, let count):
            let repetition = count > 1 ? " (\(count) times)" : ""
            return [("▹ \(time(delay)) later, \(isAnswer ? "the answer" : "a timer")\(repetition)", .secondary)]
        case .entry(let entry):
            let word = entry.lane.word
            let padding = String(repeating: " ", count: max(0, laneWidth - word.count) + 1)
            var pieces: [Piece] = [("  ", .text), (word, role(entry.lane)), (padding, .text), (entry.words, .text)]
            if entry.count > 1 { pieces.append((" ×\(entry.count)", .secondary)) }
            // The source comes last, because there is little room.
            if showsSource, entry.source != "SceneHost", entry.source != "SceneStack" {
                pieces.append((" " + entry.source, .secondary))
            }
            return pieces
        }
    }

    /// Returns one line for the lines of a trace for which there is no room: the last time at which time caused something,
    /// how often it did, and the number of lines.
    static func rest(_ lines: [TraceLog.Line]) -> [Piece] {
        var last: (delay: Duration, isAnswer: Bool)?
        var times = 0
        for case .later(let delay, let isAnswer, let count) in lines {
            (last, times) = ((delay, isAnswer), times + count)
        }
        let count = lines.count { if case .entry = $0 { true } else { false } }
        let hidden = "… \(count) more \(count == 1 ? "line" : "lines"): F2"
        guard let last else { return [("  " + hidden, .secondary)] }
        let line = pieces(.later(last.delay, isAnswer: last.isAnswer, count: times), isNow: false, showsSource: false)
        return line + (count > 0 ? [("  " + hidden, .secondary)] : [])
    }

    /// Returns the time of an entry since its moment.
    static func time(_ line: TraceLog.Line) -> String? {
        guard case .entry(let entry) = line else { return nil }
        let microseconds = entry.after / .microseconds(1)
        return microseconds < 1_000 ? "\(Int(microseconds)) µs" : "\(milliseconds(entry.after)) ms"
    }

    /// Returns a time on the clock of the panes.
    private static func time(_ duration: Duration) -> String {
        let tenths = milliseconds(duration) / 100
        guard tenths >= 10 else { return "\(milliseconds(duration)) ms" }
        return tenths.isMultiple(of: 10) ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }

    private static func role(_ lane: TraceEntry.Lane) -> StyleRole {
        switch lane {
        case .event: .accent
        case .change: .success
        case .effectStart, .effectEnd: .warning
        case .screen: .link
        case .frame: .secondary
        }
    }

    private static func factor(_ speed: Double) -> String { speed == 1 ? "" : " ×\(speed)" }

    private static func milliseconds(_ duration: Duration) -> Int { Int(duration / .milliseconds(1)) }
}

extension Theme {
    /// Returns the style of a role on the background of the theme.
    func surfaceStyle(_ role: StyleRole) -> Style { style(role).on(style(.background)) }
}
