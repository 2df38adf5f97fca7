import CounterDomain

/// The state of the counter.
struct CounterModel: Equatable {
    var count = Count()
    var step = Increment.one
    var isCountingAutomatically = false
    var isRequestingNumber = false
    /// The notice about the last change, if any.
    var message: String?
    /// The count before a reset, if it can be undone.
    var undoableCount: Count?
    var path: [CounterPage] = []
}

/// A page above the counter.
enum CounterPage: Hashable, Sendable {
    case about
}

/// The messages of the counter.
enum CounterMessage: Sendable {
    case increment
    case decrement
    case reset
    case undo
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
