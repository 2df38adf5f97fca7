import KitReactive
import WalletDomain

/// Says when the app locks itself: a while after the last key press.
final class AutoLock {
    /// Publishes when it is time to lock.
    let isDue: AnyPublisher<Void, Never>
    private let delay = CurrentValueSubject<Duration?, Never>(nil)
    private let inputs = CurrentValueSubject<Void, Never>(())

    init(_ clock: any Clock<Duration>) {
        isDue = delay.combineLatest(inputs) { delay, _ in delay }
            .flatMapLatest { delay in
                delay.map { .timer(after: $0, on: clock) } ?? AnyPublisher<Void, Never>.never()
            }
    }

    /// Whether there is a PIN to unlock with.
    var isArmed: Bool { delay.value != nil }
    /// The same, each time that it changes.
    var armings: AnyPublisher<Bool, Never> { delay.map { $0 != nil }.removeDuplicates().eraseToAnyPublisher() }

    /// Locks after a delay from now on; `nil` never locks.
    func setDelay(_ newDelay: Duration?) { delay.send(newDelay) }

    /// Starts the delay again, because the user has done something.
    func restart() { inputs.send() }
}
