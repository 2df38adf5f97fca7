/// An address that leads to a place in the app, taken apart: `wallet://send/zil1abc?amount=5`.
///
/// It comes from outside, so it is read strictly (RFC 3986, without user names): whatever is odd is an error, with a
/// message that says where. Its texts are data; they may say anything, except for control characters.
public struct DeepLink: Hashable, Sendable {
    /// The longest address that is read, in bytes.
    public static let maximumLength = 2048

    /// The part before the first colon, in lower case.
    public let scheme: String
    /// The part after the two slashes, in lower case.
    public let host: String
    /// The port, if there is one.
    public let port: UInt16?
    /// The parts between the slashes after the host, decoded; a slash at the end adds none.
    public let path: [String]
    /// The names and values after the question mark, decoded, in their order; a name without a value has an empty one.
    public let query: [QueryItem]
    /// The part after the hash sign, decoded.
    public let fragment: String?

    /// A name and a value of a query.
    public struct QueryItem: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The value.
        public let value: String

        /// Creates an item.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Reads an address.
    public init(_ text: String) throws(DeepLinkError) {
        var parser = try DeepLinkParser(text)
        scheme = try parser.scheme()
        (host, port) = try parser.authority()
        path = try parser.path()
        query = try parser.query()
        fragment = try parser.fragment()
    }

    /// The host and the path: what patterns are compared with.
    public var components: [String] { [host] + path }

    /// The first value of a name in the query.
    public subscript(name: String) -> String? {
        query.first { $0.name == name }?.value
    }
}
