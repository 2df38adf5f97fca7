import KitCore

/// An entry of a pane's trace, with its values and its cause.
struct TraceEntry: Equatable {
    /// The meaning of an entry, which is the same in all architectures.
    enum Lane: Equatable {
        case event, change, effectStart, effectEnd, screen, frame

        /// The word before the entry.
        var word: String {
            switch self {
            case .event: "event"
            case .change: "change"
            case .effectStart, .effectEnd: "effect"
            case .screen: "screen"
            case .frame: "frame"
            }
        }
    }

    /// The reason for an entry.
    enum Cause: Equatable {
        /// The step of its moment, at once.
        case step
        /// The answer to a call that the step made, with the time that passed before it.
        case answer(after: Duration)
        /// The clock of the panes, such as the next second of a countdown, with the time since the step.
        case time(after: Duration)

        /// The time since the step on the clock of the panes.
        var delay: Duration {
            switch self {
            case .step: .zero
            case .answer(let delay), .time(let delay): delay
            }
        }

        /// A Boolean value that indicates whether the entry is work of the step, and not of time.
        var isStep: Bool { if case .time = self { false } else { true } }
    }

    let kind: Trace.Kind
    let source: String
    let text: String
    /// The event, the name of the effect or the step of navigation with its values; `nil` if it has none.
    var value: String?
    /// The values that changed; `nil` if they are unknown.
    var changes: [ValueChange]?
    /// The time since the moment began.
    var after = Duration.zero
    /// The reason for the entry.
    var cause = Cause.step
    /// The number of consecutive frames that are shown as one.
    var count = 1
    var calls: CallStack?

    var lane: Lane {
        switch kind {
        case .event: .event
        case .state: .change
        case .effect: text.contains("started") ? .effectStart : .effectEnd
        case .navigation: .screen
        case .frame: .frame
        }
    }

    /// The name of an effect, without what has become of it.
    var effect: Substring { text.lastIndex(of: " ").map { text[..<$0] } ?? text[...] }

    /// The parts of the kit that are the same in all apps: the host that receives keys, and its timers of messages.
    private static let hostSources: Set = ["SceneHost", "HostTimers"]

    /// A Boolean value that indicates whether the entry tells something about the app, unlike frames, the key itself, the
    /// time of a message and assignments that change nothing.
    var isEssential: Bool { kind != .frame && !Self.hostSources.contains(source) && changes?.isEmpty != true }

    /// The entry in words.
    var words: String {
        switch kind {
        case .event: value ?? (isOfStream ? streamText : text)
        case .state:
            changes.map { $0.isEmpty ? "unchanged" : $0.map(\.description).joined(separator: ", ") } ?? text
        case .navigation: value ?? Self.withoutWrappers(text)
        case .effect: value.map { $0 + text.dropFirst(effect.count) } ?? effectText
        case .frame: text
        }
    }

    /// A Boolean value that indicates whether the source is the name of a stream, and not of a type.
    private var isOfStream: Bool { source.first?.isLowercase == true }

    /// The name of a stream, and its end unless it has sent a value.
    private var streamText: String {
        ["cancelled", "finished", "failed"].contains(text) ? "\(source) \(text)" : source
    }

    /// The start or the end of an effect, under the name of its scope if it has none of its own, like the work of a
    /// publisher.
    private var effectText: String {
        let isNamed = effect != text && effect != "task"
        return isNamed || source.isEmpty ? text : "\(source) \(text.split(separator: " ").last ?? "")"
    }

    /// Returns whether two entries differ only in values and times, such as those of two seconds of a countdown.
    func repeats(_ other: TraceEntry) -> Bool {
        lane == other.lane && source == other.source && changes?.map(\.name) == other.changes?.map(\.name)
            && (kind == .state || text == other.text)
    }

    /// Returns names of scenes without the kit's wrappers of bodies.
    private static func withoutWrappers(_ text: String) -> String {
        text.replacing("HostingController<", with: "").replacing(">", with: "").replacing("  ", with: " > ")
    }
}
