/// Hears what runs through an app, in order: events, states, effects, navigation, frames.
///
/// Whatever tells of itself looks for the current trace once, when it is made, and keeps it; so what is not listened to
/// costs one comparison with nil, and traces of tests that run side by side do not mix. Make the app inside
/// `Trace.$current.withValue(trace) { … }`, and run its loop there.
///
/// What was typed, and every other value, is masked (see `TraceText`).
public final class Trace: Sendable {
    /// The trace that things made now tell of themselves; `nil` when nobody listens.
    @TaskLocal public static var current: Trace?

    private let receive: @MainActor (Entry) -> Void
    @MainActor private var count = 0

    /// Makes a trace; `receive` gets each entry before what it tells of goes on.
    public init(_ receive: @escaping @MainActor (Entry) -> Void) {
        self.receive = receive
    }

    /// Tells of something.
    /// - Parameters:
    ///   - kind: What sort of thing happened.
    ///   - source: The name of the type in which it did.
    ///   - text: What happened, in a text that has no secrets by construction.
    @MainActor
    public func record(_ kind: Kind, _ source: String, _ text: TraceText) {
        count += 1
        receive(Entry(number: count, kind: kind, source: source, text: text.text))
    }
}
