import KitCore

/// The parts of a URL that links into the app, such as `wallet://send/zil1abc?amount=5`.
///
/// The URL comes from outside, so it is parsed strictly (RFC 3986, without user names): every irregularity is an error,
/// with a message that gives its position. Its texts are data and may contain anything except control characters.
public struct DeepLink: Hashable, Sendable {
    /// The maximum length of a URL, in bytes.
    package static let maximumLength = 2048

    /// The part before the first colon, in lower case.
    public let scheme: String
    /// The part after the two slashes, in lower case.
    public let host: String
    /// The port, if there is one.
    public let port: UInt16?
    /// The decoded components between the slashes after the host; a trailing slash adds none.
    public let path: [String]
    /// The decoded names and values after the question mark, in order; a name without a value has an empty one.
    public let query: [QueryItem]
    /// The decoded part after the hash sign.
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

    /// Parses a URL.
    /// - Throws: ``DeepLinkError`` with the position of the first error if the text is not a valid URL.
    public init(_ text: String) throws(DeepLinkError) {
        var parser = try DeepLinkParser(text)
        scheme = try parser.scheme()
        (host, port) = try parser.authority()
        path = try parser.path()
        query = try parser.query()
        fragment = try parser.fragment()
    }

    /// The host and the path components, which patterns are compared with.
    package var components: [String] { [host] + path }

    /// Returns the first value of a name in the query.
    public subscript(name: String) -> String? {
        query.first { $0.name == name }?.value
    }
}

/// An error that explains why a link is invalid.
///
/// Positions are byte offsets.
public enum DeepLinkError: DisplayableError, LoggableError, Hashable {
    /// The URL exceeds the limit, in bytes.
    case tooLong(limit: Int)
    /// The URL does not begin with a scheme and a colon.
    case missingScheme
    /// Two slashes and a host are missing.
    case missingHost
    /// A character is not allowed at its position.
    case invalidCharacter(at: Int)
    /// The port is not a number up to 65,535.
    case invalidPort
    /// A percent sign is not followed by two hexadecimal digits.
    case invalidPercentEncoding(at: Int)
    /// The percent-encoded bytes are not valid UTF-8.
    case invalidText(at: Int)
    /// The percent-encoded character is a control character.
    case controlCharacter(at: Int)
    /// A path component is empty.
    case emptyPathComponent(at: Int)
    /// A path component consists of one or two dots.
    case dotPathComponent(at: Int)
    /// The URL is for another program.
    case foreignScheme(String)
    /// The URL is valid, but the app has no such destination.
    case unknownPlace
    /// A value that the destination needs is missing or has the wrong type.
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
