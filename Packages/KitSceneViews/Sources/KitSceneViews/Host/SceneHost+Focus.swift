import KitCells

extension SceneHost {
    /// Gives the focus to a view that is shown and can have it.
    public func focus(_ view: View) {
        guard view.host === self, view.canBecomeFocused, view.isShown else { return }
        guard !layers.isEmpty, let scope = focusScope, !view.isDescendant(of: scope) else { return setFocus(view) }
        layers.focusLater(view)
    }

    func setFocus(_ view: View?) {
        guard view !== focusedView else { return }
        let old = focusedView
        focusedView = view
        old?.focusDidChange()
        view?.focusDidChange()
        needsHints = true
        needsFrame = true
    }

    func checkTree() {
        needsTreeCheck = false
        spinners.update(clock: clock)
        if !layers.isEmpty { layers.dismissLostPopups() }
        // In a window that is too small nothing has the focus; it is where it was once there is room again.
        if rootView.tooSmall.isHidden { checkFocus() }
    }

    private func checkFocus() {
        if let view = focusedView, view.host === self, view.canBecomeFocused, view.isShown { return }
        if let modal = layers.modal, !modal.isScene { return setFocus(modal.firstFocus) }
        let preferred = scene?.preferredFocus.flatMap { $0.canBecomeFocused && $0.isShown ? $0 : nil }
        setFocus(preferred ?? focusScope?.focusableViews().first)
    }

    func moveFocus(by step: Int) {
        guard let views = focusScope?.focusableViews(), !views.isEmpty else { return }
        let current = views.firstIndex { $0 === focusedView }
        let next = current.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
        setFocus(views[next])
    }

    func moveFocus(_ direction: FocusDirection) {
        guard let current = focusedView, let views = focusScope?.focusableViews() else { return }
        if let next = direction.nearest(to: current, among: views) { setFocus(next) }
    }
}
