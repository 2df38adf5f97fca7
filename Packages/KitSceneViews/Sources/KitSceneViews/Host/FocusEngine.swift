/// Decides which view has the focus: moves it, keeps it within the topmost modal layer, and replaces a view that goes.
@MainActor
final class FocusEngine {
    // Unchecked exclusivity: see the proof at `View`.

    /// The view that keys go to first.
    @exclusivity(unchecked) private(set) weak var focusedView: View?

    /// Called each time that the focus moves to another view.
    var didMove: (@MainActor () -> Void)?

    private let rootView: HostRootView
    private let layers: LayerStack
    /// A Boolean value that indicates whether to scroll to the focused view after the next layout.
    @exclusivity(unchecked) private var needsReveal = false
    /// Views that are to be scrolled into sight when they have their places.
    @exclusivity(unchecked) private var awaitedReveals: [OverlayPlacement.WeakView] = []
    /// The view that was scrolled into sight last, unless the user has pressed a key or the mouse since then.
    @exclusivity(unchecked) private weak var revealed: View?
    /// The place of the focused view, saved when that view is removed.
    private var removedPlace: FocusMemory?
    /// The focus of a scene that has come back, until the scene has come to rest.
    private var focusReturn: FocusReturn?
    /// The focused view, if it has the focus only until the preferred view of its scene can have it.
    private weak var standIn: View?
    private var isStandingIn: Bool { standIn != nil && standIn === focusedView }

    /// Creates an engine for the views of a window, none of which has the focus.
    init(_ rootView: HostRootView, _ layers: LayerStack) {
        self.rootView = rootView
        self.layers = layers
    }

    /// The part of the window in which the focus moves: the topmost modal layer, or the scene with its title bar.
    var scope: View { layers.modal?.container ?? rootView }

    /// The view that receives keys first while no view has the focus.
    var keyScope: View? { layers.modal?.container ?? rootView.content }

    // MARK: Moving it

    /// Gives the focus to a view that is shown and can have it; one below a modal layer gets it when the layer goes.
    func request(_ view: View) {
        // A screen on the left gets the focus when it is the one in use again.
        guard !rootView.isBeside(view) else { return view.wantsFocus = true }
        let target = view.focusTarget
        guard isInWindow(view), target.canBecomeFocused, target.isShownGivenRoom else { return }
        moveOrDefer(to: target)
    }

    /// Gives the focus to a view at once, or takes it from all.
    func move(to view: View?) {
        standIn = nil
        guard view !== focusedView else { return }
        let old = focusedView
        focusedView = view
        old?.notifyFocusChange(to: false)
        view?.notifyFocusChange(to: true)
        needsReveal = true
        didMove?()
    }

    /// Leaves the focus where it is, because the user has used the focused view.
    func stay() { standIn = nil }

    /// Moves the focus in Tab order.
    func move(by step: Int) {
        let views = scope.focusableViews()
        guard !views.isEmpty else { return }
        let current = views.firstIndex { $0 === focusedView }
        let next = current.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
        move(to: views[next])
    }

    /// Moves the focus to the nearest view on one side.
    func move(_ direction: FocusDirection) {
        guard let current = focusedView else { return }
        if let next = direction.nearest(to: current, within: scope) { move(to: next) }
    }

    private func moveOrDefer(to view: View?) {
        guard let view, !layers.isEmpty, !view.isDescendant(of: scope) else { return move(to: view) }
        layers.focusLater(view)
    }

    private func isInWindow(_ view: View) -> Bool { view.host?.focus === self }

    // MARK: Its view goes

    /// The view leaves the window.
    func viewWillLeave(_ view: View) {
        guard focusedView === view else { return }
        focusedView = nil
        view.focusObservers.values.forEach { $0(false) }
    }

    /// Saves the focus's position before a part of the screen that contains it is removed.
    func viewWillBeRemoved(_ view: View) {
        guard let focused = focusedView, focused.isDescendant(of: view) else { return }
        removedPlace = FocusMemory(of: focused, in: scope)
    }

    /// Forgets where a removed view was, because other views are shown now.
    func forgetRemovedView() { removedPlace = nil }

    /// Moves the focus to a view that can have it, if the focused one cannot any more.
    ///
    /// A window that is too small makes no difference, so that a resize never decides where the focus is.
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
            move(to: memory.successor(among: views) ?? views.first)
        } else {
            moveToFirstView(in: scene)
        }
        removedPlace = nil
    }

    /// Gives the focus to the first view to get it on a screen; the buttons of the title bar come last.
    private func moveToFirstView(in scene: ViewController?) {
        if let modal = layers.modal, !modal.isScene { return move(to: modal.firstFocus) }
        if let preferred = preferredView(in: scene) { return move(to: preferred) }
        move(to: keyScope?.firstFocus ?? scope.firstFocus)
        standIn = focusedView
    }

    /// The view in which the focus begins on a screen, once it can have it; a list that is loading cannot.
    private func preferredView(in scene: ViewController?) -> View? {
        scene?.preferredFocus?.preferredTarget
    }

    /// The views that can have the focus, in reading order.
    ///
    /// The title bar is no part of it: another Enter must not leave the scene.
    private var orderedViews: [View] {
        let inside = keyScope?.focusableViews() ?? []
        return inside.isEmpty ? scope.focusableViews() : inside
    }

    // MARK: Scrolling to it

    /// Requests that the focused view is visible after the next layout, for example when its caret has moved.
    func setNeedsReveal() { needsReveal = true }

    /// Requests that a view that was scrolled into sight is visible in a window of another size, too.
    func windowDidResize() {
        needsReveal = true
        revealed?.scrollIntoViewWhenPlaced()
    }

    /// Leaves what is visible to the user from now on.
    func userDidAct() { revealed = nil }

    /// Scrolls to a view after the layout that gives it its place.
    func revealWhenPlaced(_ view: View) { awaitedReveals.append(OverlayPlacement.WeakView(view: view)) }

    /// Scrolls to the views that are to be visible; everything has its place now.
    func didLayout() {
        if needsReveal {
            needsReveal = false
            if let view = focusedView, view.shownOrigin != nil { view.scrollIntoView() }
        }
        if !awaitedReveals.isEmpty { revealAwaited() }
    }

    /// Scrolls to views that have a place now; hidden ones wait, and those that have left the screen are dropped.
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

// MARK: Scenes and layers that come back

extension FocusEngine {
    /// The focus as it is now, to come back to; that of a view that is being removed, too.
    var memory: FocusMemory? { focusedView == nil ? removedPlace : FocusMemory(of: focusedView, in: scope) }

    /// Saves the focus in the scene that is left.
    ///
    /// In a window that is too small, a scene may come and go before any of its views gets the focus: its memory is
    /// kept.
    /// - Parameter below: The focus from before the overlays of the scene.
    func save(in scene: ViewController?, below: FocusMemory?) {
        let memory = below ?? (isStandingIn ? nil : memory)
        if memory != nil || !rootView.isTooSmall { scene?.focusMemory = memory }
    }

    /// Gives the focus to a view of the scene that has come; an alert that came with the scene keeps it until it goes.
    func restore(in scene: ViewController?) {
        if let wanted = scene.flatMap(takeWantedView) { return moveOrDefer(to: wanted.focusTarget) }
        let first = layers.modal == nil ? preferredView(in: scene) : scene?.preferredFocus
        moveOrDefer(to: scene?.restoredFocus ?? first?.focusTarget)
        focusReturn = scene?.focusMemory == nil ? nil : FocusReturn(scene: scene, view: focusedView)
    }

    /// Gives the focus back to where it was before a layer.
    func restore(_ memory: FocusMemory?) {
        if let view = focusedView, view.isShownGivenRoom, view.isDescendant(of: scope) { return }
        move(to: memory.flatMap { $0.survivor(in: scope) ?? $0.successor(among: orderedViews) })
    }

    /// Looks once more where the focus was in a scene that has come back, when the scene has come to rest.
    ///
    /// Some scenes show what their return leads to at once, others with their next update; the focus must not depend on
    /// which of the two a scene does. It stays where it was moved in the meantime.
    private func settleReturn(to scene: ViewController?) {
        guard let returning = focusReturn else { return }
        focusReturn = nil
        guard scene === returning.scene, focusedView === returning.view, layers.modal == nil else { return }
        if let view = scene?.restoredFocus { move(to: view) }
    }

    /// The last view of a scene, in reading order, that requested the focus before the scene was shown.
    private func takeWantedView(of scene: ViewController) -> View? {
        var wanted: View?
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
    weak var view: View?
}

extension View {
    fileprivate func notifyFocusChange(to isFocused: Bool) {
        focusDidChange()
        if !focusObservers.isEmpty { focusObservers.values.forEach { $0(isFocused) } }
    }
}
