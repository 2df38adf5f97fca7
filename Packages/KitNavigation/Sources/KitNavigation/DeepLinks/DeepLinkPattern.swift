/// A pattern for addresses of one route: `"send/:recipient"`; parts that begin with a colon match any part.
///
/// The first part is compared with the address's host, without regard to case; the others with the parts of its path.
public struct DeepLinkPattern: Hashable, Sendable, ExpressibleByStringLiteral {
    private enum Part: Hashable {
        case literal(String)
        case parameter(String)
    }

    private let parts: [Part]

    /// Creates a pattern of parts that slashes divide.
    public init(_ pattern: String) {
        let names = pattern.split(separator: "/")
        parts = names.enumerated().map { index, name in
            if name.hasPrefix(":") { return .parameter(String(name.dropFirst())) }
            return .literal(index == 0 ? name.lowercased() : String(name))
        }
    }

    /// Creates a pattern of parts that slashes divide.
    public init(stringLiteral pattern: String) { self.init(pattern) }

    /// What stands for the parameters; `nil` when the address is for another place.
    func parameters(of link: DeepLink) -> [String: String]? {
        let components = link.components
        guard components.count == parts.count else { return nil }
        var parameters: [String: String] = [:]
        for (part, component) in zip(parts, components) {
            switch part {
            case .literal(let name): if name != component { return nil }
            case .parameter(let name): parameters[name] = component
            }
        }
        return parameters
    }
}
