import KitCells
import KitCore
import KitRecording
import KitSceneViews

/// Shows all panes with their traces, and sends input to the panes.
final class StageView: RetainedView {
    /// Ends the playback of a recording.
    var stopPlaying: () -> Void = {}
    /// Receives the name of the visible pane if the window has no line for it, otherwise `nil`.
    var didShow: (String?) -> Void = { _ in }
    private let show: Show
    private var selected = 0
    private var isInspecting = false
    /// The state for which the hints were created.
    private var hinted: [Bool] = []
    private let showsTimes: Bool
    /// A Boolean value that indicates whether the panes keep their sizes, whatever the size of the window.
    private let keepsSize: Bool

    init(_ show: Show, showsTimes: Bool, keepsSize: Bool = false) {
        self.show = show
        self.showsTimes = showsTimes
        self.keepsSize = keepsSize
        super.init()
        flexibility = .both
        show.changed = { [weak self] in self?.update() }
        // A recording that becomes a test shows an app without the tool.
        if !keepsSize { show.panes.forEach { $0.host.toolHelp = ("Side by side", Self.helpHints) } }
    }

    private var layout: StageLayout { StageLayout(bounds.size, count: show.panes.count, selected: selected) }

    override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    override func frameDidChange() {
        if !keepsSize { show.resize(to: layout.screen) }
        show.start()
        updateName()
    }

    private func updateName() {
        didShow(layout.hasLines || !show.names.indices.contains(selected) ? nil : show.names[selected])
    }

    private func update() {
        setNeedsDisplay()
        let hinted = [show.gate.isHolding, show.isStepping, show.divergence != nil, show.playback != nil]
        guard hinted != self.hinted else { return }
        self.hinted = hinted
        // The commands change the hints; `handle` processes all keys.
        keyCommands = []
    }

    override var canBecomeFocused: Bool { true }

    // MARK: Keys

    /// The function keys that work now: after a difference one can only look, and a recording has the keyboard.
    private var workingKeys: Set<Int> {
        if show.divergence != nil { return [6, 12] }
        return show.playback == nil ? [3, 4, 5, 6, 7, 8, 9, 12] : [6, 7, 8, 12]
    }

    /// The hints for the function keys in the help of each app, because the tool has no help of its own.
    private static let helpHints = [
        KeyHint("F3", "Hold or release answers"), KeyHint("F4", "Release the oldest answer"),
        KeyHint("F5", "Fail the oldest call"), KeyHint("F6", "Next pane"), KeyHint("F7", "Single steps on or off"),
        KeyHint("F8", "Next step"), KeyHint("F9", "Advance by 100 ms"), KeyHint("F12", "Inspect the parts"),
    ]

    override var keyHints: [KeyHint] {
        let names = [
            (3, show.gate.isHolding ? "Release" : "Hold"), (4, "Answer"), (5, "Fail"), (6, "Pane"),
            (7, show.isStepping ? "Run" : "Step"), (8, "Next"), (9, "+100 ms"), (12, "Inspect"),
        ]
        return names.filter { workingKeys.contains($0.0) }.map { KeyHint("F\($0.0)", $0.1) }
    }

    override func handleKey(_ key: KeyPress) -> Bool {
        if case .function(let number) = key.key, key.modifiers.isEmpty, number != 1 { return handle(function: number) }
        let leaves = key == KeyPress(.character("q")) || key == KeyPress(.character("c"), .control)
        if show.playback != nil {
            // A recording has the keyboard.
            if leaves { stopPlaying() }
            return true
        }
        // After the apps have ended or diverged, the key leaves the show.
        if leaves, show.divergence != nil || show.isFinished { return false }
        show.receive(InputEvent.key(key))
        return !(leaves && show.isFinished)
    }

    private func handle(function number: Int) -> Bool {
        guard workingKeys.contains(number) else { return (2...12).contains(number) }
        switch number {
        case 3: show.receive(show.gate.isHolding ? .release(PaneGate.service) : .hold(PaneGate.service))
        case 4: if show.gate.waitingCount > 0 { show.receive(.answer(ServiceCall(PaneGate.service))) }
        case 5: if show.gate.waitingCount > 0 { show.receive(.fail(ServiceCall(PaneGate.service))) }
        case 6: select(selected + 1)
        case 7: show.toggleStepping()
        case 8: show.next()
        case 9: show.receive(.advance(.milliseconds(100)))
        case 12: isInspecting.toggle()
        default: return false
        }
        setNeedsDisplay()
        return true
    }

    private func select(_ pane: Int) {
        selected = pane % max(1, show.panes.count)
        updateName()
    }

    override func handlePaste(_ text: String) -> Bool {
        if show.playback == nil { show.receive(InputEvent.paste(text, omitted: omittedFromPaste)) }
        return true
    }

    override var semantics: Semantics? {
        Semantics(role: .group, label: show.names.joined(separator: ", "), value: StageText.status(show))
    }

    override var cursorPosition: Point? {
        let layout = layout
        guard let column = layout.columns.first(where: { $0.pane == selected }),
            show.panes.indices.contains(selected), let cursor = show.panes[selected].host.cursor
        else { return nil }
        let origin = layout.origin(of: column)
        return Point(x: origin.x + cursor.x, y: origin.y + cursor.y)
    }

    // MARK: Drawing

    override func draw(in canvas: Canvas) {
        show.setTheme(theme)
        let layout = layout
        let columns = layout.columns.filter { show.panes.indices.contains($0.pane) }
        let traces = TraceColumns.lines(
            of: columns.map { show.panes[$0.pane].log.lines }, height: layout.traceHeight)
        for (column, lines) in zip(columns, traces) {
            let painter = PanePainter(
                canvas: canvas.clipped(to: column.frame), theme: theme, layout: layout, show: show, column: column,
                isSelected: column.pane == selected)
            painter.drawFrame()
            painter.drawScreen()
            if isInspecting {
                painter.draw(Inspector.lines(of: show.panes[column.pane]))
            } else {
                painter.draw(lines, showsTimes: showsTimes)
            }
        }
        guard layout.hasLines else { return }
        let statusRole: StyleRole =
            show.divergence != nil ? .error : show.isStepping || show.gate.isHolding ? .warning : .secondary
        let row = canvas.size.height - 1
        let used = canvas.draw(
            " " + StageText.status(show), at: Point(x: 0, y: row), style: theme.style(statusRole),
            maxWidth: canvas.size.width)
        // The explanation of the counts, unless there is a difference to show.
        let legend = StageText.legend
        let place = canvas.size.width - TextMetrics.width(of: legend) - 1
        guard layout.traceHeight > 0, show.divergence == nil, place > used + 2 else { return }
        canvas.draw(legend, at: Point(x: place, y: row), style: theme.style(.secondary))
    }
}
