/// A text that names keys.
///
///     let message: KeyedText = "Press \(key: "r") to load them again."
///
/// The user may have bound other keys: a view that shows the text replaces the names with those keys.
public struct KeyedText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A part of the text.
    package enum Part: Hashable, Sendable {
        case text(String)
        /// The name of one of the app's default keys.
        case key(String)
        /// A text that a toast shortens if it does not fit, such as a title.
        case shortening(String)
    }

    package private(set) var parts: [Part] = []

    /// Creates a text without keys.
    public init(_ text: String) { parts = [.text(text)] }

    /// Creates a text without keys.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates a text from an interpolation that may contain keys.
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// The text with the app's default keys.
    public var string: String { string { $0 } }

    /// Returns the text with its keys renamed by a closure.
    package func string(_ name: (String) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text), .shortening(let text): text
            case .key(let key): name(key)
            }
        }
        .joined()
    }

    /// The length of the longest part that may be shortened, in characters, or 0 if there is none.
    package var shortenedLength: Int {
        parts.map { if case .shortening(let text) = $0 { text.count } else { 0 } }.max() ?? 0
    }

    /// Returns the text with each part that may be shortened cut to a number of characters.
    package func shortened(to length: Int) -> KeyedText {
        var text = self
        text.parts = parts.map { part in
            guard case .shortening(let long) = part, long.count > length else { return part }
            return .shortening(long.prefix(max(0, length - 1)) + "…")
        }
        return text
    }

    /// Collects the parts of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Creates a text without parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a literal part.
        public mutating func appendLiteral(_ literal: String) { add(literal) }

        /// Adds a text without keys.
        public mutating func appendInterpolation(_ text: String) { add(text) }

        /// Adds the name of one of the app's default keys, such as `r` or `Escape`.
        public mutating func appendInterpolation(key: String) { parts.append(.key(key)) }

        /// Adds a text that a toast shortens if the whole message does not fit.
        public mutating func appendInterpolation(shortening text: String) { parts.append(.shortening(text)) }

        /// Adds text to the previous part if that is text, so that equal texts have equal parts.
        private mutating func add(_ text: String) {
            guard !text.isEmpty else { return }
            guard case .text(let former)? = parts.last else { return parts.append(.text(text)) }
            parts[parts.count - 1] = .text(former + text)
        }
    }
}
