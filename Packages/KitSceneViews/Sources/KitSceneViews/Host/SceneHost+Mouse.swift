import KitCells

extension SceneHost {
    /// The number of clicks in a row at the position of the current press: 2 for a double click.
    var clickCount: Int { mouse.clickCount }

    func mouseDidChange() {
        mouse.cancel()
        needsHints = true
        needsFrame = true
    }

    func handle(_ event: MouseEvent) {
        guard isMouseEnabled else { return }
        layout()
        guard rootView.tooSmall.isHidden else { return }
        var event = event
        // A terminal may say anything; one cell outside of the window is as far as any other.
        event.position = Point(
            x: min(max(-1, event.position.x), size.width), y: min(max(-1, event.position.y), size.height))
        switch event.kind {
        case .press(let button): press(button, event)
        case .drag(let button): drag(button, event)
        case .release(let button): release(button, event)
        default: dispatch(event, from: hitTest(event.position))
        }
    }

    private func press(_ button: MouseEvent.Button, _ event: MouseEvent) {
        // Another button during a drag means nothing.
        guard mouse.capturing == nil || mouse.button == button else { return }
        mouse.notePress(button, at: event.position, clock: clock)
        guard var hit = hitTest(event.position) else { return pressedOutside() }
        if isBeside(hit) {
            guard button == .left, returnToSidebar(pressed: hit), let shown = hitTest(event.position) else { return }
            hit = shown
        }
        if button == .left { announcePress(event, to: hit) }
        mouse.release()
        if let taker = dispatch(event, from: hit) { mouse.capture(taker, button) }
    }

    /// The topmost view at a point of the window; views below a modal layer do not count.
    private func hitTest(_ point: Point) -> View? {
        if let modal = layers.modal {
            let container = modal.container
            return container.hitTest(container.fromSuperview(point))
                ?? rootView.hintBar.hitTest(rootView.hintBar.fromSuperview(point))
        }
        // A layer that only shows lets the pointer through.
        for view in rootView.subviews.reversed() where !rootView.overlays.contains(where: { $0 === view }) {
            if let hit = view.hitTest(view.fromSuperview(point)) { return hit }
        }
        return nil
    }

    /// A click beside a menu closes it.
    private func pressedOutside() {
        guard let modal = layers.modal, case .anchored = modal.placement else { return }
        modal.cancel?()
    }

    private func drag(_ button: MouseEvent.Button, _ event: MouseEvent) {
        guard button == mouse.button, let view = holder else { return }
        _ = view.handleMouse(event, at: view.convertFromWindow(event.position))
    }

    private func release(_ button: MouseEvent.Button, _ event: MouseEvent) {
        guard button == mouse.button else { return }
        let view = holder
        mouse.release()
        guard let view else { return }
        _ = view.handleMouse(event, at: view.convertFromWindow(event.position))
    }

    /// The view that the pressed button is held on; not one above which a modal layer has come since.
    private var holder: View? {
        guard let view = mouse.capturing, view.host === self, view.isShown else { return nil }
        if let modal = layers.modal, !view.isDescendant(of: modal.container) { return nil }
        return view
    }

    /// Prepares the ancestors of the clicked view, outermost first, and focuses the view.
    private func announcePress(_ event: MouseEvent, to hit: View) {
        var views = [hit]
        while let superview = views.last?.superview { views.append(superview) }
        for view in views.reversed() { view.mouseWillPress(event, at: view.convertFromWindow(event.position)) }
        focusNearest(to: hit)
    }

    /// A click gives the focus to the clicked view, or to the nearest view around it that can have it.
    private func focusNearest(to hit: View) {
        var view: View? = hit
        while let current = view {
            if current.canBecomeFocused { return setFocus(current) }
            view = current.superview
        }
    }

    /// Passes the event to a view, then to those around it, until one handles it.
    @discardableResult
    private func dispatch(_ event: MouseEvent, from hit: View?) -> View? {
        var view = hit
        while let current = view {
            if current.handleMouse(event, at: current.convertFromWindow(event.position)) { return current }
            view = current.superview
        }
        return nil
    }
}
