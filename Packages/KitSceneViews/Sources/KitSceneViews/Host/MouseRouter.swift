import KitCells

/// Passes mouse events to their receiver, and follows a drag from the press to the release.
@MainActor
final class MouseRouter {
    private let rootView: HostRootView
    private let layers: LayerStack
    private let focus: FocusEngine
    private let clock: any Clock<Duration>

    /// The number of successive presses at one position; 2 for a double click.
    private(set) var clickCount = 0
    /// The last row that was clicked; a second click opens it.
    var clickedRow: ClickedRow?
    /// The view that handled the press and receives the following events until the release.
    private weak var capturing: RetainedView?
    private var button: MouseEvent.Button?
    private var lastPress: (position: Point, button: MouseEvent.Button, sincePress: () -> Duration)?
    private static let doubleClickTime = Duration.milliseconds(500)

    /// Called when the sidebar is pressed; returns whether its screen has become the current one.
    var leadBack: @MainActor (RetainedView) -> Bool = { _ in false }

    /// Creates a router without a pressed button.
    init(_ rootView: HostRootView, _ layers: LayerStack, _ focus: FocusEngine, clock: any Clock<Duration>) {
        self.rootView = rootView
        self.layers = layers
        self.focus = focus
        self.clock = clock
    }

    /// Passes an event to its receiver; call this method after layout.
    func route(_ event: MouseEvent) {
        var event = event
        let size = rootView.bounds.size
        // A terminal may report any position; those far outside count as one cell outside the window.
        event.position = Point(
            x: min(max(-1, event.position.x), size.width), y: min(max(-1, event.position.y), size.height))
        switch event.kind {
        case .press(let button): press(button, event)
        case .drag(let button): drag(button, event)
        case .release(let button): release(button, event)
        default: dispatch(event, from: hitTest(event.position))
        }
    }

    /// Cancels the current drag; no view receives the rest of it.
    func cancel() {
        endDrag()
        lastPress = nil
    }

    // MARK: Presses and drags

    private func press(_ button: MouseEvent.Button, _ event: MouseEvent) {
        // Another button is ignored during a drag, until the view that follows it is gone or covered.
        guard holder == nil || self.button == button else { return }
        countClick(button, at: event.position)
        guard var hit = hitTest(event.position) else { return pressedOutside() }
        if rootView.isBeside(hit) {
            guard button == .left, leadBack(hit), let shown = hitTest(event.position) else { return }
            hit = shown
        }
        if button == .left { announcePress(event, to: hit) }
        endDrag()
        if let receiver = dispatch(event, from: hit) { (capturing, self.button) = (receiver, button) }
    }

    private func drag(_ button: MouseEvent.Button, _ event: MouseEvent) {
        guard button == self.button, let view = holder else { return }
        _ = view.handleMouse(event, at: view.convertFromWindow(event.position))
    }

    private func release(_ button: MouseEvent.Button, _ event: MouseEvent) {
        guard button == self.button else { return }
        let view = holder
        endDrag()
        guard let view else { return }
        _ = view.handleMouse(event, at: view.convertFromWindow(event.position))
    }

    private func endDrag() { (capturing, button) = (nil, nil) }

    /// The view that receives the drag, or `nil` if it is gone, hidden or below a modal layer.
    private var holder: RetainedView? {
        guard let view = capturing, view.isDescendant(of: rootView), view.isShown else { return nil }
        if let modal = layers.modal, !view.isDescendant(of: modal.container) { return nil }
        return view
    }

    private func countClick(_ button: MouseEvent.Button, at position: Point) {
        let isRepeated = lastPress.map {
            $0.position == position && $0.button == button && $0.sincePress() <= Self.doubleClickTime
        }
        clickCount = isRepeated == true ? clickCount + 1 : 1
        lastPress = (position, button, clock.stopwatch())
    }

    // MARK: Receivers

    /// Returns the topmost view at a point of the window, ignoring views below a modal layer.
    private func hitTest(_ point: Point) -> RetainedView? {
        if let modal = layers.modal {
            let container = modal.container
            return container.hitTest(container.fromSuperview(point))
                ?? rootView.hintBar.hitTest(rootView.hintBar.fromSuperview(point))
        }
        // The pointer passes through layers that are not modal.
        for view in rootView.subviews.reversed() where !rootView.overlays.contains(where: { $0 === view }) {
            if let hit = view.hitTest(view.fromSuperview(point)) { return hit }
        }
        return nil
    }

    /// Closes a menu, the help or the palette if the user clicks outside it.
    private func pressedOutside() {
        guard let modal = layers.modal, modal.closesOnPressOutside else { return }
        modal.cancel?()
    }

    /// Notifies the clicked view and its ancestors, outermost first, and focuses the view.
    private func announcePress(_ event: MouseEvent, to hit: RetainedView) {
        var views = [hit]
        while let superview = views.last?.superview { views.append(superview) }
        for view in views.reversed() { view.mouseWillPress(event, at: view.convertFromWindow(event.position)) }
        focusNearest(to: hit)
    }

    /// Gives the focus to the clicked view, or to the nearest ancestor that can receive it.
    private func focusNearest(to hit: RetainedView) {
        var view: RetainedView? = hit
        while let current = view {
            if current.canBecomeFocused { return focus.move(to: current) }
            view = current.superview
        }
    }

    /// Passes the event to a view, then to its ancestors, until one handles it.
    @discardableResult
    private func dispatch(_ event: MouseEvent, from hit: RetainedView?) -> RetainedView? {
        var view = hit
        while let current = view {
            if current.handleMouse(event, at: current.convertFromWindow(event.position)) { return current }
            view = current.superview
        }
        return nil
    }
}

extension MouseEvent {
    /// The columns and rows that a wheel event scrolls, or `nil` for another event.
    ///
    /// With Shift, the wheel scrolls sideways, as in graphical programs.
    package var wheelStep: Point? {
        let rows = 3
        let columns = 6
        let isSideways = modifiers.contains(.shift)
        switch kind {
        case .wheelUp: return isSideways ? Point(x: -columns, y: 0) : Point(x: 0, y: -rows)
        case .wheelDown: return isSideways ? Point(x: columns, y: 0) : Point(x: 0, y: rows)
        case .wheelLeft: return Point(x: -columns, y: 0)
        case .wheelRight: return Point(x: columns, y: 0)
        default: return nil
        }
    }

    /// A Boolean value that indicates whether the left button was pressed.
    package var isLeftPress: Bool { kind == .press(.left) }
}
