import CounterDomain

/// All that can happen to the counter, by a person, by the clock or by the service.
enum CounterEvent {
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
    case disappear
}
