import KitReactive

/// Takes addresses at any time, and hands on where they lead when the app is ready for it.
///
/// An address with which the app was started waits until somebody listens (a cold start); one that comes while the app
/// runs is handed on at once (a warm start). While the inbox is locked, addresses wait. Only the newest one is kept:
/// a person who opened two wants to see the second. What is wrong with an address is told at once, also while locked.
@MainActor
public final class DeepLinkInbox<Destination> {
    /// Whether addresses have to wait, as behind a lock screen.
    public private(set) var isLocked: Bool
    /// Fires for each address that leads nowhere.
    public let failures = Signal<DeepLinkError>()

    private let router: DeepLinkRouter<Destination>
    private let destinations = Signal<Destination>()
    private var waiting: Destination?
    private var unheardFailure: DeepLinkError?

    /// Makes an inbox.
    public init(router: DeepLinkRouter<Destination>, isLocked: Bool = false) {
        self.router = router
        self.isLocked = isLocked
    }

    /// Whether an address waits to be handed on.
    public var isWaiting: Bool { waiting != nil }

    /// Takes an address.
    public func receive(_ text: String) {
        do throws(DeepLinkError) {
            waiting = try router.destination(of: text)
            deliver()
        } catch {
            tell(error)
        }
    }

    /// Lets addresses wait from now on.
    public func lock() { isLocked = true }

    /// Hands on what waited, and from now on what comes.
    public func unlock() {
        isLocked = false
        deliver()
    }

    /// Forgets the address that waits, as when another person signs in.
    public func discardWaiting() { waiting = nil }

    /// Calls `body` with each place that an address leads to, first with one that waits, until the result is cancelled.
    public func observe(_ body: @escaping @MainActor (Destination) -> Void) -> AnyCancellable {
        let subscription = destinations.observe(body)
        deliver()
        return subscription
    }

    /// Calls `body` with each address that leads nowhere, first with the last one if nobody heard of it.
    public func observeFailures(_ body: @escaping @MainActor (DeepLinkError) -> Void) -> AnyCancellable {
        let subscription = failures.observe(body)
        if let unheardFailure {
            self.unheardFailure = nil
            failures.send(unheardFailure)
        }
        return subscription
    }

    private func deliver() {
        guard !isLocked, destinations.observerCount > 0, let destination = waiting else { return }
        waiting = nil
        destinations.send(destination)
    }

    private func tell(_ error: DeepLinkError) {
        if failures.observerCount == 0 { unheardFailure = error } else { failures.send(error) }
    }
}
