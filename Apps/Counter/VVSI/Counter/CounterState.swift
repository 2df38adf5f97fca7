import CounterDomain
import KitVVSI

/// The state of the counter's screen.
struct CounterState: StateProtocol, Equatable {
    var count = Count()
    var step = Increment.one
    var isCountingAutomatically = false
    /// Whether a random number was requested and has not arrived.
    var isRequestingNumber = false
    /// The notice about the last change; `nil` if there is none.
    var notice: Notice?

    /// What there is to say about the last change.
    enum Notice: Equatable {
        case limitReached(Count.Limit)
        /// An undo restores the count before the reset.
        case reset(from: Count)
        case numberFailed
    }

    /// The message below the count; `nil` if there is none.
    var message: String? {
        switch notice {
        case .limitReached(let limit): CounterTexts.limit(limit)
        case .numberFailed: CounterTexts.randomFailed
        case .reset, nil: nil
        }
    }

    /// The count before a reset; `nil` if there is nothing to undo.
    var undoableCount: Count? {
        if case .reset(let former) = notice { former } else { nil }
    }

    /// Adds an amount; at a limit, automatic counting ends.
    mutating func add(_ amount: Int) {
        notice = count.add(amount).map(Notice.limitReached)
        isCountingAutomatically = isCountingAutomatically && notice == nil
    }

    /// Adds an amount as the clock does: a reset can still be undone.
    mutating func tick(_ amount: Int) {
        let undoableCount = undoableCount
        add(amount)
        if notice == nil { notice = undoableCount.map(Notice.reset) }
    }

    /// Sets the count to zero; a second reset does not replace what an undo restores.
    mutating func reset() {
        let former = count == Count() ? undoableCount : count
        (count, notice) = (Count(), former.map(Notice.reset))
    }

    /// Takes a reset back, if that was the last change.
    mutating func undo() {
        if let undoableCount { replace(with: undoableCount) }
    }

    /// Replaces the count, whose notice disappears.
    mutating func replace(with newCount: Count) {
        (count, notice) = (newCount, nil)
    }
}
