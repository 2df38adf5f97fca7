import KitCells

extension View {
    /// Draws a line of placed characters, run by run.
    /// - Returns: The columns that it took.
    @discardableResult
    final func draw(
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
