import KitCells
import KitCore

/// Draws a secret, and reads it part by part, without a copy of the whole.
extension LabelView {
    /// Returns the position of each part: beside the previous one, or on its own line if there is no room.
    private func places(width: Int) -> [(point: Point, width: Int)] {
        var (places, end) = ([(point: Point, width: Int)](), Point.zero)
        for part in spokenParts {
            let partWidth = TextMetrics.width(of: part.exposed)
            let isFirst = end.x == 0
            if !isFirst, end.x + 1 + partWidth > width { end = Point(x: 0, y: end.y + 1) }
            let start = Point(x: end.x == 0 ? 0 : end.x + 1, y: end.y)
            places.append((start, partWidth))
            end.x = start.x + partWidth
        }
        return places
    }

    func sizeOfSpokenParts(width: Int) -> Size {
        guard width > 0 else { return .zero }
        let places = places(width: width)
        return Size(
            width: min(width, places.map { $0.point.x + $0.width }.max() ?? 0), height: (places.last?.point.y ?? -1) + 1
        )
    }

    func drawSpokenParts(in canvas: Canvas) {
        for (index, place) in places(width: bounds.width).enumerated() {
            let style = style(isFocused && index == spokenIndex ? .focusedControl : role)
            let part = spokenParts[index].exposed
            canvas.draw(part, at: place.point, style: style, maxWidth: bounds.width - place.point.x)
        }
    }

    func goToSpokenPart(_ key: KeyPress) -> Bool {
        guard !spokenParts.isEmpty, key.modifiers.isEmpty, key.key == .left || key.key == .right else { return false }
        let next = spokenIndex + (key.key == .right ? 1 : -1)
        spokenIndex = min(max(0, next), spokenParts.count - 1)
        setNeedsDisplay()
        return true
    }

    var secretSemantics: Semantics {
        guard isFocused, spokenParts.indices.contains(spokenIndex) else {
            return Semantics(role: .text, label: accessibilityLabel ?? "", value: "hidden", traits: .secure)
        }
        let part = "part \(spokenIndex + 1) of \(spokenParts.count): \(spokenParts[spokenIndex].exposed)"
        return Semantics(
            role: .text, label: accessibilityLabel ?? "", value: part, traits: [.focused, .disclosed])
    }
}

/// Shows a substitute if the whole text does not fit.
extension LabelView {
    func isSubstituted(in room: Size) -> Bool {
        guard !substitute.isEmpty else { return false }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let width = lines.map { TextMetrics.width(of: String($0)) }.max() ?? 0
        return width > room.width || lines.count > min(room.height, visibleHeight ?? room.height)
    }

    /// The visible lines of the nearest scroll view, including those that a message covers.
    private var visibleHeight: Int? {
        var ancestor = superview
        while let view = ancestor {
            if let scroll = view as? ScrollContainerView {
                return scroll.bounds.height + (host?.rootView.reservedRows ?? 0)
            }
            ancestor = view.superview
        }
        return nil
    }

    func substituteSize(width: Int) -> Size {
        let lines = TextMetrics.wrap(substitute, to: width)
        return Size(width: lines.map { TextMetrics.width(of: $0) }.max() ?? 0, height: lines.count)
    }

    func drawSubstitute(in canvas: Canvas) {
        let style = style(.secondary)
        for (row, line) in TextMetrics.wrap(substitute, to: bounds.width).prefix(bounds.height).enumerated() {
            canvas.draw(line, at: Point(x: 0, y: row), style: style, maxWidth: bounds.width)
        }
    }
}
