import KitCells
import KitCore
import KitRecording
import KitSceneViews

/// Shows all panes with their traces, and sends input to the panes.
final class StageView: RetainedView {
    /// Ends the playback of a recording.
    var stopPlaying: () -> Void = {}
    /// Starts the apps again, or `nil` if a recording is made, which has one beginning.
    var restart: (() -> Void)? { didSet { updateHints() } }
    /// Receives the name of the visible pane if the window has no line for it, otherwise `nil`.
    var didShow: (String?) -> Void = { _ in }
    /// Receives the step and the unusual state of the tool, for the title bar.
    var didChangeState: (_ place: String, _ mode: String) -> Void = { _, _ in }
    private let show: Show
    private let card: Card
    private let finder: SourceFinder
    /// The pane that has the keys of the tool, and the only visible one in a narrow window.
    private(set) var selected = 0
    /// The position of the first visible line of the live parts; `nil` if they are not shown.
    private var firstPart: Int?
    /// The number of lines of the longest list of live parts, when it was last drawn.
    private var partsCount = 0
    /// A Boolean value that indicates whether frames, keys and times are shown.
    private var showsTimes = false
    private var showsCard: Bool
    /// The position of the line whose source is shown, among the lines of all traces; `nil` if none is shown.
    private var selection: Int?
    /// The difference that was found, once the user has been led to it.
    private var seenDivergence: Divergence?
    /// The reason for which the last key did nothing, or `nil` if it did something.
    private var notice: String?
    /// The state for which the hints were created.
    private var hinted: [Bool] = []
    /// A Boolean value that indicates whether the panes keep their sizes, whatever the size of the window.
    private let keepsSize: Bool

    /// Creates the view of a show.
    /// - Parameters:
    ///   - card: The explanation of the tool.
    ///   - finder: Finds the source of a line.
    ///   - showsCard: A Boolean value that indicates whether the card is shown before the first key.
    ///   - keepsSize: A Boolean value that indicates whether the panes keep their sizes.
    init(
        _ show: Show, card: Card, finder: SourceFinder = SourceFinder(), showsCard: Bool = false,
        keepsSize: Bool = false
    ) {
        self.show = show
        self.card = card
        self.finder = finder
        self.showsCard = showsCard
        self.keepsSize = keepsSize
        super.init()
        flexibility = .both
        show.changed = { [weak self] in self?.update() }
        // A recording that becomes a test shows an app without the tool.
        if !keepsSize { show.panes.forEach { $0.host.toolHelp = ("Side by side", StageHints.help) } }
    }

    private var layout: StageLayout {
        StageLayout(
            bounds.size, count: show.panes.count, selected: selected, resultHeight: difference?.count ?? 1)
    }

    /// The lines that describe the difference, and below them why the last key did nothing.
    private var difference: [String]? {
        let width = bounds.width - 2
        return show.divergence.map {
            StageText.difference($0, width: width) + (notice.map { TextMetrics.wrap($0, to: max(1, width)) } ?? [])
        }
    }

    override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    /// A Boolean value that indicates whether the last line has room for longer titles.
    private var isWide: Bool { bounds.width >= 110 }

    override func frameDidChange() {
        // A difference covers a part of the panes, which does not change their sizes.
        if !keepsSize {
            show.resize(to: StageLayout(bounds.size, count: show.panes.count, selected: selected).screen)
        }
        show.start()
        updateName()
        updateState()
        updateHints()
    }

    private func updateState() {
        didChangeState(StageText.place(show), StageText.mode(show, isShort: bounds.width < 60))
    }

    private func updateName() {
        didShow(layout.hasLines || !show.names.indices.contains(selected) ? nil : show.names[selected])
    }

    private func update() {
        if let found = show.divergence, found != seenDivergence {
            seenDivergence = found
            // The only visible pane is the one that differs.
            if layout.columns.count == 1, let pane = found.panes.first { select(pane) }
        }
        setNeedsDisplay()
        updateState()
        updateHints()
    }

    private func updateHints() {
        let hinted = [
            show.gate.isHolding, show.isStepping, show.divergence != nil, show.playback != nil, selection != nil,
            firstPart != nil, showsCard, isWide, isTyping, restart != nil, show.isComparing,
        ]
        guard hinted != self.hinted else { return }
        self.hinted = hinted
        // The commands change the hints; `handle` processes all keys.
        keyCommands = []
    }

    /// A Boolean value that indicates whether letters go to a text field of the apps, and are no commands.
    private var isTyping: Bool {
        show.playback == nil && show.divergence == nil && show.panes.contains(where: \.isTyping)
    }

    override var canBecomeFocused: Bool { true }

    override func claimsKey(_ key: KeyPress) -> Bool {
        guard case .character = key.key, key.modifiers.isEmpty else { return false }
        return isTyping
    }

    // MARK: Keys

    /// The function keys that work now: after a difference one can only look, and a recording has the keyboard.
    private var workingKeys: Set<Int> {
        if show.divergence != nil { return [2, 6, 10, 11, 12] }
        return show.playback == nil ? [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [2, 6, 7, 8, 10, 11, 12]
    }

    override var keyHints: [KeyHint] {
        // What the tool does not use goes to the apps, which a recording or a difference prevents.
        let rest = [KeyHint("Other keys", lock == nil ? "To the apps" : "No effect")]
        if showsCard { return [KeyHint("Esc", "Close")] + rest }
        if selection != nil { return StageHints.list("Line") + (isWide ? rest : []) }
        if firstPart != nil { return StageHints.list("Scroll") + (isWide ? rest : []) }
        let hints = StageHints.keys(show, working: workingKeys, canRestart: restart != nil, isWide: isWide)
        return hints + (show.playback == nil ? [] : rest)
    }

    private var lock: String? { StageText.lock(show, canRestart: restart != nil) }

    override func handleKey(_ key: KeyPress) -> Bool {
        let waiting = show.waitingSteps
        defer {
            if show.waitingSteps > waiting { notice = StageText.waiting(show.waitingSteps) }
            update()
        }
        notice = nil
        if showsCard {
            showsCard = false
            if Self.cardKeys.contains(key) { return true }
        }
        if selection != nil ? moveSelection(key) : moveParts(key) { return true }
        if show.divergence != nil, goOn(key) { return true }
        if case .function(let number) = key.key, key.modifiers.isEmpty, number != 1 { return handle(function: number) }
        if key == Self.explain, show.playback == nil, !isTyping {
            showsCard = true
            return true
        }
        return send(key)
    }

    private static let explain = KeyPress(.character("?"))
    // Not Enter, which may be the first task.
    /// The keys that close the card and do nothing else.
    private static let cardKeys: Set = [explain, KeyPress(.escape)]

    /// Goes on after a difference.
    /// - Returns: `false` if the key does not go on.
    private func goOn(_ key: KeyPress) -> Bool {
        switch key {
        case KeyPress(.character("c")): show.goOn()
        case KeyPress(.character("r")): startAgain()
        default: return false
        }
        return true
    }

    private func startAgain() {
        if let restart { restart() } else { notice = StageText.noRestart }
    }

    /// Sends a key to the panes.
    private func send(_ key: KeyPress) -> Bool {
        let leaves = key == KeyPress(.character("q")) || key == KeyPress(.character("c"), .control)
        if show.playback != nil, show.divergence == nil, leaves {
            stopPlaying()
            return true
        }
        // After the apps have ended or diverged, and where keys wait, the key leaves the show.
        if leaves, show.divergence != nil || show.isFinished || (show.isStepping && !claimsKey(key)) { return false }
        notice = lock ?? (show.isFinished ? "The apps have ended: q quits." : nil)
        if lock == nil, !show.isFinished { show.receive(InputEvent.key(key)) }
        return !(leaves && show.isFinished)
    }

    private func handle(function number: Int) -> Bool {
        guard workingKeys.contains(number) else {
            notice = lock
            return (2...12).contains(number)
        }
        switch number {
        case 2:
            selectFirstEntry()
            if selection == nil { notice = "No step has a line to select: press a key first." }
        case 3: show.receive(show.gate.isHolding ? .release(PaneGate.service) : .hold(PaneGate.service))
        case 4: decide(.answer(ServiceCall(PaneGate.service)))
        case 5: decide(.fail(ServiceCall(PaneGate.service)))
        case 6: select(selected + 1)
        case 7:
            show.toggleStepping()
            if show.isStepping { notice = StageText.pause(show, width: bounds.width - 2) }
        case 8: next()
        case 9: advance()
        case 10: showsTimes.toggle()
        case 11: startAgain()
        case 12: firstPart = firstPart == nil ? 0 : nil
        default: return false
        }
        return true
    }

    /// Answers the oldest call.
    private func decide(_ step: Step) {
        guard show.gate.waitingCount > 0 else {
            return notice = "No answer is held" + (show.gate.isHolding ? "." : ": F3 holds the next ones.")
        }
        show.receive(step)
    }

    private func next() {
        guard show.hasNext else {
            return notice = "No key waits: " + (show.isStepping ? "press one first." : "F7 pauses, and keys wait.")
        }
        show.next()
    }

    private func advance() {
        if show.clock.sleeperCount == 0 { notice = "100 ms pass: nothing waits for the clock." }
        // At once, even if keys wait: the user moves the clock between them.
        show.play(.advance(.milliseconds(100)))
    }

    // MARK: The selected line

    /// The lines of the traces of all visible panes.
    private var rows: [TraceLanes.Row] {
        let panes = layout.columns.map(\.pane).filter(show.panes.indices.contains)
        return TraceLanes.rows(of: panes.map { show.panes[$0].log.lines }, includesAll: showsTimes && selection == nil)
    }

    /// Selects the first entry of the newest moment, or that moment if nothing happened in it.
    private func selectFirstEntry() {
        let rows = rows
        guard let moment = rows.lastIndex(where: TraceLanes.isMoment) else {
            return selection = rows.lastIndex(where: TraceLanes.hasEntry)
        }
        selection = rows[moment...].firstIndex(where: TraceLanes.hasEntry) ?? moment
    }

    /// Returns the next line with entries, from a line in a direction; the last one if there is none.
    private func nearestEntry(_ start: Int, _ direction: Int) -> Int? {
        let rows = rows
        var index = start
        while rows.indices.contains(index) {
            if TraceLanes.hasEntry(rows[index]) { return index }
            index += direction
        }
        return direction < 0
            ? rows.firstIndex(where: TraceLanes.hasEntry) : rows.lastIndex(where: TraceLanes.hasEntry)
    }

    /// Moves the selection; another key ends it and goes to the apps.
    private func moveSelection(_ key: KeyPress) -> Bool {
        guard let current = selection else { return false }
        switch key.key {
        case .up: selection = nearestEntry(current - 1, -1)
        case .down: selection = nearestEntry(current + 1, 1)
        case .pageUp: selection = nearestEntry(current - layout.selectionHeight, -1)
        case .pageDown: selection = nearestEntry(current + layout.selectionHeight, 1)
        case .home: selection = nearestEntry(0, 1)
        case .end: selection = nearestEntry(.max, 1)
        case .left: select(selected + show.panes.count - 1)
        case .right, .function(6): select(selected + 1)
        case .escape, .function(2): selection = nil
        default:
            selection = nil
            return false
        }
        return true
    }

    // MARK: The live parts

    /// Scrolls or closes the list of the live parts; another key goes to the apps, whose state the list follows.
    private func moveParts(_ key: KeyPress) -> Bool {
        guard let first = firstPart, key.modifiers.isEmpty else { return false }
        let page = max(1, layout.partsHeight - 1)
        switch key.key {
        case .up: scrollParts(to: first - 1)
        case .down: scrollParts(to: first + 1)
        case .pageUp: scrollParts(to: first - page)
        case .pageDown: scrollParts(to: first + page)
        case .home: scrollParts(to: 0)
        case .end: scrollParts(to: .max)
        case .left: select(selected + show.panes.count - 1)
        case .right: select(selected + 1)
        case .escape: firstPart = nil
        default: return false
        }
        return true
    }

    private func scrollParts(to line: Int) {
        firstPart = max(0, min(line, partsCount - layout.partsHeight))
    }

    private func select(_ pane: Int) {
        selected = pane % max(1, show.panes.count)
        updateName()
        // Alone, each pane has lines of its own.
        if selection != nil, layout.columns.count == 1 { selectFirstEntry() }
    }

    override func handlePaste(_ text: String) -> Bool {
        if show.playback == nil { show.receive(InputEvent.paste(text, omitted: omittedFromPaste)) }
        return true
    }

    override var semantics: Semantics? {
        let result = showsCard ? card.lines(width: .max) : StageText.result(show, width: .max)
        return Semantics(
            role: .group, label: show.names.joined(separator: ", "), value: result.map(\.text).joined())
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

    /// Finds the first source only after the window says that it loads, because that can take a second.
    private func prepareSource(of row: TraceLanes.Row) {
        let entries = row.compactMap { line -> TraceEntry? in if case .entry(let entry) = line { entry } else { nil } }
        Task { [weak self, finder] in
            finder.prepare(for: entries)
            self?.setNeedsDisplay()
        }
    }

    override func draw(in canvas: Canvas) {
        show.setTheme(theme)
        let layout = layout
        let columns = layout.columns.filter { show.panes.indices.contains($0.pane) }
        let (rows, counts) = (rows, show.counts)
        let selected = selection.map { min($0, rows.count - 1) }
        let visible = TraceLanes.visible(
            rows, height: selected == nil ? layout.traceHeight : layout.selectionHeight, selected: selected)
        let parts = selected == nil && firstPart != nil ? columns.map { Inspector.lines(of: show.panes[$0.pane]) } : []
        partsCount = parts.map(\.count).max() ?? 0
        for (index, column) in columns.enumerated() {
            let painter = PanePainter(
                canvas: canvas.clipped(to: column.frame), theme: theme, layout: layout, show: show, column: column,
                isSelected: column.pane == self.selected, counts: counts)
            painter.drawFrame(isCovered: selected != nil && !layout.isSourceBelow)
            painter.drawScreen()
            // What led to the start is no answer to a key: the card takes its place.
            let lines = showsCard && show.moment == 0 ? [] : rows[visible].map { $0[index] }
            if let selected {
                let isIdle = TraceLanes.isIdle(index, at: selected, in: rows)
                painter.draw(lines, selected: selected - visible.lowerBound, isIdle: isIdle, finder)
            } else if let firstPart {
                painter.draw(parts[index], from: min(firstPart, max(0, parts[index].count - layout.partsHeight)))
            } else {
                painter.draw(lines, below: rows[visible.upperBound...].map { $0[index] }, showsTimes: showsTimes)
            }
        }
        if layout.hasLines {
            ResultPainter(canvas: canvas, theme: theme, show: show, difference: difference, notice: notice)
                .draw(hasTraces: layout.traceHeight > 0)
        }
        if let selected, !finder.isReady { prepareSource(of: rows[selected]) }
        if showsCard { card.draw(in: canvas, theme: theme) }
    }
}
