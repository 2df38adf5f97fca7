import CounterDomain

/// All events of the counter: from the user, the clock and the service.
enum CounterEvent: Equatable {
    // The user
    case increment
    case decrement
    case reset
    case undo
    case choose(Increment)
    case toggleAuto
    case requestNumber
    case openAbout
    case leave

    // The clock
    case secondPassed

    // The service
    case numberArrived(Int)
    case numberFailed
}
