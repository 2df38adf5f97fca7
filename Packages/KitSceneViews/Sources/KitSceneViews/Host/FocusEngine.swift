/// Manages the focus: moves it, keeps it within the topmost modal layer, and replaces a view that is removed.
@MainActor
final class FocusEngine {
    // Unchecked exclusivity: see the proof at `RetainedView`.

    /// The view that receives keys first.
    @exclusivity(unchecked) private(set) weak var focusedView: RetainedView?

    /// Called each time the focus moves to another view.
    var didMove: (@MainActor () -> Void)?

    private let rootView: HostRootView
    private let layers: LayerStack
    /// A Boolean value that indicates whether to scroll to the focused view after the next layout.
    @exclusivity(unchecked) private var needsReveal = false
    /// The views to scroll into sight after their layout.
    @exclusivity(unchecked) private var awaitedReveals: [OverlayPlacement.WeakView] = []
    /// The view that was last scrolled into sight, until the user presses a key or uses the mouse.
    @exclusivity(unchecked) private weak var revealed: RetainedView?
    /// The position of the focused view, saved when that view is removed.
    private var removedPlace: FocusMemory?
    /// The focus of a scene that has come back, until the scene has settled.
    private var focusReturn: FocusReturn?
    /// The focused view, if it has the focus only until the preferred view of its scene can receive it.
    private weak var standIn: RetainedView?
    private var isStandingIn: Bool { standIn != nil && standIn === focusedView }

    /// Creates an engine for a window without a focused view.
    init(_ rootView: HostRootView, _ layers: LayerStack) {
        self.rootView = rootView
        self.layers = layers
    }

    /// The part of the window in which the focus moves: the topmost modal layer, or the scene with its title bar.
    var scope: RetainedView { layers.modal?.container ?? rootView }

    /// The view that receives keys first while no view has the focus.
    var keyScope: RetainedView? { layers.modal?.container ?? rootView.content }

    // MARK: Moving the focus

    /// Gives the focus to a view that is shown and can receive it, or when the modal layer above it is dismissed.
    func request(_ view: RetainedView) {
        // A screen in the sidebar receives the focus when it is the current screen again.
        guard !rootView.isBeside(view) else { return view.wantsFocus = true }
        let target = view.focusTarget
        guard isInWindow(view), target.canBecomeFocused, target.isShownGivenRoom else { return }
        moveOrDefer(to: target)
    }

    /// Gives the focus to a view at once, or removes it if the view is `nil`.
    func move(to view: RetainedView?) {
        standIn = nil
        guard view !== focusedView else { return }
        let old = focusedView
        focusedView = view
        old?.notifyFocusChange(to: false)
        view?.notifyFocusChange(to: true)
        needsReveal = true
        didMove?()
    }

    /// Keeps the focus on the current view, because the user has used it.
    func stay() { standIn = nil }

    /// Moves the focus in Tab order.
    func move(by step: Int) {
        let views = scope.focusableViews()
        guard !views.isEmpty else { return }
        let current = views.firstIndex { $0 === focusedView }
        let next = current.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
        move(to: views[next])
    }

    /// Moves the focus to the nearest view in a direction.
    func move(_ direction: FocusDirection) {
        guard let current = focusedView else { return }
        if let next = direction.nearest(to: current, within: scope) { move(to: next) }
    }

    private func moveOrDefer(to view: RetainedView?) {
        guard let view, !layers.isEmpty, !view.isDescendant(of: scope) else { return move(to: view) }
        layers.focusLater(view)
    }

    private func isInWindow(_ view: RetainedView) -> Bool { view.host?.focus === self }

    // MARK: Removal of the focused view

    /// Removes the focus from a view that leaves the window.
    func viewWillLeave(_ view: RetainedView) {
        guard focusedView === view else { return }
        focusedView = nil
        view.focusObservers.values.forEach { $0(false) }
    }

    /// Saves the position of the focus before a part of the screen that contains it is removed.
    func viewWillBeRemoved(_ view: RetainedView) {
        guard let focused = focusedView, focused.isDescendant(of: view) else { return }
        removedPlace = FocusMemory(of: focused, in: scope)
    }

    /// Discards the position of a removed view, because other views are shown now.
    func forgetRemovedView() { removedPlace = nil }

    /// Moves the focus to a view that can receive it, if the focused view no longer can.
    ///
    /// A window that is too small does not move the focus, so resizing never does.
    func settle(in scene: ViewController?) {
        settleReturn(to: scene)
        if let view = focusedView, isInWindow(view), view.canBecomeFocused, view.isShownGivenRoom {
            if isStandingIn, let preferred = preferredView(in: scene) {
                move(to: preferred)
            } else if isStandingIn, view.yieldsFirstFocus, let first = keyScope?.firstFocus, first !== view {
                move(to: first)
                standIn = first
            }
            return
        }
        let views = orderedViews
        if let memory {
            replaceRemovedView(of: memory, among: views)
        } else {
            moveToFirstView(in: scene)
        }
        removedPlace = nil
    }

    /// Gives the focus to the replacement for a removed view.
    ///
    /// A search field receives it only while no other view can.
    private func replaceRemovedView(of memory: FocusMemory, among views: [RetainedView]) {
        let next = memory.successor(among: views) ?? views.first
        guard let next, next.yieldsFirstFocus, !memory.isOfSearchField else { return move(to: next) }
        let after = views.drop { $0 !== next }.first { !$0.yieldsFirstFocus }
        let other = after ?? views.first { !$0.yieldsFirstFocus }
        move(to: other ?? next)
        if other == nil { standIn = next }
    }

    /// Gives the focus to the first view of a screen; the buttons of the title bar come last.
    private func moveToFirstView(in scene: ViewController?) {
        if let modal = layers.modal, !modal.isScene { return move(to: modal.firstFocus) }
        if let preferred = preferredView(in: scene) { return move(to: preferred) }
        move(to: keyScope?.firstFocus ?? scope.firstFocus)
        standIn = focusedView
    }

    /// Returns the scene's preferred view, or `nil` if it cannot receive the focus yet, as with a list that is loading.
    private func preferredView(in scene: ViewController?) -> RetainedView? {
        scene?.preferredFocus?.preferredTarget
    }

    /// The views that can receive the focus, in reading order.
    ///
    /// The title bar is excluded, so that pressing Enter again does not leave the scene.
    private var orderedViews: [RetainedView] {
        let inside = keyScope?.focusableViews() ?? []
        return inside.isEmpty ? scope.focusableViews() : inside
    }

    // MARK: Scrolling to the focus

    /// Requests that the focused view be visible after the next layout, for example when its caret has moved.
    func setNeedsReveal() { needsReveal = true }

    /// Keeps the focused view and the last revealed view visible after the window was resized.
    func windowDidResize() {
        needsReveal = true
        revealed?.scrollIntoViewWhenPlaced()
    }

    /// Stops revealing the last view again, because the user may have scrolled.
    func userDidAct() { revealed = nil }

    /// Scrolls to a view after its next layout.
    func revealWhenPlaced(_ view: RetainedView) { awaitedReveals.append(OverlayPlacement.WeakView(view: view)) }

    /// Scrolls to the views that must be visible; call this method after layout.
    func didLayout() {
        if needsReveal {
            needsReveal = false
            if let view = focusedView, view.shownOrigin != nil { view.scrollIntoView() }
        }
        if !awaitedReveals.isEmpty { revealAwaited() }
    }

    /// Scrolls to the waiting views that have a position.
    ///
    /// Hidden views keep waiting; removed views are dropped.
    private func revealAwaited() {
        let views = awaitedReveals.compactMap(\.view).filter { isInWindow($0) && $0.awaitsReveal }
        awaitedReveals = views.filter { !$0.isShown }.map { OverlayPlacement.WeakView(view: $0) }
        for view in views where view.isShown {
            view.awaitsReveal = false
            view.scrollIntoView()
            revealed = view
        }
    }
}

// MARK: Returning scenes and layers

extension FocusEngine {
    /// The current focus, or that of a view that is being removed.
    var memory: FocusMemory? { focusedView == nil ? removedPlace : FocusMemory(of: focusedView, in: scope) }

    /// Saves the focus in the scene that is left.
    ///
    /// In a window that is too small, a scene may come and go without a focused view; it then keeps the focus that it
    /// saved earlier.
    /// - Parameter below: The focus from before the overlays of the scene.
    func save(in scene: ViewController?, below: FocusMemory?) {
        let memory = below ?? (isStandingIn ? nil : memory)
        if memory != nil || !rootView.isTooSmall { scene?.focusMemory = memory }
    }

    /// Moves the focus to a view of the scene that has appeared; an alert above the scene keeps it until dismissed.
    func restore(in scene: ViewController?) {
        if let wanted = scene.flatMap(takeWantedView) { return moveOrDefer(to: wanted.focusTarget) }
        let first = layers.modal == nil ? preferredView(in: scene) : scene?.preferredFocus
        moveOrDefer(to: scene?.restoredFocus ?? first?.focusTarget)
        focusReturn = scene?.focusMemory == nil ? nil : FocusReturn(scene: scene, view: focusedView)
    }

    /// Restores the focus from before a layer.
    func restore(_ memory: FocusMemory?) {
        if let view = focusedView, view.isShownGivenRoom, view.isDescendant(of: scope) { return }
        move(to: memory.flatMap { $0.survivor(in: scope) ?? $0.successor(among: orderedViews) })
    }

    /// Restores the focus once more when a returning scene has settled.
    ///
    /// Some scenes update their views at once when they return, others with the next update. The focus is the same for
    /// both. If it has moved meanwhile, it stays.
    private func settleReturn(to scene: ViewController?) {
        guard let returning = focusReturn else { return }
        focusReturn = nil
        guard scene === returning.scene, focusedView === returning.view, layers.modal == nil else { return }
        if let view = scene?.restoredFocus { move(to: view) }
    }

    /// Returns the last view of a scene, in reading order, that requested the focus before the scene was shown.
    private func takeWantedView(of scene: ViewController) -> RetainedView? {
        var wanted: RetainedView?
        while let view = scene.view.firstDescendant(where: \.wantsFocus) {
            view.wantsFocus = false
            wanted = view
        }
        return wanted
    }
}

/// The focus that a scene restored when it came back.
private struct FocusReturn {
    weak var scene: ViewController?
    weak var view: RetainedView?
}

extension RetainedView {
    fileprivate func notifyFocusChange(to isFocused: Bool) {
        focusDidChange()
        if !focusObservers.isEmpty { focusObservers.values.forEach { $0(isFocused) } }
        var view: RetainedView? = self
        while let current = view {
            current.focusWithinDidChange()
            view = current.superview
        }
    }
}
