import KitCells
import KitCore
import KitRecording
import KitSceneViews

/// Shows all panes with their traces, and gives the panes what is typed.
final class StageView: View {
    private let show: Show
    private var selected = 0
    private var isInspecting = false
    private let showsTimes: Bool

    init(_ show: Show, showsTimes: Bool) {
        self.show = show
        self.showsTimes = showsTimes
        super.init()
        flexibility = .both
        show.changed = { [weak self] in self?.setNeedsDisplay() }
    }

    private var layout: StageLayout { StageLayout(bounds.size, count: show.panes.count, selected: selected) }

    override func sizeThatFits(_ proposal: Size) -> Size { proposal }
    override func frameDidChange() { show.resize(to: layout.screen) }
    override var canBecomeFocused: Bool { true }

    // MARK: Keys

    override var keyHints: [KeyHint] {
        [
            KeyHint("F3", show.gate.isHolding ? "Release" : "Hold"), KeyHint("F4", "Answer"), KeyHint("F5", "Fail"),
            KeyHint("F6", "Pane"), KeyHint("F7", show.isStepping ? "Run" : "Step"), KeyHint("F8", "Next"),
            KeyHint("F9", "+100 ms"), KeyHint("F12", "Inspect"),
        ]
    }

    override func handle(_ key: KeyPress) -> Bool {
        if case .function(let number) = key.key, key.modifiers.isEmpty, number != 1 { return handle(function: number) }
        // When the apps have been left, or have diverged, the key that leaves is for the show.
        if key == KeyPress(.character("q")), show.divergence != nil || show.isFinished { return false }
        show.take(InputEvent.key(key))
        return !(key == KeyPress(.character("q")) && show.isFinished)
    }

    private func handle(function number: Int) -> Bool {
        switch number {
        case 3: show.take(show.gate.isHolding ? .release("backend") : .hold("backend"))
        case 4: if show.gate.waitingCount > 0 { show.take(.answer(ServiceCall("backend"))) }
        case 5: if show.gate.waitingCount > 0 { show.take(.fail(ServiceCall("backend"))) }
        case 6: selected = (selected + 1) % max(1, show.panes.count)
        case 7: show.toggleStepping()
        case 8: show.next()
        case 9: show.take(.advance(.milliseconds(100)))
        case 12: isInspecting.toggle()
        default: return false
        }
        setNeedsDisplay()
        return true
    }

    override func handlePaste(_ text: String) -> Bool {
        show.take(InputEvent.paste(text))
        return true
    }

    override var semantics: Semantics? {
        Semantics(role: .group, label: show.panes.map(\.name).joined(separator: ", "), value: StageText.status(show))
    }

    override var cursorPosition: Point? {
        guard let column = layout.columns.first, let cursor = show.panes[column.pane].host.cursor else { return nil }
        return Point(x: column.x + cursor.x, y: 1 + cursor.y)
    }

    // MARK: Drawing

    override func draw(in canvas: Canvas) {
        let layout = layout
        for column in layout.columns {
            let pane = show.panes[column.pane]
            let place = Rect(
                origin: Point(x: column.x, y: 0), size: Size(width: layout.screen.width, height: canvas.size.height - 1)
            )
            draw(pane, column.pane, layout, in: canvas.clipped(to: place))
            if column.x > 0 {
                for y in 0..<max(0, canvas.size.height - 1) {
                    canvas.draw("│", at: Point(x: column.x - 1, y: y), style: theme.style(.border))
                }
            }
        }
        let status = Point(x: 0, y: canvas.size.height - 1)
        canvas.draw(
            StageText.status(show), at: status,
            style: theme.style(show.divergence == nil ? .secondary : .error), maxWidth: canvas.size.width)
    }

    private func draw(_ pane: Pane, _ index: Int, _ layout: StageLayout, in canvas: Canvas) {
        let isDiverged = show.divergedPanes.contains(index)
        let title = pane.name + (isDiverged ? " ≠" : "")
        canvas.draw(title, at: .zero, style: theme.style(isDiverged ? .error : .heading), maxWidth: canvas.size.width)
        drawScreen(pane, layout, in: canvas)
        if isDiverged, let row = show.divergence?.row {
            let line = Rect(origin: Point(x: 0, y: 1 + row), size: Size(width: canvas.size.width, height: 1))
            let style = theme.style(.error)
            canvas.clipped(to: line).restyle { _ in style }
        }
        let top = 1 + layout.screen.height
        canvas.draw(
            StageText.counts(pane.log, width: canvas.size.width), at: Point(x: 0, y: top), style: theme.style(.border))
        let lines =
            isInspecting
            ? StageText.inspection(of: pane, height: layout.traceHeight)
            : StageText.trace(pane.log, height: layout.traceHeight, showsTimes: showsTimes)
        for (offset, line) in lines.enumerated() {
            canvas.draw(
                line.text, at: Point(x: 0, y: top + 1 + offset), style: theme.style(line.role),
                maxWidth: canvas.size.width)
        }
    }

    /// Cell by cell: what a pane's own host has drawn.
    private func drawScreen(_ pane: Pane, _ layout: StageLayout, in canvas: Canvas) {
        pane.refresh()
        let buffer = pane.buffer
        for y in 0..<min(layout.screen.height, buffer.size.height) {
            for x in 0..<min(layout.screen.width, buffer.size.width) {
                let cell = buffer.cell(at: Point(x: x, y: y))
                if cell.width > 0 { canvas.draw(cell.text, at: Point(x: x, y: y + 1), style: cell.style) }
            }
        }
    }
}
