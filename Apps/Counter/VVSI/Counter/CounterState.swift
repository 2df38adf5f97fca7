import CounterDomain
import KitVVSI

/// The state of the counter's screen, and the current place in the app.
struct CounterState: StateProtocol {
    private(set) var count = Count()
    private(set) var step = CounterStep.one
    private(set) var isCountingAutomatically = false
    private(set) var request = NumberRequest.none
    /// The limit that the last change of the count ran into.
    private(set) var limit: Count.Limit?
    private(set) var path: [CounterRoute] = []

    /// The state of the request for a random number.
    enum NumberRequest {
        case none
        case underWay
        case failed
    }

    /// The message below the count.
    var message: String {
        if let limit { return CounterTexts.limit(limit) }
        return request == .failed ? CounterTexts.randomFailed : ""
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
        limit = count.add(amount)
        if limit != nil { isCountingAutomatically = false }
        forgetFailure()
    }

    mutating func wasReset() {
        count = Count()
        limit = nil
        forgetFailure()
    }

    mutating func choseStep(_ newStep: CounterStep) { step = newStep }

    mutating func toggledAuto() { isCountingAutomatically.toggle() }

    mutating func requestedNumber() {
        request = .underWay
        limit = nil
    }

    mutating func receivedNumber(_ number: Int) {
        request = .none
        count = Count(number)
        limit = nil
    }

    mutating func numberFailed() {
        request = .failed
        limit = nil
    }

    /// Another page appeared, or the app is about to end: work in progress ends.
    mutating func left() {
        isCountingAutomatically = false
        if request == .underWay { request = .none }
    }

    mutating func movedTo(_ newPath: [CounterRoute]) { path = newPath }

    private mutating func forgetFailure() {
        if request == .failed { request = .none }
    }
}
