import KitCells
import KitSceneViews

/// Draws one pane: its frame, its screen, and the lines below.
struct PanePainter {
    let canvas: Canvas
    let theme: Theme
    let layout: StageLayout
    let show: Show
    let column: StageLayout.Column
    let isSelected: Bool
    let counts: StepCounts

    private var pane: Pane { show.panes[column.pane] }
    private var inset: Int { layout.isFramed ? 1 : 0 }
    private var innerWidth: Int { layout.screen.width }
    private var isDiverged: Bool { show.divergedPanes.contains(column.pane) }
    private var isAlone: Bool { layout.columns.count == 1 && show.panes.count > 1 }

    // MARK: The frame

    /// Draws the frame, the names, and unless the source covers it the line between screen and trace.
    func drawFrame(isCovered: Bool) {
        let style = theme.surfaceStyle(isDiverged ? .error : isSelected && !isAlone ? .accent : .border)
        if layout.isFramed {
            canvas.drawBorder(Rect(origin: .zero, size: canvas.size), .rounded, style: style)
        }
        guard layout.hasLines else { return }
        drawTitle(isAlone ? Array(show.panes.indices) : [column.pane])
        guard layout.traceHeight > 0, !isCovered else { return }
        let row = inset + layout.screen.height + (layout.isFramed ? 0 : 1)
        let line = String(repeating: "─", count: max(0, innerWidth))
        canvas.draw(layout.isFramed ? "├" + line + "┤" : line, at: Point(x: 0, y: row), style: style)
        let work = StageText.work(counts, pane: column.pane, width: innerWidth - 4)
        guard show.moment > 0, !work.isEmpty else { return }
        canvas.draw(" " + work + " ", at: Point(x: inset + 1, y: row), style: theme.surfaceStyle(.secondary))
    }

    private func drawTitle(_ panes: [Int]) {
        var x = layout.isFramed ? 2 : 0
        for index in panes {
            let differs = show.divergedPanes.contains(index)
            let isCurrent = index == column.pane
            let role: StyleRole = differs ? .error : isCurrent ? (isAlone ? .selectedControl : .heading) : .secondary
            let text = " " + show.panes[index].name + (differs ? " ≠ " : " ")
            x += canvas.draw(text, at: Point(x: x, y: 0), style: theme.surfaceStyle(role))
        }
        guard isAlone, let hint = hints.first(where: { x + $0.count < canvas.size.width - 2 }) else { return }
        canvas.draw(
            hint, at: Point(x: canvas.size.width - hint.count - 2, y: 0), style: theme.surfaceStyle(.secondary))
    }

    /// The hints on how to see the other panes, the longest first.
    private var hints: [String] {
        let width = show.panes.count * (StageLayout.minimumPane.width + 2)
        return (layout.isFramed ? [" F6 next, or \(width) columns for all "] : []) + [" F6 next "]
    }

    // MARK: The screen

    /// Draws the cells that the pane's host has drawn.
    func drawScreen() {
        pane.refresh()
        let buffer = pane.buffer
        let screen = screen
        for y in 0..<min(layout.screen.height, buffer.size.height) {
            for x in 0..<min(layout.screen.width, buffer.size.width) {
                let cell = buffer.cell(at: Point(x: x, y: y))
                if cell.width > 0 { screen.draw(cell.text, at: Point(x: x, y: y), style: cell.style) }
            }
        }
        guard isDiverged, let row = show.divergence?.row else { return }
        let style = theme.surfaceStyle(.error)
        screen.clipped(to: Rect(origin: Point(x: 0, y: row), size: Size(width: innerWidth, height: 1)))
            .restyle { _ in style }
    }

    private var screen: Canvas {
        canvas.clipped(to: Rect(origin: Point(x: inset, y: layout.hasLines ? 1 : 0), size: layout.screen))
    }

    // MARK: The lines below

    private var lines: Canvas {
        let top = inset + layout.screen.height + 1 + (layout.isFramed ? 0 : 1)
        return canvas.clipped(
            to: Rect(origin: Point(x: inset, y: top), size: Size(width: innerWidth, height: layout.traceHeight)))
    }

    /// Draws the trace below the screen, and in its last line what time has caused and how many lines do not fit.
    /// - Parameter rest: The lines of the trace for which there is no room.
    func draw(_ trace: [TraceLog.Line?], below rest: [TraceLog.Line?], showsTimes: Bool) {
        guard rest.contains(where: { $0 != nil }), let last = trace.last else {
            return draw(trace, showsTimes: showsTimes, in: lines)
        }
        draw(trace.dropLast(), showsTimes: showsTimes, in: lines)
        draw(StageText.rest(([last] + rest).compactMap { $0 }), trace.count - 1, innerWidth, in: lines)
    }

    /// Draws the trace with a selected line, and the source of that line below.
    /// - Parameters:
    ///   - selected: The position of the selected line in the trace.
    ///   - isIdle: A Boolean value that indicates whether the pane did nothing in the moment of that line.
    func draw(_ trace: [TraceLog.Line?], selected: Int, isIdle: Bool, _ finder: SourceFinder) {
        let canvas = roomForSource
        canvas.fill(Rect(origin: .zero, size: canvas.size), style: theme.surfaceStyle(.text))
        draw(trace, showsTimes: false, in: canvas)
        mark(selected, in: canvas)
        let size = Size(width: canvas.size.width, height: canvas.size.height - trace.count)
        let source = SourcePainter(
            canvas: canvas.clipped(to: Rect(origin: Point(x: 0, y: trace.count), size: size)), theme: theme,
            finder: finder, isIdle: isIdle)
        var entry: TraceEntry?
        if trace.indices.contains(selected), case .entry(let selected) = trace[selected] { entry = selected }
        source.draw(entry, in: pane)
    }

    /// The lines below the screen, or the complete pane if they are few.
    private var roomForSource: Canvas {
        let all = Rect(
            origin: Point(x: inset, y: layout.hasLines ? 1 : 0),
            size: Size(width: innerWidth, height: layout.innerHeight))
        return layout.isSourceBelow ? lines : canvas.clipped(to: all)
    }

    private func draw(_ trace: [TraceLog.Line?], showsTimes: Bool, in canvas: Canvas) {
        for (row, line) in trace.enumerated() {
            guard let line else { continue }
            var isNow = false
            if case .moment(show.moment, _) = line { isNow = true }
            let time = showsTimes && innerWidth >= 34 ? StageText.time(line) : nil
            let width = innerWidth - (time.map { $0.count + 2 } ?? 0)
            let showsSource = showsTimes || innerWidth >= 60
            draw(StageText.pieces(line, isNow: isNow, showsSource: showsSource), row, width, in: canvas)
            if isNow, show.isStepping { mark(row, in: canvas) }
            if let time {
                let place = Point(x: innerWidth - time.count - 1, y: row)
                canvas.draw(time, at: place, style: theme.surfaceStyle(.secondary))
            }
        }
    }

    /// Draws the parts below the screen, or in its place if there is no room, and says how many lines do not fit.
    /// - Parameter first: The position of the first visible line.
    func draw(_ lines: [[StageText.Piece]], from first: Int) {
        let isBelow = layout.traceHeight > 0
        let canvas = isBelow ? self.lines : screen
        if !isBelow { canvas.fill(Rect(origin: .zero, size: layout.screen), style: theme.surfaceStyle(.text)) }
        let height = layout.partsHeight
        let rest = lines.count - first - height
        var visible = Array(lines.dropFirst(first).prefix(height))
        if rest > 0 { visible[height - 1] = [("  … \(rest + 1) more lines: ↓", .secondary)] }
        for (row, pieces) in visible.enumerated() { draw(pieces, row, innerWidth, in: canvas) }
    }

    private func draw(_ pieces: [StageText.Piece], _ row: Int, _ width: Int, in canvas: Canvas) {
        var x = 1
        for (index, piece) in pieces.enumerated() where x < width {
            let room = width - x
            // A last name that does not fit is left out.
            if index > 3, piece.role == .secondary, TextMetrics.width(of: piece.text) > room { break }
            x += canvas.draw(
                TextMetrics.truncate(piece.text, to: room), at: Point(x: x, y: row),
                style: theme.surfaceStyle(piece.role),
                maxWidth: room)
        }
    }

    /// Marks the moment at which the show stopped.
    private func mark(_ row: Int, in canvas: Canvas) {
        let style = theme.surfaceStyle(.selectedRow)
        canvas.clipped(to: Rect(origin: Point(x: 0, y: row), size: Size(width: innerWidth, height: 1)))
            .restyle { _ in style }
    }
}
