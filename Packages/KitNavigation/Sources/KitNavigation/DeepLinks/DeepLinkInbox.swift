import KitReactive

/// Receives URLs at any time, and delivers their destinations when the app is ready.
///
/// A URL that launches the app waits for an observer (a cold start); one that arrives while the app runs is delivered
/// immediately (a warm start). While the inbox is locked, URLs wait. Only the latest URL is stored, because a user who
/// opens two expects to see the second. Invalid URLs are reported immediately, even while the inbox is locked.
@MainActor
public final class DeepLinkInbox<Destination> {
    /// A Boolean value that indicates whether URLs must wait, as behind a lock screen.
    public private(set) var isLocked: Bool
    /// A signal that is sent for each invalid URL.
    public let failures = Signal<DeepLinkError>()

    private let parse: @MainActor (String) throws(DeepLinkError) -> Destination
    private let destinations = Signal<Destination>()
    private var waiting: Destination?
    private var unheardFailure: DeepLinkError?

    /// Creates an inbox that finds destinations with a router.
    public convenience init(router: DeepLinkRouter<Destination>, isLocked: Bool = false) {
        self.init(isLocked: isLocked) { text throws(DeepLinkError) in try router.destination(of: text) }
    }

    /// Creates an inbox that parses URLs with a closure.
    /// - Parameters:
    ///   - isLocked: A Boolean value that indicates whether URLs wait until the inbox is unlocked.
    ///   - parse: A closure that returns the destination of a URL, or throws an error.
    public init(
        isLocked: Bool = false, parse: @escaping @MainActor (String) throws(DeepLinkError) -> Destination
    ) {
        self.isLocked = isLocked
        self.parse = parse
    }

    /// A Boolean value that indicates whether a URL waits for delivery.
    package var isWaiting: Bool { waiting != nil }

    /// Receives a URL.
    public func receive(_ text: String) {
        do throws(DeepLinkError) {
            waiting = try parse(text)
            deliver()
        } catch {
            report(error)
        }
    }

    /// Makes URLs wait until the inbox is unlocked.
    public func lock() { isLocked = true }

    /// Delivers the waiting URL, and later ones immediately.
    public func unlock() {
        isLocked = false
        deliver()
    }

    /// Calls `body` with each destination, beginning with one that waits, until the result is cancelled.
    public func observe(_ body: @escaping @MainActor (Destination) -> Void) -> AnyCancellable {
        let subscription = destinations.observe(body)
        deliver()
        return subscription
    }

    /// Calls `body` with each error, beginning with the last one if it has not been reported.
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

/// Finds the destination of a URL.
///
///     var router = DeepLinkRouter<Place>(schemes: ["posts"])
///     router.add("detail/:id") { match throws(DeepLinkError) in .detail(try match.value("id")) }
public struct DeepLinkRouter<Destination> {
    private typealias Maker = @MainActor (DeepLinkMatch) throws(DeepLinkError) -> Destination

    private let schemes: Set<String>
    private var routes: [(pattern: DeepLinkPattern, make: Maker)] = []

    /// Creates a router for URLs with certain schemes, which are compared without regard to case.
    public init(schemes: Set<String>) {
        self.schemes = Set(schemes.map { $0.lowercased() })
    }

    /// Adds a destination.
    ///
    /// The first matching pattern determines the destination of a URL.
    /// - Parameters:
    ///   - pattern: The host and the path components, such as `"send/:recipient"`. The host is compared without regard
    ///     to case. A component that begins with a colon matches any component, and is a parameter of the match.
    ///   - make: A closure that returns the destination of a match.
    public mutating func add(
        _ pattern: String, make: @escaping @MainActor (DeepLinkMatch) throws(DeepLinkError) -> Destination
    ) {
        routes.append((DeepLinkPattern(pattern), make))
    }

    /// Returns the destination of a URL.
    /// - Throws: ``DeepLinkError`` if the text is not a valid URL, or has no destination.
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
