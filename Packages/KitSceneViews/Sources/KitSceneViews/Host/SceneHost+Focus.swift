import KitCells

extension SceneHost {
    /// Gives the focus to a view that is shown and can have it.
    public func focus(_ view: View) {
        // A screen on the left gets the focus when it is the one in use again.
        guard !isBeside(view) else { return view.wantsFocus = true }
        guard view.host === self, view.canBecomeFocused, view.isShownGivenRoom else { return }
        guard !layers.isEmpty, !view.isDescendant(of: focusScope) else { return setFocus(view) }
        layers.focusLater(view)
    }

    func setFocus(_ view: View?) {
        guard view !== focusedView else { return }
        let old = focusedView
        focusedView = view
        old?.tellFocusChange(to: false)
        view?.tellFocusChange(to: true)
        needsHints = true
        needsReveal = true
        needsFrame = true
    }

    /// The view that has the focus leaves the screen.
    func loseFocus() {
        let old = focusedView
        focusedView = nil
        old?.focusObservers.values.forEach { $0(false) }
    }

    /// Scrolls so that the focused view is visible.
    func revealFocus() {
        needsReveal = false
        guard let view = focusedView, view.isShown else { return }
        view.scrollIntoView()
    }

    /// Notes a view that is to be scrolled into sight when it has its place.
    func revealWhenPlaced(_ view: View) {
        awaitedReveals.append(OverlayPlacement.WeakView(view: view))
        needsFrame = true
    }

    /// Scrolls to views that have a place now; hidden ones wait, and those that have left the screen are dropped.
    func revealAwaited() {
        let views = awaitedReveals.compactMap(\.view).filter { $0.host === self && $0.awaitsReveal }
        awaitedReveals = views.filter { !$0.isShown }.map { OverlayPlacement.WeakView(view: $0) }
        for view in views where view.isShown {
            view.awaitsReveal = false
            view.scrollIntoView()
        }
    }

    // MARK: Eligible views

    /// The part of the window in which the focus moves: the topmost modal layer, or the scene with its title bar.
    var focusScope: View { layers.modal?.container ?? rootView }

    /// The view that receives keys first while no view has the focus.
    var keyScope: View? { layers.modal?.container ?? rootView.content }

    func checkTree() {
        needsTreeCheck = false
        spinners.settle(clock: clock)
        if !layers.isEmpty { layers.dismissLostPopups() }
        // In a window that is too small nothing has the focus; it is where it was once there is room again.
        if rootView.tooSmall.isHidden { checkFocus() }
    }

    private func checkFocus() {
        settleFocusReturn()
        if let view = focusedView, view.host === self, view.canBecomeFocused, view.isShown { return }
        setFocus(successor() ?? firstFocus)
        focusPredecessors = nil
    }

    /// The first view to get the focus on a screen; the buttons of the title bar come last.
    private var firstFocus: View? {
        if let modal = layers.modal, !modal.isScene { return modal.firstFocus }
        let preferred = scene?.preferredFocus.flatMap { $0.canBecomeFocused && $0.isShown ? $0 : nil }
        return preferred ?? keyScope?.focusableViews().first ?? focusScope.focusableViews().first
    }

    // MARK: Its view goes

    /// Saves the focus's position before a part of the screen that contains it is removed.
    func viewWillBeRemoved(_ view: View) {
        guard let focused = focusedView, focused.isDescendant(of: view) else { return }
        focusPredecessors = predecessors(of: focused).map { OverlayPlacement.WeakView(view: $0) }
    }

    /// The view that takes the place of one that had the focus: the next in reading order, or else the one before.
    ///
    /// The title bar is no part of the reading order: another Enter must not leave the scene.
    private func successor() -> View? {
        let former = focusedView.map { predecessors(of: $0) } ?? focusPredecessors?.compactMap(\.view)
        guard let former else { return nil }
        let inside = keyScope?.focusableViews() ?? []
        let views = inside.isEmpty ? focusScope.focusableViews() : inside
        let before = views.lastIndex { view in former.contains { $0 === view } }
        let next = before.map { $0 + 1 } ?? 0
        return views.indices.contains(next) ? views[next] : views.last
    }

    private func predecessors(of view: View) -> [View] {
        var views: [View] = []
        focusScope.collectFocusableViews(into: &views, mark: view)
        return Array(views.prefix { $0 !== view })
    }

    // MARK: Moving it

    func moveFocus(by step: Int) {
        let views = focusScope.focusableViews()
        guard !views.isEmpty else { return }
        let current = views.firstIndex { $0 === focusedView }
        let next = current.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
        setFocus(views[next])
    }

    func moveFocus(_ direction: FocusDirection) {
        guard let current = focusedView else { return }
        if let next = direction.nearest(to: current, within: focusScope) { setFocus(next) }
    }
}

extension View {
    fileprivate func tellFocusChange(to isFocused: Bool) {
        focusDidChange()
        if !focusObservers.isEmpty { focusObservers.values.forEach { $0(isFocused) } }
    }
}
