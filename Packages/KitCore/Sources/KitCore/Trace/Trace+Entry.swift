extension Trace {
    /// One thing that happened.
    ///
    /// As a line: its number, its kind, its source, a colon, its text; control characters are written as in Swift.
    ///
    ///     12 event CounterController: increment
    public struct Entry: Hashable, Sendable, CustomStringConvertible {
        /// The number of entries up to this one.
        public let number: Int
        /// The kind of the entry.
        public let kind: Kind
        /// The name of the type in which it did.
        public let source: String
        /// The text of the entry.
        public let text: String

        /// Creates an entry.
        public init(number: Int, kind: Kind, source: String, text: String) {
            self.number = number
            self.kind = kind
            self.source = source
            self.text = text
        }

        /// The entry as one line, without its end.
        public var description: String {
            "\(number) \(kind.rawValue) \(Self.escaped(source)): \(Self.escaped(text))"
        }

        /// Reads a line; `nil` when it is none.
        public init?(line: String) {
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

        /// Controls, and what moves or hides text: directions, line separators.
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
