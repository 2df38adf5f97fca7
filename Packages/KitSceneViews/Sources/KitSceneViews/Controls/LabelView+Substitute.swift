import KitCells

/// How a label shows something else where its text has no room as a whole.
extension LabelView {
    func isSubstituted(in room: Size) -> Bool {
        guard !substitute.isEmpty else { return false }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let width = lines.map { TextMetrics.width(of: String($0)) }.max() ?? 0
        return width > room.width || lines.count > min(room.height, visibleHeight ?? room.height)
    }

    /// The lines of the nearest scroll view that are in sight.
    private var visibleHeight: Int? {
        var ancestor = superview
        while let view = ancestor {
            if let scroll = view as? ScrollView { return scroll.bounds.height }
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
