import KitCore

/// An address that leads to a place in the app, taken apart: `wallet://send/zil1abc?amount=5`.
///
/// It comes from outside, so it is parsed strictly (RFC 3986, without user names): every irregularity is an error, with
/// a message that gives its place. Its texts are data; they may say anything, except for control characters.
public struct DeepLink: Hashable, Sendable {
    /// The longest address that is read, in bytes.
    package static let maximumLength = 2048

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
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Reads an address.
    /// - Throws: ``DeepLinkError`` if the text is not an address, with the place of the first error.
    public init(_ text: String) throws(DeepLinkError) {
        var parser = try DeepLinkParser(text)
        scheme = try parser.scheme()
        (host, port) = try parser.authority()
        path = try parser.path()
        query = try parser.query()
        fragment = try parser.fragment()
    }

    /// The host and the path: what patterns are compared with.
    package var components: [String] { [host] + path }

    /// The first value of a name in the query.
    public subscript(name: String) -> String? {
        query.first { $0.name == name }?.value
    }
}

/// The reason why an address is invalid.
///
/// Positions are counted in bytes from 0.
public enum DeepLinkError: DisplayableError, LoggableError, Hashable {
    /// The address is longer than the limit.
    case tooLong(limit: Int)
    /// There is no scheme before a colon.
    case missingScheme
    /// No host follows, after two slashes.
    case missingHost
    /// A character is not allowed at its place.
    case invalidCharacter(at: Int)
    /// The port is no number up to 65,535.
    case invalidPort
    /// A percent sign is not followed by two digits of base 16.
    case invalidPercentEncoding(at: Int)
    /// The encoded bytes are not UTF-8 text.
    case invalidText(at: Int)
    /// The encoded character is a control character.
    case controlCharacter(at: Int)
    /// A part of the path is empty.
    case emptyPathComponent(at: Int)
    /// A part of the path is one or two dots.
    case dotPathComponent(at: Int)
    /// The address is for another program.
    case foreignScheme(String)
    /// The address is well formed, and leads to no place that the app has.
    case unknownPlace
    /// A value that the place needs is missing, or not of the kind that it needs.
    case invalidValue(name: String)

    /// The title for the user.
    public var title: String { "Link not opened" }

    /// The message for the user.
    public var message: String {
        switch self {
        case .tooLong(let limit): "The link is longer than \(limit) bytes."
        case .missingScheme: "The link does not begin with a name and a colon."
        case .missingHost: "The link has no place after “//”."
        case .invalidCharacter(let position): "The link has a character that is not allowed at position \(position)."
        case .invalidPort: "The link’s port is not a number up to 65535."
        case .invalidPercentEncoding(let position):
            "The link’s “%” at position \(position) is not followed by two digits."
        case .invalidText(let position): "The link’s part at position \(position) is not readable text."
        case .controlCharacter(let position): "The link’s part at position \(position) has a control character."
        case .emptyPathComponent(let position): "The link’s path has an empty part at position \(position)."
        case .dotPathComponent(let position): "The link’s path contains “.” or “..” at position \(position)."
        case .foreignScheme(let scheme): "Links that begin with “\(scheme):” are not for this app."
        case .unknownPlace: "The link leads to no place in this app."
        case .invalidValue(let name): "The link’s value “\(name)” is missing or invalid."
        }
    }

    /// The type's name in the log.
    public var typeDescription: StaticString { "DeepLinkError" }
    /// The description in the log.
    public var errorDescription: String { message }
}
