import CounterDomain

/// All that can happen to the counter, by a person, by the clock or by the service.
enum CounterEvent {
    // A person
    case increment
    case decrement
    case reset
    case choose(CounterStep)
    case toggleAuto
    case askForNumber
    case openAbout
    case leave

    // The clock
    case secondPassed

    // The service
    case numberCame(Int)
    case numberFailed
}
