import CounterDomain

/// All that the counter is.
struct CounterModel: Equatable {
    var count = Count()
    var step = Increment.one
    var isCountingAutomatically = false
    var isRequestingNumber = false
    /// The notice about the last change; `nil` if there is none.
    var message: String?
    var path: [CounterPage] = []
}

/// A page above the counter.
enum CounterPage: Hashable, Sendable {
    case about
}

/// All that can happen to the counter.
enum CounterMessage: Sendable {
    case increment
    case decrement
    case reset
    case choose(Increment)
    case toggleAuto
    case tick
    case requestNumber
    case receive(Int)
    case fail
    case openAbout
    case changePath([CounterPage])
    case leave
}
