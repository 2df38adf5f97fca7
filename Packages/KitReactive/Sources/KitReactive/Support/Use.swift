import Synchronization

/// Counts the uses of an object, so that it can be released while it is in use, without a lock or a retain for each
/// use.
///
/// A `leave` follows every `begin`, regardless of its result. Exactly one call of `leave` or `end` returns `true`; its
/// caller releases the object.
struct Use: ~Copyable {
    /// Two for each use, plus one after the end; `released` after the release of the object.
    private let state = Atomic(0)

    private static var released: Int { .min + 1 }

    var isOpen: Bool { state.load(ordering: .relaxed) & 1 == 0 }

    /// Begins a use; returns `false` after the end.
    borrowing func begin() -> Bool {
        state.add(2, ordering: .acquiring).oldValue & 1 == 0
    }

    /// Ends a use; returns whether the caller must release the object.
    borrowing func leave() -> Bool {
        state.subtract(2, ordering: .acquiringAndReleasing).newValue == 1 && claim()
    }

    /// Prevents further use; returns whether the caller must release the object.
    borrowing func end() -> Bool {
        state.bitwiseOr(1, ordering: .acquiringAndReleasing).newValue == 1 && claim()
    }

    private borrowing func claim() -> Bool {
        state.compareExchange(expected: 1, desired: Self.released, ordering: .acquiringAndReleasing).exchanged
    }
}
