import KitCore

/// Something that is sent, and the key that it keeps however often it is sent.
public struct Attempt<Entries: Equatable & Sendable>: Equatable, Sendable, TraceDescribable {
    /// What is sent.
    public let entries: Entries
    /// What names the attempt.
    public let key: IdempotencyKey

    /// Makes an attempt with a key that there never was.
    public init(_ entries: Entries) {
        self.entries = entries
        key = IdempotencyKey()
    }

    /// Nothing of what is sent.
    public var traceDescription: String { "attempt" }
}
