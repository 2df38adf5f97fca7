/// Receives what happens in an app, in order: events, states, effects, navigation, frames.
///
/// A traced object reads the current trace once, when it is created, and stores it. So without a trace an entry costs
/// one comparison with nil, and traces of concurrent tests do not mix. Create the app inside
/// `Trace.$current.withValue(trace) { … }`, and run its loop there.
///
/// What was typed, and every other value, is masked (see `TraceText`).
public final class Trace: Sendable {
    /// The trace for objects that are created now, or `nil` if there is none.
    @TaskLocal public static var current: Trace?

    private let receive: @MainActor (Entry) -> Void
    @MainActor private var count = 0

    /// Creates a trace; `receive` gets each entry before the app continues.
    public init(_ receive: @escaping @MainActor (Entry) -> Void) {
        self.receive = receive
    }

    /// Records an entry.
    /// - Parameters:
    ///   - kind: The kind of entry.
    ///   - source: The name of the type in which it did.
    ///   - text: What happened, in a text that has no secrets by construction.
    @MainActor
    public func record(_ kind: Kind, _ source: String, _ text: TraceText) {
        count += 1
        receive(Entry(number: count, kind: kind, source: source, text: text.text))
    }
}
