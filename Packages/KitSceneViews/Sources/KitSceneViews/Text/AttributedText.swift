import KitCells

/// Text of which parts have a meaning or a look of their own; a value, after Foundation's `AttributedString`.
///
/// It is a row of runs. What reaches over the border of two runs and is one character to the eye (a letter and its
/// accent) belongs to the first of them, so that positions and counts are those of characters as people see them.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A part with the same attributes all through.
    public struct Run: Hashable, Sendable {
        /// The part's text; never empty.
        public fileprivate(set) var text: String
        /// The role of the part; `nil` for the role of the surrounding text.
        public var role: StyleRole?
        /// Colours and attributes on top of those of the role.
        public var style: Style?
    }

    /// The parts, in their order; two that follow each other always differ.
    public private(set) var runs: [Run] = []

    /// Creates a text of one run.
    /// - Parameters:
    ///   - text: The characters.
    ///   - role: What they mean; a link is a role too.
    ///   - style: Colours and attributes on top of those of the role.
    public init(_ text: String = "", role: StyleRole? = nil, style: Style? = nil) {
        append(Run(text: text, role: role, style: style))
    }

    /// Creates a text without attributes.
    public init(stringLiteral text: String) { self.init(text) }

    /// The characters alone.
    public var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
    /// The number of characters as people see them.
    public var count: Int { runs.reduce(0) { $0 + $1.text.count } }
    /// A Boolean value that indicates whether there is no character.
    public var isEmpty: Bool { runs.isEmpty }
    /// A Boolean value that indicates whether no part has a role or a style of its own.
    public var isPlain: Bool { runs.allSatisfy { $0.role == nil && $0.style == nil } }

    // MARK: Joining

    /// Adds another text at the end.
    public mutating func append(_ other: AttributedText) { other.runs.forEach { append($0) } }

    /// Adds characters at the end.
    public mutating func append(_ text: String, role: StyleRole? = nil, style: Style? = nil) {
        append(Run(text: text, role: role, style: style))
    }

    /// Two texts, one after the other.
    public static func + (left: AttributedText, right: AttributedText) -> AttributedText {
        var sum = left
        sum.append(right)
        return sum
    }

    /// Adds another text at the end.
    public static func += (left: inout AttributedText, right: AttributedText) { left.append(right) }

    private mutating func append(_ run: Run) {
        guard !run.text.isEmpty else { return }
        guard let last = runs.last else { return runs = [run] }
        let joined = last.text + run.text
        let isAlike = last.role == run.role && last.style == run.style
        let border = isAlike ? joined.endIndex : Self.border(in: joined, afterUTF8: last.text.utf8.count)
        runs[runs.count - 1].text = String(joined[..<border])
        guard border < joined.endIndex else { return }
        runs.append(Run(text: String(joined[border...]), role: run.role, style: run.style))
    }

    /// The end of the character that holds the byte before a place.
    private static func border(in text: String, afterUTF8 count: Int) -> String.Index {
        let place = text.utf8.index(text.startIndex, offsetBy: count)
        return String.Index(place, within: text) ?? text.index(after: place)
    }
}

extension AttributedText: CustomStringConvertible {
    /// The characters alone.
    public var description: String { string }
}
