import KitDI
import KitReactive
import WalletDomain

/// Locks the app when nobody has pressed a key for a while.
final class AutoLock {
    /// Fires when it is time to lock.
    let isDue = Signal<Void>()

    private let environment: WalletEnvironment
    private let ticker = Ticker()
    private var delay: Duration?

    init(_ environment: WalletEnvironment) { self.environment = environment }

    /// Locks after a delay from now on; nil never locks.
    func setDelay(_ newDelay: Duration?) {
        delay = newDelay
        restart()
    }

    /// Whether there is a PIN to unlock with.
    var isArmed: Bool { delay != nil }

    /// Begins to count anew, for a person has done something.
    func restart() {
        ticker.cancel()
        guard let delay else { return }
        let clock = environment.clock
        ticker.run { [weak self] in
            guard (try? await clock.sleep(for: delay)) != nil, !Task.isCancelled else { return }
            self?.isDue.send()
        }
    }
}
