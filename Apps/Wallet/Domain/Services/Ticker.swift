import KitReactive

/// Waits for the clock on behalf of a page, without being work that is under way.
///
/// A program that prints its first settled screen waits for all effects; a page that only grows older is settled.
@MainActor
public final class Ticker {
    private let effects = EffectScope("Ticker")

    /// Makes a ticker that waits for nothing.
    public init() {}

    /// Begins to wait, in place of what it waited for before.
    public func run(_ body: @escaping @MainActor () async -> Void) {
        effects.listen("wait", body)
    }

    /// Waits for nothing any more.
    public func cancel() { effects.cancelAll() }
}
