import CounterDomain

/// All that the counter is.
struct CounterModel: Equatable {
    var count = Count()
    var step = CounterStep.one
    var isCountingAutomatically = false
    var isAskingForNumber = false
    var message = ""
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
    case choose(CounterStep)
    case toggleAuto
    case tick
    case askForNumber
    case receive(Int)
    case fail
    case openAbout
    case changePath([CounterPage])
    case leave
}
