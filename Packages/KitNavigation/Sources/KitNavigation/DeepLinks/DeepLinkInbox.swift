import KitReactive

/// Receives addresses at any time, and delivers their routes when the app is ready.
///
/// An address that starts the app waits for an observer (a cold start); one that arrives while the app runs is
/// delivered at once (a warm start). While the inbox is locked, addresses wait. Only the newest one is stored, because
/// a user who opens two expects to see the second. Invalid addresses are reported at once, even while locked.
@MainActor
public final class DeepLinkInbox<Destination> {
    /// A Boolean value that indicates whether addresses have to wait, as behind a lock screen.
    public private(set) var isLocked: Bool
    /// Fires for each address that leads nowhere.
    public let failures = Signal<DeepLinkError>()

    private let parse: @MainActor (String) throws(DeepLinkError) -> Destination
    private let destinations = Signal<Destination>()
    private var waiting: Destination?
    private var unheardFailure: DeepLinkError?

    /// Creates an inbox for the addresses that a router knows.
    public convenience init(router: DeepLinkRouter<Destination>, isLocked: Bool = false) {
        self.init(isLocked: isLocked) { text throws(DeepLinkError) in try router.destination(of: text) }
    }

    /// Creates an inbox for addresses that the app reads itself.
    /// - Parameter parse: Returns the place that an address leads to, or throws the reason why it leads nowhere.
    public init(
        isLocked: Bool = false, parse: @escaping @MainActor (String) throws(DeepLinkError) -> Destination
    ) {
        self.isLocked = isLocked
        self.parse = parse
    }

    /// A Boolean value that indicates whether an address waits for delivery.
    package var isWaiting: Bool { waiting != nil }

    /// Receives an address.
    public func receive(_ text: String) {
        do throws(DeepLinkError) {
            waiting = try parse(text)
            deliver()
        } catch {
            report(error)
        }
    }

    /// Queues addresses from now on.
    public func lock() { isLocked = true }

    /// Delivers the waiting addresses, and from now on new ones.
    public func unlock() {
        isLocked = false
        deliver()
    }

    /// Calls `body` with each place that an address leads to, first with one that waits, until the result is cancelled.
    public func observe(_ body: @escaping @MainActor (Destination) -> Void) -> AnyCancellable {
        let subscription = destinations.observe(body)
        deliver()
        return subscription
    }

    /// Calls `body` with each invalid address, first with the last one if it has not been reported.
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

    private func report(_ error: DeepLinkError) {
        if failures.observerCount == 0 { unheardFailure = error } else { failures.send(error) }
    }
}

/// Finds the place to which an address leads.
///
///     var router = DeepLinkRouter<Place>(schemes: ["posts"])
///     router.add("detail/:id") { match throws(DeepLinkError) in .detail(try match.value("id")) }
public struct DeepLinkRouter<Destination> {
    private typealias Maker = @MainActor (DeepLinkMatch) throws(DeepLinkError) -> Destination

    private let schemes: Set<String>
    private var routes: [(pattern: DeepLinkPattern, make: Maker)] = []

    /// Creates a router for addresses of certain schemes, without regard to case.
    public init(schemes: Set<String>) {
        self.schemes = Set(schemes.map { $0.lowercased() })
    }

    /// Adds a place; the first pattern that an address fits decides.
    /// - Parameters:
    ///   - pattern: The host and the parts of the path, such as `"send/:recipient"`. The host is compared without regard
    ///     to case. A part that begins with a colon matches any part and is a parameter of the match.
    ///   - make: Returns the place of a matching address.
    public mutating func add(
        _ pattern: String, make: @escaping @MainActor (DeepLinkMatch) throws(DeepLinkError) -> Destination
    ) {
        routes.append((DeepLinkPattern(pattern), make))
    }

    /// Finds the place to which an address leads, or why there is none.
    /// - Throws: ``DeepLinkError`` if the text is not an address, or leads to no place.
    @MainActor
    public func destination(of text: String) throws(DeepLinkError) -> Destination {
        let link = try DeepLink(text)
        guard schemes.contains(link.scheme) else { throw .foreignScheme(link.scheme) }
        for route in routes {
            if let parameters = route.pattern.parameters(of: link) {
                return try route.make(DeepLinkMatch(link: link, parameters: parameters))
            }
        }
        throw .unknownPlace
    }
}
