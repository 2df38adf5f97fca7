import Synchronization

/// Counts who uses something, so that it is released once nobody does any more: without a lock, and without a reference
/// counted for each use.
///
/// Every `begin` is followed by a `leave`, whatever it returned. The caller to whom `leave` or `end` returns true
/// releases the thing; that is one caller in all.
struct Use: ~Copyable {
    /// Two for each use, and one after the end; `released` in place of one once it was released.
    private let state = Atomic(0)

    private static var released: Int { .min + 1 }

    var isOpen: Bool { state.load(ordering: .relaxed) & 1 == 0 }

    /// Begins a use; returns false after the end.
    borrowing func begin() -> Bool {
        state.add(2, ordering: .acquiring).oldValue & 1 == 0
    }

    /// Ends a use; returns whether to release what was used.
    borrowing func leave() -> Bool {
        state.subtract(2, ordering: .acquiringAndReleasing).newValue == 1 && claim()
    }

    /// Lets no further use begin; returns whether to release what was used.
    borrowing func end() -> Bool {
        state.bitwiseOr(1, ordering: .acquiringAndReleasing).newValue == 1 && claim()
    }

    private borrowing func claim() -> Bool {
        state.compareExchange(expected: 1, desired: Self.released, ordering: .acquiringAndReleasing).exchanged
    }
}
