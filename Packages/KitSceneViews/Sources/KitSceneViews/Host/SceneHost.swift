import KitCells
import KitCore
import KitNavigation
import KitReactive

/// Shows the scenes of a stack in a window of cells: receives input events, manages the focus and renders frames.
///
/// It is independent of terminals: a terminal, a test or a side-by-side comparison sends events, checks `needsFrame`,
/// and encodes the buffer that `render` returns. One event is one turn: all its effects, including evaluated bodies,
/// are complete when `sendEvent` returns.
///
/// It consists of parts that own their state: `SceneStage` (scenes), `LayerStack` (overlays), `FocusEngine`,
/// `KeyRouter`, `MouseRouter`, `KeyHints` and `FrameRenderer`.
@MainActor
package final class SceneHost {
    // Unchecked exclusivity: see the proof at `RetainedView`.

    /// The owner of the stack that is shown.
    package let root: any SceneRoot
    /// The theme; use `setTheme` to change it.
    @exclusivity(unchecked) package internal(set) var theme: Theme
    /// A Boolean value that indicates whether the user has quit.
    package private(set) var isFinished = false

    /// A Boolean value that indicates whether mouse events are handled.
    ///
    /// If `false`, they are ignored, and the terminal uses the mouse to select text.
    package var isMouseEnabled = false { didSet { if isMouseEnabled != oldValue { mouseModeDidChange() } } }

    /// The themes between which the user can switch, in order; empty by default.
    package var themes: [NamedTheme] = [] { didSet { setNeedsHints() } }
    /// The index of the chosen theme in `themes`, or `nil` if none of them has been chosen.
    var themeIndex: Int?
    /// Called with the index of a theme when the user has switched to it.
    package var didChooseTheme: (@MainActor (Int) -> Void)?
    /// The keys that the user presses instead of the app's own.
    package var keyBindings = KeyBindings() { didSet { if keyBindings != oldValue { keyCommandsDidChange() } } }

    /// The height of rows in lists; views read it as `RetainedView.density`.
    ///
    /// Set this property before `start`.
    package var density = Density.comfortable

    /// The keys that never reach the host, because its container uses them; hints, help and palette omit them.
    package var unreachableKeys: Set<KeyPress> = []
    /// The keys of the container of the host, with a heading, for the help.
    package var toolHelp: (title: String, hints: [KeyHint]) = ("", [])

    /// The number of characters that the terminal session has removed from the end of the pasted text.
    private(set) var omittedFromPaste = 0

    let clock: any Clock<Duration>
    let rootView = HostRootView()
    let layers: LayerStack
    let focus: FocusEngine
    let stage: SceneStage
    let frames: FrameRenderer
    let hints: KeyHints
    let mouse: MouseRouter
    let timers: HostTimers
    let spinners: SpinnerSet
    let marks: ChangeMarks
    /// The queue of toasts; created on first use.
    var lazyToasts: ToastQueue?
    /// The toast of the host's last command, such as the name of a theme; the next one replaces it.
    var lastCommandToast: Toast?
    /// The labels of the lists that have shown the result of a new query since linear text was last made.
    var answeredLists: Set<String> = []

    private let keys: KeyRouter
    private let trace = Trace.current
    let observer: (any WindowObserving)?
    private var stackChanges: AnyCancellable?
    /// A Boolean value that indicates whether views were added, removed or changed, so the focus may have to move.
    @exclusivity(unchecked) var needsTreeCheck = false

    /// Creates a host that shows nothing until `start`.
    /// - Parameters:
    ///   - root: The owner of the stack; the host retains it.
    ///   - size: The size of the window in cells.
    ///   - clock: The clock of spinners, marks, toasts and double clicks.
    ///   - theme: The styles of all views.
    package init(root: any SceneRoot, size: Size, clock: any Clock<Duration>, theme: Theme = .standard) {
        self.root = root
        observer = root as? any WindowObserving
        self.clock = clock
        self.theme = theme
        timers = HostTimers(clock: clock)
        spinners = SpinnerSet(timers)
        marks = ChangeMarks(timers)
        layers = LayerStack(rootView)
        frames = FrameRenderer(rootView, layers, size: size)
        focus = FocusEngine(rootView, layers)
        stage = SceneStage(root.stack, rootView, layers, focus)
        hints = KeyHints(rootView, layers, focus, stage)
        keys = KeyRouter(rootView: rootView, layers: layers, focus: focus, stage: stage)
        mouse = MouseRouter(rootView, layers, focus, clock: clock)
        layers.delegate = self
        mouse.leadBack = { [weak self] in self?.leadBack($0) ?? false }
        focus.didMove = { [weak self] in self?.setNeedsHints() }
        rootView.show(theme)
        rootView.setHost(self)
        rootView.navigationBar.goBack = { [weak self] in self?.stage.goBack() }
        rootView.hintBar.pressed = { [weak self] in self?.press($0) }
        rootView.frame = Rect(origin: .zero, size: size)
        observer?.windowDidShow(theme)
    }

    /// The size of the window in cells.
    package var size: Size { frames.buffer.size }
    /// A Boolean value that indicates whether something has changed since the last frame.
    package var needsFrame: Bool { frames.needsFrame }
    /// A Boolean value that indicates whether the evaluations of a body have no end, because each changes what it reads.
    package var isEndless: Bool { stage.scene?.isEndless ?? false }
    /// The view that receives keys first.
    package var focusedView: RetainedView? { focus.focusedView }
    /// The scene that receives keys.
    var scene: ViewController? { stage.scene }
    /// The name of the app, for the title of the window.
    package var applicationName: String {
        get { stage.applicationName }
        set { stage.applicationName = newValue }
    }
    /// The title of the terminal's window: the title of the scene and the name of the app.
    ///
    /// The text is untrusted: sanitise it before you write it to a terminal.
    package var windowTitle: String { stage.windowTitle }

    // MARK: Life cycle

    /// Shows the stack; its visible scene appears.
    package func start() {
        stackChanges = root.stack.changes.observe { [weak self] in self?.stackDidChange() }
        root.stack.attach()
        stackDidChange()
        update()
    }

    /// Stops the host: the visible scene disappears and the views leave the window.
    package func stop() {
        root.stack.detach()
        stackChanges = nil
        lazyToasts?.removeAll()
        layers.removeAll()
        stage.removeAll()
        spinners.removeAll()
        marks.removeAll()
        timers.cancelAll()
    }

    /// Quits the app, as the user does with `q` or Ctrl-C.
    package func finish() { isFinished = true }

    private func stackDidChange() {
        if stage.followStack(in: self) { mouse.cancel() }
        treeDidChange()
        stage.showWaitingMessages()
    }

    // MARK: Turns

    /// Sends an event to the views, and completes all its effects: one turn.
    package func sendEvent(_ event: InputEvent) {
        trace?.record(.event, "SceneHost", TraceText(names: event.traceName))
        switch event {
        case .key(let key):
            userDidAct()
            press(key)
        case .paste(let text, let omitted):
            userDidAct()
            paste(text, omitted: omitted)
        case .mouse(let event):
            userDidAct()
            click(event)
        case .resize(let newSize): resize(to: newSize)
        case .focusGained, .focusLost: break
        }
        update()
    }

    private func userDidAct() {
        observer?.windowDidReceiveInput()
        focus.userDidAct()
    }

    /// Reports that the window is in the background, for example after a suspension.
    package func suspend() {
        observer?.windowWillSuspend()
        update()
    }

    /// Updates views that are made from state, and moves the focus to a view that can receive it.
    package func update() {
        stage.updateBodies()
        lazyToasts?.endTurn()
        if needsTreeCheck { checkTree() }
    }

    func press(_ key: KeyPress) {
        if key == HostKey.interrupt {
            if observer?.windowShouldQuit() != false { finish() }
            return
        }
        // Keys that arrive together come before any frame; their effects may depend on the layout.
        layout()
        guard rootView.tooSmall.isHidden else {
            if key == HostKey.quit { finish() }
            return
        }
        if key == HostKey.help, !isInline {
            // A view that runs another app passes the key on to it.
            if focus.focusedView?.handleKey(key) != true { toggleHelp() }
            return
        }
        if lazyToasts?.perform(key) == true { return }
        switch keys.route(key) {
        case .goBack: stage.goBack()
        case .toggleHelp: if !isInline { toggleHelp() }
        case .toggleMouse: toggleMouse()
        case .changeTheme: showNextTheme()
        case .showCommands: if !isInline { presentCommands() }
        case .quit: finish()
        case nil: break
        }
    }

    private func paste(_ text: String, omitted: Int) {
        update()
        guard rootView.tooSmall.isHidden else { return }
        omittedFromPaste = omitted
        defer { omittedFromPaste = 0 }
        focus.stay()
        var view = focusedView
        while let current = view, !current.handlePaste(text) { view = current.superview }
    }

    private func click(_ event: MouseEvent) {
        guard isMouseEnabled else { return }
        layout()
        if rootView.tooSmall.isHidden { mouse.route(event) }
    }

    private func leadBack(_ pressed: RetainedView) -> Bool {
        guard stage.leadBack(pressed) else { return false }
        layout()
        return true
    }

    private func resize(to newSize: Size) {
        guard newSize != size else { return }
        update()
        frames.resize(to: newSize)
        rootView.frame = Rect(origin: .zero, size: newSize)
        rootView.setNeedsDisplay()
        updateSidebar()
        rootView.fit(minimum: stage.minimumSize)
        focus.windowDidResize()
    }

    // MARK: Frames

    /// Lays out and draws the changes since the last frame.
    /// - Returns: The window's cells, with the redrawn ones marked as damaged.
    @discardableResult
    package func render() -> CellBuffer {
        layout()
        updateHints()
        // The placeholder names a key only while it works.
        if rootView.isLayoutPending { layout() }
        if !marks.isEmpty { marks.willDraw(in: self) }
        trace?.record(
            .frame, "SceneHost",
            TraceText(names: "\(size.width)x\(size.height), \(frames.damagedCount) damaged"))
        frames.draw(in: theme)
        // A body that depends on the focus changes when layout has moved it: that is for the next frame.
        if stage.scene?.needsUpdate == true { frames.setNeedsFrame() }
        return frames.buffer
    }

    /// Lays out the views that need it.
    ///
    /// Layout may create and hide views, and so move the focus.
    private func layout() {
        update()
        lazyToasts?.updateVisibility()
        // Layout of one view may request that of another; the loop is bounded in case they never settle.
        for _ in 0..<8 where rootView.isLayoutPending || needsTreeCheck {
            rootView.layoutIfNeeded()
            if !layers.isEmpty { layers.place() }
            // Bodies must react to their positions first, so that the focus finds the resulting views.
            update()
        }
        focus.didLayout()
    }

    private func checkTree() {
        needsTreeCheck = false
        spinners.settle()
        if !layers.isEmpty { layers.dismissLostPopups() }
        focus.settle(in: scene)
    }

    /// Draws the whole window in the next frame, for example after other output on the screen.
    package func repaint() { frames.repaint() }

    /// The position of the terminal's cursor, or `nil` if no focused view has a caret.
    package var cursor: Point? {
        guard let view = focusedView, let position = view.cursorPosition, let origin = view.shownOrigin else {
            return nil
        }
        return Point(x: origin.x + position.x, y: origin.y + position.y)
    }

    /// Returns the semantics for screen readers and tests, in reading order.
    package func semantics() -> [Semantics] {
        // Before layout a table may have no cell for its current row, and its controls would be missing in the hints.
        layout()
        updateHints()
        var list: [Semantics] = []
        rootView.collectSemantics(into: &list)
        return list
    }

    /// A Boolean value that indicates whether input goes into a secure field and must not be recorded.
    package var isFocusSecure: Bool {
        update()
        return focusedView?.semantics?.traits.contains(.secure) ?? false
    }
}

extension Clock where Duration == Swift.Duration {
    /// Returns a function that measures the time since this call.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
