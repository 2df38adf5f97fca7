import CounterDomain
import KitVVSI

/// The state of the counter's screen, and the current place in the app.
struct CounterState: StateProtocol {
    private(set) var count = Count()
    private(set) var step = Increment.one
    private(set) var isCountingAutomatically = false
    /// Whether a random number was requested and has not arrived.
    private(set) var isRequestingNumber = false
    /// The notice about the last change; `nil` if there is none.
    private(set) var notice: Notice?
    private(set) var path: [CounterRoute] = []

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
}

/// A page above the counter.
enum CounterRoute: Hashable, Sendable {
    case about
}

// MARK: - Changes

extension CounterState {
    /// The count was changed by an amount; one that runs into a limit ends automatic counting.
    mutating func counted(by amount: Int) {
        notice = count.add(amount).map(Notice.limitReached)
        if notice != nil { isCountingAutomatically = false }
    }

    mutating func wasReset() {
        count = Count()
        notice = nil
    }

    mutating func choseStep(_ newStep: Increment) { step = newStep }

    mutating func toggledAuto() { isCountingAutomatically.toggle() }

    mutating func requestedNumber() {
        isRequestingNumber = true
        notice = nil
    }

    mutating func receivedNumber(_ number: Int) {
        isRequestingNumber = false
        count = Count(number)
        notice = nil
    }

    mutating func numberFailed() {
        isRequestingNumber = false
        notice = .numberFailed
    }

    /// Another page appeared, or the app is about to end: work in progress ends.
    mutating func left() {
        isCountingAutomatically = false
        isRequestingNumber = false
    }

    mutating func movedTo(_ newPath: [CounterRoute]) { path = newPath }
}
