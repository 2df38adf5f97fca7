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

    let kind: Trace.Kind
    let source: String
    let text: String
    /// The event with its values; `nil` if it has none.
    var event: String?
    /// The values that changed; `nil` if they are unknown.
    var changes: [ValueChange]?
    /// The time since the moment began.
    var after = Duration.zero
    /// The number of consecutive entries that are shown as one.
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

    /// A Boolean value that indicates whether the entry tells something about the app, unlike frames, the key itself and
    /// assignments that change nothing.
    var isEssential: Bool { kind != .frame && source != "SceneHost" && changes?.isEmpty != true }

    /// The entry in words.
    var words: String {
        switch kind {
        case .event: event ?? text
        case .state:
            changes.map { $0.isEmpty ? "unchanged" : $0.map(\.description).joined(separator: ", ") } ?? text
        case .navigation: Self.withoutWrappers(text)
        case .effect, .frame: text
        }
    }

    /// Returns names of scenes without the kit's wrappers of bodies.
    private static func withoutWrappers(_ text: String) -> String {
        text.replacing("HostingController<", with: "").replacing(">", with: "").replacing("  ", with: " > ")
    }
}
