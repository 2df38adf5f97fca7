/// A text that names keys.
///
///     let message: KeyedText = "Press \(key: "r") to load them again."
///
/// The user may have bound other keys. A view that shows the text names those that are to be pressed.
public struct KeyedText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A part of the text.
    package enum Part: Hashable, Sendable {
        case text(String)
        /// The name of one of the app's own keys, as the text has it.
        case key(String)
    }

    package private(set) var parts: [Part] = []

    /// Creates a text without keys.
    public init(_ text: String) { parts = [.text(text)] }

    /// Creates a text without keys.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates a text with the keys that are interpolated.
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// The text with the app's own keys.
    public var string: String { string { $0 } }

    /// The text with other names for its keys.
    package func string(_ name: (String) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .key(let key): name(key)
            }
        }
        .joined()
    }

    /// Collects the parts of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Creates a text without parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a literal part.
        public mutating func appendLiteral(_ literal: String) { add(literal) }

        /// Adds a text that names no keys, whatever it contains.
        public mutating func appendInterpolation(_ text: String) { add(text) }

        /// Adds the name of one of the app's own keys, such as `r` or `Escape`.
        public mutating func appendInterpolation(key: String) { parts.append(.key(key)) }

        /// Equal texts have equal parts, however they were made.
        private mutating func add(_ text: String) {
            guard !text.isEmpty else { return }
            guard case .text(let former)? = parts.last else { return parts.append(.text(text)) }
            parts[parts.count - 1] = .text(former + text)
        }
    }
}
