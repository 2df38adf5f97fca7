import CounterDomain
import KitVVSI

/// What the counter's screen shows, and where in the app one is.
struct CounterState: StateProtocol {
    var count = Count()
    var step = CounterStep.one
    var isCountingAutomatically = false
    var isAskingForNumber = false
    var message = ""
    var path: [CounterRoute] = []
}

/// A page above the counter.
enum CounterRoute: Hashable, Sendable {
    case about
}

/// What a person, or the screen's life, asks of the counter.
enum CounterAction: ActionProtocol {
    case increment
    case decrement
    case reset
    case choose(CounterStep)
    case toggleAuto
    case askForNumber
    case openAbout
    case changePath([CounterRoute])
    case disappear
}
