import KitCells
import KitCore
import KitNavigation
import KitReactive

/// Shows the scenes of a stack in a window of cells: receives input events, manages the focus and renders frames.
///
/// It is independent of terminals. A terminal, a test and a side-by-side comparison each drive one: they pass it
/// events, check `needsFrame`, and encode the buffer that `render` returns. One event is one turn: all effects of an
/// event, including bodies made from state, are complete when `handle` returns.
@MainActor
public final class SceneHost {
    // Unchecked exclusivity: see the proof at `View`.

    /// Owns the stack that is shown.
    public let root: any SceneRoot
    /// The theme; `setTheme` changes it.
    @exclusivity(unchecked) public internal(set) var theme: Theme
    /// The size of the window.
    public private(set) var size: Size
    /// A Boolean value that indicates whether something has changed since the last frame.
    @exclusivity(unchecked) public internal(set) var needsFrame = true
    /// A Boolean value that indicates whether the user has asked to leave.
    public internal(set) var isFinished = false
    /// The view that keys go to first.
    @exclusivity(unchecked) public internal(set) weak var focusedView: View?

    /// A Boolean value that indicates whether mouse events are handled.
    ///
    /// If `false`, they are ignored, and the terminal uses the mouse to select text.
    public var isMouseEnabled = false { didSet { if isMouseEnabled != oldValue { mouseDidChange() } } }
    /// The name of the app, for the title of the window.
    public var applicationName = "" { didSet { updateWindowTitle() } }
    /// The title of the terminal's window: the scene's title and the name of the app.
    ///
    /// The text is untrusted: sanitise it before you write it to a terminal.
    public private(set) var windowTitle = ""

    let clock: any Clock<Duration>
    private let trace = Trace.current
    private let observer: (any WindowObserving)?
    let mouse = MouseTracker()
    let rootView = HostRootView()
    let buffer: CellBuffer
    @exclusivity(unchecked) var damaged: [View] = []
    @exclusivity(unchecked) var scene: ViewController?
    /// The scenes that are seen below sheets, from the bottom upwards.
    @exclusivity(unchecked) var coveredScenes: [ViewController] = []
    /// The screen that a wide window shows on the left of the one in use.
    @exclusivity(unchecked) var besideScene: ViewController?
    /// The screens that are shown inside others.
    var embeddedScenes: [ViewController] = []
    private var stackChanges: AnyCancellable?
    @exclusivity(unchecked) var needsHints = true
    /// The number of changes that may affect the hints.
    @exclusivity(unchecked) private(set) var hintChanges = 0
    @exclusivity(unchecked) var needsTreeCheck = false
    let spinners = SpinnerSet()
    let layers = LayerStack()
    /// A Boolean value that indicates whether to scroll to the focused view after the next layout.
    @exclusivity(unchecked) var needsReveal = false
    /// Views that are to be scrolled into sight when they have their places.
    @exclusivity(unchecked) var awaitedReveals: [OverlayPlacement.WeakView] = []
    /// The views before the focused one in Tab order, saved when that view is removed.
    var focusPredecessors: [OverlayPlacement.WeakView]?
    /// The focus of a scene that has come back, until the scene has come to rest.
    var focusReturn: FocusReturn?
    /// The labels of the lists that show the answer to another query since linear text was made last.
    var answeredLists: Set<String> = []
    /// The help overlay, while it is shown.
    weak var helpLayer: OverlayLayer?
    /// The messages that are shown one after another; made for the first one.
    var lazyToasts: ToastQueue?
    /// The overlays in the window: where there are none, nothing has to be looked up for them.
    @exclusivity(unchecked) var overlayCount = 0

    /// Creates a host that shows nothing until `start`.
    /// - Parameters:
    ///   - root: Owns the stack; kept alive by the host.
    ///   - size: The window in cells.
    ///   - clock: What spinners turn by.
    ///   - theme: How everything looks.
    public init(root: any SceneRoot, size: Size, clock: any Clock<Duration>, theme: Theme = .standard) {
        self.root = root
        observer = root as? any WindowObserving
        self.size = size
        self.clock = clock
        self.theme = theme
        buffer = CellBuffer(size: size)
        layers.host = self
        rootView.show(theme)
        rootView.setHost(self)
        rootView.navigationBar.goBack = { [weak self] in self?.goBack() }
        rootView.hintBar.pressed = { [weak self] in self?.handle($0) }
        rootView.frame = Rect(origin: .zero, size: size)
    }

    // MARK: Life

    /// Shows the stack; its visible scene appears.
    public func start() {
        stackChanges = root.stack.changes.observe { [weak self] in self?.stackDidChange() }
        root.stack.attach()
        stackDidChange()
        update()
    }

    /// Ends everything: the visible scene disappears and the views leave the screen.
    public func stop() {
        root.stack.detach()
        stackChanges = nil
        lazyToasts?.removeAll()
        layers.removeAll()
        rootView.show(nil)
        shownControllers.forEach { $0.host = nil }
        (scene, coveredScenes) = (nil, [])
        updateSidebar()
        updateEmbeddedScenes()
        spinners.removeAll()
    }

    /// Requests to leave, as the user does with `q` or Ctrl-C.
    public func finish() { isFinished = true }

    // MARK: Turns

    /// Takes one event: a whole turn.
    public func handle(_ event: InputEvent) {
        if let trace { traceInput(event, trace) }
        if let observer { tell(observer, of: event) }
        update()
        switch event {
        case .key(let key): handle(key)
        case .resize(let newSize): resize(to: newSize)
        case .paste(let text): paste(text)
        case .mouse(let event): handle(event)
        case .focusGained, .focusLost: break
        }
        update()
    }

    /// Reports that the window is in the background, for example after a suspension.
    public func suspend() {
        observer?.windowWillSuspend()
        update()
    }

    private func tell(_ observer: any WindowObserving, of event: InputEvent) {
        switch event {
        case .key, .paste, .mouse: observer.windowDidReceiveInput()
        case .resize, .focusGained, .focusLost: break
        }
    }

    /// Updates views that are made from state, and moves the focus to a view that can have it.
    public func update() {
        if !coveredScenes.isEmpty { coveredScenes.forEach { $0.updateViewIfNeeded() } }
        scene?.updateViewIfNeeded()
        besideScene?.updateViewIfNeeded()
        if !embeddedScenes.isEmpty { embeddedScenes.forEach { $0.updateViewIfNeeded() } }
        if needsTreeCheck { checkTree() }
    }

    private func resize(to newSize: Size) {
        guard newSize != size else { return }
        size = newSize
        buffer.resize(to: newSize)
        rootView.frame = Rect(origin: .zero, size: newSize)
        rootView.setNeedsDisplay()
        updateSidebar()
        rootView.fit(minimum: scene?.minimumSize ?? .zero)
        needsReveal = true
        needsFrame = true
    }

    private func paste(_ text: String) {
        guard rootView.tooSmall.isHidden else { return }
        var view = focusedView
        while let current = view, !current.handlePaste(text) { view = current.superview }
    }

    // MARK: Frames

    /// Lays out and draws the changes since the last frame.
    /// - Returns: The window's cells; damaged where they were drawn again.
    @discardableResult
    public func render() -> CellBuffer {
        layout()
        updateHints()
        if let trace { traceFrame(trace) }
        needsFrame = false
        // Removed first: damage that occurs while views draw is for the next frame.
        var views: [View] = []
        swap(&views, &damaged)
        for view in views where view.needsDisplay { redraw(drawingRoot(of: view)) }
        views.removeAll(keepingCapacity: true)
        if damaged.isEmpty { swap(&views, &damaged) }
        return buffer
    }

    /// Places what needs it; that may make and hide views, and so move the focus.
    func layout() {
        update()
        lazyToasts?.updateVisibility()
        // Placing one view may request another that overlaps it; the loop is bounded in case they never settle.
        for _ in 0..<8 where rootView.isLayoutPending || needsTreeCheck {
            rootView.layoutIfNeeded()
            if !layers.isEmpty { placeLayers() }
            // Bodies must react to their places first, so that the focus finds the views that result.
            update()
        }
        if needsReveal { revealFocus() }
        if !awaitedReveals.isEmpty { revealAwaited() }
    }

    private func redraw(_ view: View) {
        if let canvas = canvas(of: view, isTarget: true) {
            view.drawTree(in: canvas)
            if !layers.isEmpty { redrawLayers(above: view) }
        } else if !view.isDrawnWithSuperview {
            view.needsDisplay = false
        }
    }

    /// The part of the window that a view draws in; `nil` when it is not shown, or is drawn with its container.
    private func canvas(of view: View, isTarget: Bool = false) -> Canvas? {
        if view.isHidden || (view.needsDisplay && !isTarget) { return nil }
        guard let superview = view.superview else {
            return view === rootView ? Canvas(buffer).clipped(to: view.frame) : nil
        }
        return canvas(of: superview)?.clipped(to: view.frame)
    }

    /// Draws everything in the next frame, for example after other output on the screen.
    public func repaint() {
        buffer.markAllDamaged()
        needsFrame = true
    }

    /// The position of the terminal's cursor, or `nil` if no focused view has a caret.
    public var cursor: Point? {
        guard let view = focusedView, let position = view.cursorPosition, view.isShown else { return nil }
        let origin = view.originInWindow
        return Point(x: origin.x + position.x, y: origin.y + position.y)
    }

    /// Returns the semantics for screen readers and tests, in reading order.
    public func semantics() -> [Semantics] {
        update()
        updateHints()
        var list: [Semantics] = []
        rootView.collectSemantics(into: &list)
        return list
    }

    // MARK: What views report

    func damage(_ view: View) {
        damaged.append(view)
        needsFrame = true
    }

    func setNeedsFrame() { needsFrame = true }

    func keyCommandsDidChange() {
        hintChanges &+= 1
        needsHints = true
        needsFrame = true
    }

    func navigationItemDidChange() {
        updateNavigationBar()
        needsHints = true
        needsFrame = true
    }

    func treeDidChange() {
        hintChanges &+= 1
        needsHints = true
        needsTreeCheck = true
        needsFrame = true
    }

    func viewWillLeave(_ view: View) {
        if focusedView === view { loseFocus() }
        if let spinner = view as? SpinnerView { spinners.remove(spinner) }
        treeDidChange()
    }

    func animationsDidChange(_ spinner: SpinnerView, isAnimating: Bool) {
        if isAnimating { spinners.insert(spinner, clock: clock) } else { spinners.remove(spinner) }
        treeDidChange()
    }

    /// Cached, because a terminal reads it after each turn.
    func updateWindowTitle() {
        let names = [scene?.title ?? "", applicationName].filter { !$0.isEmpty }
        windowTitle = names.first == names.last ? names.first ?? "" : names.joined(separator: " – ")
    }
}
