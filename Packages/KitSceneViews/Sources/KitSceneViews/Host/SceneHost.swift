import KitCells
import KitCore
import KitNavigation
import KitReactive

/// Shows the scenes of a stack in a window of cells: takes input events, keeps the focus and makes frames.
///
/// It knows no terminal. A terminal, a test and a side-by-side comparison each drive one: they hand it events, ask
/// `needsFrame`, and encode the buffer that `render` returns. One event is one turn: whatever an event changes is
/// done, bodies made from state included, when `handle` returns.
@MainActor
public final class SceneHost {
    // Unchecked exclusivity: see the proof at `View`.

    /// Owns the stack that is shown.
    public let root: any SceneRoot
    /// How everything looks.
    public let theme: Theme
    /// The size of the window.
    public private(set) var size: Size
    /// Whether something has changed since the last frame.
    @exclusivity(unchecked) public private(set) var needsFrame = true
    /// Whether a person has asked to leave.
    public private(set) var isFinished = false
    /// The view that keys go to first.
    @exclusivity(unchecked) public private(set) weak var focusedView: View?

    let clock: any Clock<Duration>
    let rootView = HostRootView()
    let buffer: CellBuffer
    @exclusivity(unchecked) private var damaged: [View] = []
    @exclusivity(unchecked) private var scene: ViewController?
    private var stackChanges: AnyCancellable?
    @exclusivity(unchecked) private var needsHints = true
    @exclusivity(unchecked) private var needsTreeCheck = false
    private let spinners = SpinnerSet()

    /// Makes a host that shows nothing until `start`.
    /// - Parameters:
    ///   - root: Owns the stack; kept alive by the host.
    ///   - size: The window in cells.
    ///   - clock: What spinners turn by.
    ///   - theme: How everything looks.
    public init(root: any SceneRoot, size: Size, clock: any Clock<Duration>, theme: Theme = .standard) {
        self.root = root
        self.size = size
        self.clock = clock
        self.theme = theme
        buffer = CellBuffer(size: size)
        rootView.setHost(self)
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
        rootView.show(nil)
        scene?.host = nil
        scene = nil
        spinners.removeAll()
    }

    /// Asks to leave, as a person does with `q` or Ctrl-C.
    public func finish() { isFinished = true }

    // MARK: Turns

    /// Takes one event: a whole turn.
    public func handle(_ event: InputEvent) {
        update()
        switch event {
        case .key(let key): handle(key)
        case .resize(let newSize): resize(to: newSize)
        case .paste(let text): paste(text)
        case .mouse, .focusGained, .focusLost: break
        }
        update()
    }

    /// Brings views that are made from state up to date, and the focus to a view that can have it.
    public func update() {
        scene?.updateViewIfNeeded()
        if needsTreeCheck { checkTree() }
    }

    private func resize(to newSize: Size) {
        guard newSize != size else { return }
        size = newSize
        buffer.resize(to: newSize)
        rootView.frame = Rect(origin: .zero, size: newSize)
        rootView.setNeedsDisplay()
        rootView.fit(minimum: scene?.minimumSize ?? .zero)
        needsFrame = true
    }

    private func paste(_ text: String) {
        guard rootView.tooSmall.isHidden else { return }
        var view = focusedView
        while let current = view, !current.handlePaste(text) { view = current.superview }
    }

    // MARK: Frames

    /// Lays out and draws what has changed since the last frame.
    /// - Returns: The window's cells; damaged where they were drawn again.
    @discardableResult
    public func render() -> CellBuffer {
        layout()
        updateHints()
        needsFrame = false
        // Taken out first: what is damaged while views draw is for the next frame.
        var views: [View] = []
        swap(&views, &damaged)
        for view in views where view.needsDisplay { redraw(view) }
        views.removeAll(keepingCapacity: true)
        if damaged.isEmpty { swap(&views, &damaged) }
        return buffer
    }

    /// Places what needs it; that may make and hide views, and so move the focus.
    private func layout() {
        update()
        // Placing one view may ask for another that stands above it; what does not come to rest is left as it is.
        for _ in 0..<8 where rootView.isLayoutPending || needsTreeCheck {
            rootView.layoutIfNeeded()
            if needsTreeCheck { checkTree() }
        }
    }

    private func redraw(_ view: View) {
        if let canvas = canvas(of: view, isTarget: true) {
            view.drawTree(in: canvas)
        } else {
            view.needsDisplay = false
        }
    }

    /// The part of the window that a view draws in; `nil` when it is not shown, or drawn with what it is part of.
    private func canvas(of view: View, isTarget: Bool = false) -> Canvas? {
        if view.isHidden || (view.needsDisplay && !isTarget) { return nil }
        guard let superview = view.superview else {
            return view === rootView ? Canvas(buffer).clipped(to: view.frame) : nil
        }
        return canvas(of: superview)?.clipped(to: view.frame)
    }

    /// Draws everything in the next frame, as after somebody else wrote on the screen.
    public func repaint() {
        buffer.markAllDamaged()
        needsFrame = true
    }

    /// Where the terminal's own cursor belongs; `nil` when no focused view has a caret.
    public var cursor: Point? {
        guard let view = focusedView, let position = view.cursorPosition, view.isShown else { return nil }
        let origin = view.originInWindow
        return Point(x: origin.x + position.x, y: origin.y + position.y)
    }

    /// What a screen reader and a test see, in reading order.
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
        needsHints = true
        needsFrame = true
    }

    func titleDidChange() { updateNavigationBar() }

    func treeDidChange() {
        needsHints = true
        needsTreeCheck = true
        needsFrame = true
    }

    func viewWillLeave(_ view: View) {
        if focusedView === view { focusedView = nil }
        if let spinner = view as? SpinnerView { spinners.remove(spinner, clock: clock) }
        treeDidChange()
    }

    func animationsDidChange(_ spinner: SpinnerView, isAnimating: Bool) {
        if isAnimating { spinners.insert(spinner, clock: clock) } else { spinners.remove(spinner, clock: clock) }
    }

    // MARK: Scenes

    private func stackDidChange() {
        let visible = root.stack.visibleScene as? ViewController
        if visible !== scene {
            scene?.lastFocusedView = focusedView
            scene?.host = nil
            scene = visible
            visible?.host = self
            rootView.show(visible?.view)
            rootView.fit(minimum: visible?.minimumSize ?? .zero)
            visible?.updateViewIfNeeded()
            setFocus(visible.flatMap(takeWantedFocus) ?? visible?.lastFocusedView ?? visible?.preferredFocus)
        }
        updateNavigationBar()
        treeDidChange()
    }

    /// The last view of a scene, in reading order, that asked for the focus before the scene was shown.
    private func takeWantedFocus(of scene: ViewController) -> View? {
        var wanted: View?
        while let view = scene.view.firstDescendant(where: \.wantsFocus) {
            view.wantsFocus = false
            wanted = view
        }
        return wanted
    }

    private func updateNavigationBar() {
        rootView.navigationBar.update(
            title: scene?.title ?? "", subtitle: scene?.subtitle ?? "", canGoBack: canGoBack)
    }

    private var canGoBack: Bool { root.stack.topmost.canPop || root.stack.presented != nil }

    // MARK: Focus

    /// Gives the focus to a view that is shown and can have it.
    public func focus(_ view: View) {
        guard view.host === self, view.canBecomeFocused, view.isShown else { return }
        setFocus(view)
    }

    private func setFocus(_ view: View?) {
        guard view !== focusedView else { return }
        let old = focusedView
        focusedView = view
        old?.focusDidChange()
        view?.focusDidChange()
        needsHints = true
        needsFrame = true
    }

    private func checkTree() {
        needsTreeCheck = false
        spinners.update(clock: clock)
        // In a window that is too small nothing has the focus; it is where it was once there is room again.
        if rootView.tooSmall.isHidden { checkFocus() }
    }

    private func checkFocus() {
        if let view = focusedView, view.host === self, view.canBecomeFocused, view.isShown { return }
        let preferred = scene?.preferredFocus.flatMap { $0.canBecomeFocused && $0.isShown ? $0 : nil }
        setFocus(preferred ?? rootView.content?.focusableViews().first)
    }

    // MARK: Keys

    private func handle(_ key: KeyPress) {
        if key == KeyPress(.character("c"), .control) { return finish() }
        // Keys that arrive together come before any frame; what they do may depend on where views stand.
        layout()
        guard rootView.tooSmall.isHidden else {
            if key == KeyPress(.character("q")) { finish() }
            return
        }
        var view = focusedView ?? rootView.content
        while let current = view {
            if current.handle(key) || perform(key, of: current) { return }
            view = current.superview
        }
        handleHostKey(key)
    }

    private func perform(_ key: KeyPress, of view: View) -> Bool {
        guard let command = view.keyCommands.first(where: { $0.key == key && $0.isEnabled }) else { return false }
        command.action()
        return true
    }

    private func handleHostKey(_ key: KeyPress) {
        switch key {
        case KeyPress(.tab): moveFocus(by: 1)
        case KeyPress(.tab, .shift): moveFocus(by: -1)
        case KeyPress(.left): moveFocus(.left)
        case KeyPress(.right): moveFocus(.right)
        case KeyPress(.up): moveFocus(.up)
        case KeyPress(.down): moveFocus(.down)
        case KeyPress(.escape): goBack()
        case KeyPress(.character("q")): finish()
        default: break
        }
    }

    private func goBack() {
        let top = root.stack.topmost
        if !top.pop(), root.stack.presented != nil { root.stack.dismiss() }
    }

    private func moveFocus(by step: Int) {
        guard let views = rootView.content?.focusableViews(), !views.isEmpty else { return }
        let current = views.firstIndex { $0 === focusedView }
        let next = current.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
        setFocus(views[next])
    }

    private func moveFocus(_ direction: FocusDirection) {
        guard let current = focusedView, let views = rootView.content?.focusableViews() else { return }
        if let next = direction.nearest(to: current, among: views) { setFocus(next) }
    }

    // MARK: Hints

    private func updateHints() {
        guard needsHints else { return }
        needsHints = false
        rootView.hintBar.hints = currentHints()
    }

    private func currentHints() -> [KeyHint] {
        var hints: [KeyHint] = []
        var taken: Set<KeyPress> = []
        let isTaken = { (key: KeyPress) in self.focusedView?.takes(key) ?? false }
        var view = focusedView ?? rootView.content
        while let current = view {
            hints += current.keyHints
            for command in current.keyCommands where command.isEnabled && taken.insert(command.key).inserted {
                if !command.title.isEmpty, !isTaken(command.key) {
                    hints.append(KeyHint(command.key.display, command.title))
                }
            }
            view = current.superview
        }
        var ownHints: [(key: Key, title: String)] = canGoBack ? [(.escape, "Back")] : []
        if (rootView.content?.focusableViews().count ?? 0) > 1 { ownHints.append((.tab, "Next")) }
        let isText = isTaken(KeyPress(.character("q")))
        if !isText { ownHints.append((.character("q"), "Quit")) }
        hints += ownHints.filter { !taken.contains(KeyPress($0.key)) }
            .map { KeyHint(KeyPress($0.key).display, $0.title) }
        if isText { hints.append(KeyHint(KeyPress(.character("c"), .control).display, "Quit")) }
        return hints
    }
}
