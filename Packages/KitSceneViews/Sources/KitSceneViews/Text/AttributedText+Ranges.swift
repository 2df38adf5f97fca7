import KitCells

extension AttributedText {
    /// The characters at some positions, with their attributes; positions that do not exist are left out.
    public subscript(range: Range<Int>) -> AttributedText {
        var part = AttributedText()
        var start = 0
        for run in runs {
            let count = run.text.count
            let kept = range.clamped(to: start..<start + count)
            if !kept.isEmpty {
                let text = run.text.dropFirst(kept.lowerBound - start).prefix(kept.count)
                part.append(String(text), role: run.role, style: run.style)
            }
            start += count
        }
        return part
    }

    /// The text with some positions in another role and, where given, another style; what does not exist is left out.
    ///
    /// Matches of a search are shown so: `text.marking(text.ranges(of: query))`.
    public func marking(_ ranges: [Range<Int>], role: StyleRole = .highlight, style: Style? = nil) -> AttributedText {
        guard !ranges.isEmpty else { return self }
        let end = count
        var result = AttributedText()
        var position = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let range = range.clamped(to: position..<max(position, end))
            guard !range.isEmpty else { continue }
            result += self[position..<range.lowerBound]
            for run in self[range].runs { result.append(run.text, role: role, style: style ?? run.style) }
            position = range.upperBound
        }
        return position < end ? result + self[position..<end] : result
    }

    /// The positions of a part, wherever it occurs, from the left and without overlaps; case does not count.
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

    /// The text with some positions shown as matches of a search; each part keeps its own style.
    public func highlighting(_ part: String) -> AttributedText { marking(ranges(of: part)) }
}

extension Style {
    /// The style with what another one says on top: its colours, where it has any, and its attributes besides.
    func overlaid(with other: Style) -> Style {
        Style(
            foreground: other.foreground == .default ? foreground : other.foreground,
            background: other.background == .default ? background : other.background,
            attributes: attributes.union(other.attributes))
    }
}

extension View {
    /// How a part of a text looks within text of a role.
    final func style(of run: AttributedText.Run, in role: StyleRole) -> Style {
        let style = style(run.role ?? role)
        return run.style.map { style.overlaid(with: $0) } ?? style
    }
}
