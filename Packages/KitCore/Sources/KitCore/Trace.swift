/// Receives the events of an app in order: input, state changes, effects, navigation and frames.
///
/// A traced object reads the current trace once, when it is created. Without a trace an entry costs one comparison with
/// `nil`, and traces of concurrent tests do not mix. Create the app and run its loop inside
/// `Trace.$current.withValue(trace) { … }`.
///
/// Typed text and all other values are masked (see `TraceText`).
public final class Trace: Sendable {
    /// The trace that new objects record to, or `nil` if there is none.
    @TaskLocal public static var current: Trace?

    private let receive: @MainActor (Entry) -> Void
    private let receiveValue: (@MainActor (TracedValue) -> Void)?
    @MainActor private var count = 0

    /// Creates a trace with a closure that receives each entry before the app continues.
    public init(_ receive: @escaping @MainActor (Entry) -> Void) {
        self.receive = receive
        receiveValue = nil
    }

    /// Creates a trace for a tool that shows values.
    /// - Parameters:
    ///   - values: A closure that receives the values behind an entry, before the entry. They are not masked.
    ///   - receive: A closure that receives each entry.
    package init(
        values: @escaping @MainActor (TracedValue) -> Void, _ receive: @escaping @MainActor (Entry) -> Void
    ) {
        self.receive = receive
        receiveValue = values
    }

    /// A Boolean value that indicates whether a tool receives values.
    package var takesValues: Bool { receiveValue != nil }

    /// Passes an event, or a changed value, to the tool before the entry that reports it.
    /// - Parameters:
    ///   - name: The name of the value; empty for an event or a complete state.
    ///   - source: The source of the entry, if other entries can come before it.
    @MainActor
    package func pass(_ name: String = "", of source: String? = nil, from old: Any? = nil, to new: Any) {
        receiveValue?(TracedValue(name: name, source: source, old: old, new: new))
    }

    /// Records an entry.
    /// - Parameters:
    ///   - kind: The kind of entry.
    ///   - source: The name of the type that the entry is about.
    ///   - text: A description of the event. The type `TraceText` keeps secrets out of it.
    @MainActor
    public func record(_ kind: Kind, _ source: String, _ text: TraceText) {
        count += 1
        receive(Entry(number: count, kind: kind, source: source, text: text.text))
    }
}

/// A value behind an entry of a trace, which is not masked: a tool that shows it must mask secrets.
package struct TracedValue {
    /// The name of the value in the source code; empty for an event or a complete state.
    package let name: String
    /// The source of the entry that reports the value; `nil` for the next entry.
    package let source: String?
    /// The value before the change; `nil` for an event.
    package let old: Any?
    /// The value of the event, or after the change.
    package let new: Any
}

extension Trace {
    /// The kinds of entries.
    public enum Kind: String, Sendable, CaseIterable {
        /// An action was performed or requested.
        case event
        /// A state changed.
        case state
        /// Work that takes time began or ended.
        case effect
        /// The visible scenes changed.
        case navigation
        /// A frame was rendered.
        case frame
    }
}

extension Trace {
    /// An event of the app.
    ///
    /// As a line, it consists of its number, its kind, its source, a colon and its text. Control characters are escaped
    /// as in Swift.
    ///
    ///     12 event CounterController: increment
    public struct Entry: Hashable, Sendable, CustomStringConvertible {
        /// The position of the entry in the trace, counted from 1.
        public let number: Int
        /// The kind of the entry.
        public let kind: Kind
        /// The name of the type that the entry is about.
        public let source: String
        /// The text of the entry.
        public let text: String

        /// Creates an entry.
        package init(number: Int, kind: Kind, source: String, text: String) {
            self.number = number
            self.kind = kind
            self.source = source
            self.text = text
        }

        /// The entry as one line, without a line break.
        public var description: String {
            "\(number) \(kind.rawValue) \(Self.escaped(source)): \(Self.escaped(text))"
        }

        /// Parses a line, or returns `nil` if it is not an entry.
        package init?(line: String) {
            let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, let number = Int(parts[0]), let kind = Kind(rawValue: String(parts[1])) else {
                return nil
            }
            let rest = parts[2]
            guard let colon = rest.indices.first(where: { rest[$0...].hasPrefix(": ") }),
                let source = Self.unescaped(rest[..<colon]),
                let text = Self.unescaped(rest[colon...].dropFirst(2))
            else { return nil }
            self.init(number: number, kind: kind, source: source, text: text)
        }

        private static func escaped(_ text: String) -> String {
            var result = ""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\\": result += "\\\\"
                case "\n": result += "\\n"
                case _ where needsEscape(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
                default: result.unicodeScalars.append(scalar)
                }
            }
            return result
        }

        /// Returns whether a scalar is a control character or invisible, such as a change of direction or a line
        /// separator.
        private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }

        private static func unescaped(_ text: Substring) -> String? {
            var result = ""
            var rest = text.unicodeScalars[...]
            while let scalar = rest.popFirst() {
                guard scalar == "\\" else {
                    result.unicodeScalars.append(scalar)
                    continue
                }
                guard let escape = unescape(&rest) else { return nil }
                result.unicodeScalars.append(escape)
            }
            return result
        }

        private static func unescape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
            switch rest.popFirst() {
            case "\\": return "\\"
            case "n": return "\n"
            case "u":
                guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
                let digits = String(Substring(rest[..<end]))
                rest = rest[rest.index(after: end)...]
                return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
            default: return nil
            }
        }
    }
}
