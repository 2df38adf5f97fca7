/// Finds the place to which an address leads.
///
///     var router = DeepLinkRouter<Place>(schemes: ["posts"])
///     router.add("detail/:id") { match throws(DeepLinkError) in .detail(try match.value("id")) }
public struct DeepLinkRouter<Destination> {
    /// Creates the route of a matching address.
    public typealias Maker = @MainActor (DeepLinkMatch) throws(DeepLinkError) -> Destination

    private let schemes: Set<String>
    private var routes: [(pattern: DeepLinkPattern, make: Maker)] = []

    /// Creates a router for addresses of certain schemes, without regard to case.
    public init(schemes: Set<String>) {
        self.schemes = Set(schemes.map { $0.lowercased() })
    }

    /// Adds a place; the first pattern that an address fits decides.
    public mutating func add(_ pattern: DeepLinkPattern, make: @escaping Maker) {
        routes.append((pattern, make))
    }

    /// Finds the place to which an address leads, or why there is none.
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
