import KitCells

/// Text whose parts have their own role, style or link; a value, after Foundation's `AttributedString`.
///
/// It consists of runs. A character that spans two runs (a letter and its accent) belongs to the first, so positions
/// and counts are those of visible characters.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A part with the same attributes throughout.
    public struct Run: Hashable, Sendable {
        /// The characters; never empty.
        public fileprivate(set) var text: String
        /// The role, or `nil` for the role of the surrounding text.
        public var role: StyleRole?
        /// Colours and attributes in addition to those of the role.
        public var style: Style?
        /// The address of the link, which terminals with links open on the user's request.
        public var link: String?
    }

    /// The parts, in order; adjacent runs always differ.
    public private(set) var runs: [Run] = []

    /// Creates a text of one run.
    /// - Parameters:
    ///   - text: The characters.
    ///   - role: The role of the text.
    ///   - style: Colours and attributes in addition to those of the role.
    ///   - link: The address of a link; see `Sanitizer.address(_:)` for the addresses that are sent to a terminal.
    public init(_ text: String = "", role: StyleRole? = nil, style: Style? = nil, link: String? = nil) {
        append(Run(text: text, role: role, style: style, link: link))
    }

    /// Creates a text without attributes.
    public init(stringLiteral text: String) { self.init(text) }

    /// The characters without attributes.
    public var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
    /// The number of characters as users see them.
    package var count: Int { runs.reduce(0) { $0 + $1.text.count } }
    /// A Boolean value that indicates whether the text is empty.
    public var isEmpty: Bool { runs.isEmpty }
    /// A Boolean value that indicates whether no part has a role, a style or a link.
    package var isPlain: Bool { runs.allSatisfy { $0.role == nil && $0.style == nil && $0.link == nil } }

    // MARK: Joining texts

    /// Appends another text.
    public mutating func append(_ other: AttributedText) { other.runs.forEach { append($0) } }

    /// Appends characters.
    public mutating func append(
        _ text: String, role: StyleRole? = nil, style: Style? = nil, link: String? = nil
    ) {
        append(Run(text: text, role: role, style: style, link: link))
    }

    /// Concatenates two texts.
    public static func + (left: AttributedText, right: AttributedText) -> AttributedText {
        var sum = left
        sum.append(right)
        return sum
    }

    /// Appends another text.
    public static func += (left: inout AttributedText, right: AttributedText) { left.append(right) }

    private mutating func append(_ run: Run) {
        guard !run.text.isEmpty else { return }
        guard let last = runs.last else { return runs = [run] }
        let joined = last.text + run.text
        let isAlike = last.role == run.role && last.style == run.style && last.link == run.link
        let border = isAlike ? joined.endIndex : Self.border(in: joined, afterUTF8: last.text.utf8.count)
        runs[runs.count - 1].text = String(joined[..<border])
        guard border < joined.endIndex else { return }
        var rest = run
        rest.text = String(joined[border...])
        runs.append(rest)
    }

    /// Returns the end of the character that contains the byte before an offset.
    private static func border(in text: String, afterUTF8 count: Int) -> String.Index {
        let place = text.utf8.index(text.startIndex, offsetBy: count)
        return String.Index(place, within: text) ?? text.index(after: place)
    }
}

extension AttributedText: CustomStringConvertible {
    /// The characters without attributes.
    public var description: String { string }
}

extension AttributedText {
    /// Returns the part of the text in a range of positions; those out of range are ignored.
    public subscript(range: Range<Int>) -> AttributedText {
        var part = AttributedText()
        var start = 0
        for run in runs {
            let count = run.text.count
            let kept = range.clamped(to: start..<start + count)
            if !kept.isEmpty {
                let text = run.text.dropFirst(kept.lowerBound - start).prefix(kept.count)
                part.append(String(text), role: run.role, style: run.style, link: run.link)
            }
            start += count
        }
        return part
    }

    /// Returns the text with ranges in another role and, optionally, style; positions out of range are ignored.
    ///
    /// For example, mark the matches of a search with `text.marking(text.ranges(of: query))`.
    public func marking(_ ranges: [Range<Int>], role: StyleRole = .highlight, style: Style? = nil) -> AttributedText {
        guard !ranges.isEmpty else { return self }
        let end = count
        var result = AttributedText()
        var position = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let range = range.clamped(to: position..<max(position, end))
            guard !range.isEmpty else { continue }
            result += self[position..<range.lowerBound]
            for run in self[range].runs {
                result.append(run.text, role: role, style: style ?? run.style, link: run.link)
            }
            position = range.upperBound
        }
        return position < end ? result + self[position..<end] : result
    }

    /// Returns the ranges of a substring, in order and without overlaps, regardless of case.
    public func ranges(of part: String) -> [Range<Int>] {
        let wanted = part.map { $0.lowercased() }
        let characters = string.map { $0.lowercased() }
        guard !wanted.isEmpty, wanted.count <= characters.count else { return [] }
        var found: [Range<Int>] = []
        var position = 0
        while position + wanted.count <= characters.count {
            let range = position..<position + wanted.count
            if characters[range].elementsEqual(wanted) {
                found.append(range)
                position = range.upperBound
            } else {
                position += 1
            }
        }
        return found
    }

    /// Returns the text with the matches of a search highlighted; each part keeps its own style.
    public func highlighting(_ part: String) -> AttributedText { marking(ranges(of: part)) }
}

extension Style {
    /// Returns the style with the colours of another style, where it has any, and its additional attributes.
    func overlaid(with other: Style) -> Style {
        Style(
            foreground: other.foreground == .default ? foreground : other.foreground,
            background: other.background == .default ? background : other.background,
            attributes: attributes.union(other.attributes))
    }
}

extension RetainedView {
    /// Returns the style of a part of a text within text of a role.
    final func style(of run: AttributedText.Run, in role: StyleRole) -> Style {
        let style = style(run.role ?? role)
        return run.style.map { style.overlaid(with: $0) } ?? style
    }
}

extension RetainedView {
    /// Draws a line of characters, run by run.
    /// - Returns: The number of columns.
    @discardableResult
    package final func draw(
        _ line: some Sequence<TextCluster>, of runs: [AttributedText.Run], role: StyleRole, at point: Point,
        in canvas: Canvas
    ) -> Int {
        var column = point.x
        var text = ""
        var current = 0
        var width = 0
        func flush() {
            guard !text.isEmpty else { return }
            let style = runs.indices.contains(current) ? style(of: runs[current], in: role) : style(role)
            canvas.draw(text, at: Point(x: column, y: point.y), style: style)
            if runs.indices.contains(current), let link = runs[current].link {
                canvas.link(Rect(x: column, y: point.y, width: width, height: 1), to: link)
            }
            column += width
            (text, width) = ("", 0)
        }
        for cluster in line {
            if cluster.run != current { flush() }
            current = cluster.run
            text.append(cluster.character)
            width += cluster.width
        }
        flush()
        return column - point.x
    }
}
