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

    /// The reason why the last change did not have its full effect.
    enum Notice: Equatable {
        case limitReached(Count.Limit)
        case numberFailed
    }

    /// The message below the count; `nil` if there is none.
    var message: String? {
        switch notice {
        case .limitReached(let limit): CounterTexts.limit(limit)
        case .numberFailed: CounterTexts.randomFailed
        case nil: nil
        }
    }

    /// Adds an amount; at a limit, automatic counting ends.
    mutating func add(_ amount: Int) {
        notice = count.add(amount).map(Notice.limitReached)
        if notice != nil { isCountingAutomatically = false }
    }

    /// Replaces the count, whose notice disappears.
    mutating func reset(to newCount: Count = Count()) {
        (count, notice) = (newCount, nil)
    }
}
