import KitCells

/// The layers above the scene of a host, from the bottom upwards; those that only show are above all others.
@MainActor
final class LayerStack {
    private(set) var layers: [OverlayLayer] = [] { didSet { isEmpty = layers.isEmpty } }
    /// A Boolean value that indicates whether no layer is shown; read in every frame.
    @exclusivity(unchecked) private(set) var isEmpty = true
    /// The scene below all layers.
    weak var base: ViewController?
    weak var delegate: (any LayerStackDelegate)?
    private let rootView: HostRootView

    /// Creates a stack without layers over the content of a window.
    init(_ rootView: HostRootView) { self.rootView = rootView }

    /// The layer that keys go to; `nil` while they go to the scene.
    var modal: OverlayLayer? { isEmpty ? nil : layers.last(where: \.isModal) }

    /// Puts a layer above those of its kind; a modal one gets the focus, for a scene the host has that in hand.
    ///
    /// The layer belongs to the scene that is shown now unless it has an owner already.
    func present(_ layer: OverlayLayer) {
        guard !layer.isShown else { return }
        if layer.scope == .modal { delegate?.modalLayerWillAppear(layer) }
        layers.insert(layer, at: layers.firstIndex { layer.scope < $0.scope } ?? layers.count)
        layer.stack = self
        rootView.show(layers: layers)
        if layer.scope == .modal { delegate?.modalLayerDidAppear(layer) }
        delegate?.layersDidChange()
    }

    /// Removes a layer; the view with the focus before the topmost one gets it back.
    func dismiss(_ layer: OverlayLayer) {
        guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
        let wasTop = layer === modal && !layer.isScene
        layers.remove(at: index)
        layer.stack = nil
        // A modal layer above it goes back to where this one would have gone.
        if layer.scope == .modal, !wasTop, let above = layers[index...].first(where: { $0.scope == .modal }) {
            above.focusMemory = layer.focusMemory
        }
        rootView.show(layers: layers)
        if wasTop { delegate?.topmostLayerDidDisappear(layer) }
        delegate?.layersDidChange()
    }

    /// Takes away the layers whose scene is no longer the one that is shown; layers that are scenes stay.
    func dismissLayers(notOwnedBy scene: ViewController?) {
        for layer in layers.reversed() where layer.scope == .modal && layer.owner !== scene { withdraw(layer) }
    }

    /// Returns the scene's focus from before the first modal layer above it.
    func focusMemory(below scene: ViewController) -> FocusMemory? {
        layers.first { $0.scope == .modal && !$0.isScene && $0.owner === scene }?.focusMemory
    }

    /// Takes away popups whose anchor has gone.
    func dismissLostPopups() {
        for layer in layers.reversed() where layer.placement.hasLostAnchor { withdraw(layer) }
    }

    /// Records that a view below a modal layer requests the focus: it gets it when the layers above it have gone.
    func focusLater(_ view: View) {
        var scope = rootView.content
        var scene = base
        for layer in layers where layer.isModal {
            if let scope, view.isDescendant(of: scope) {
                let memory = FocusMemory(of: view, in: scope)
                if layer.isScene { scene?.focusMemory = memory } else { layer.focusMemory = memory }
                return
            }
            scope = layer.container
            if layer.isScene { scene = layer.owner }
        }
    }

    private func withdraw(_ layer: OverlayLayer) {
        dismiss(layer)
        layer.didLeave?()
    }

    func removeAll() {
        while let layer = layers.last { withdraw(layer) }
        rootView.show(layers: [])
    }

    // MARK: Frames

    func setNeedsLayout() { rootView.setNeedsLayout() }

    /// Places the layers; popups follow their anchors, which may have been placed only now.
    func place() {
        var above = rootView.bounds
        above.height -= rootView.reservedRows
        for layer in layers { layer.place(in: layer.scope == .passive ? rootView.bounds : above) }
    }

    /// Redraws the layers above a view that has just been drawn.
    func redraw(above view: View, in buffer: CellBuffer) {
        let overlays = rootView.overlays
        let child = rootView.child(containing: view)
        let start = overlays.firstIndex { $0 === child }.map { $0 + 1 } ?? 0
        var drawn = view.frameInWindow.intersection(rootView.bounds)
        for overlay in overlays[start...] where !overlay.isHidden {
            let common = overlay.frame.intersection(drawn)
            if common.isEmpty { continue }
            if let dimming = overlay as? DimmingView {
                dimming.draw(in: Canvas(buffer).clipped(to: common))
            } else {
                overlay.drawTree(in: Canvas(buffer).clipped(to: overlay.frame))
                drawn = drawn.union(overlay.frame)
            }
        }
    }
}

/// What a stack of layers tells its host, which moves the focus with them.
@MainActor
protocol LayerStackDelegate: AnyObject {
    /// A modal layer is about to be shown: it has to know its scene, and where the focus is now.
    func modalLayerWillAppear(_ layer: OverlayLayer)
    /// A modal layer is shown, and gets the focus.
    func modalLayerDidAppear(_ layer: OverlayLayer)
    /// The topmost modal layer has gone: the focus goes back to where it was before.
    func topmostLayerDidDisappear(_ layer: OverlayLayer)
    /// A layer has come or gone.
    func layersDidChange()
}

extension OverlayLayer {
    /// The first view to get the focus in a new layer.
    var firstFocus: View? {
        let preferred = preferredFocus() ?? content.firstDescendant(where: \.isPreferredFocus)
        return preferred?.preferredTarget ?? container.firstFocus
    }
}

/// The background of a layer's content, which hides everything below.
final class LayerView: View {
    let content: View

    init(_ content: View) {
        self.content = content
        super.init()
        addSubview(content)
    }

    override func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }
    override func layoutSubviews() { content.frame = bounds }
    override func draw(in canvas: Canvas) { canvas.fill(bounds, style: resolved(.plain)) }
}

/// Dims the drawing below it; drawing it twice changes nothing.
final class DimmingView: View {
    override func draw(in canvas: Canvas) {
        var dimmed = theme.style(.dimmed)
        if dimmed.background == .default { dimmed.background = theme.style(.background).background }
        let kept: Style.Attributes = [.underline, .reverse, .strikethrough]
        canvas.restyle { style in
            dimmed.with(attributes: style.attributes.intersection(kept).union(dimmed.attributes))
        }
    }
}

/// A remembered focus: a view, and its neighbours in reading order in case the view has gone.
///
/// A control of a row is remembered as its table and its item: cells show one row after another.
@MainActor
struct FocusMemory {
    private let order: [OverlayPlacement.WeakView]
    private let index: Int
    private let control: RowControlPlace?

    /// Stores a view's place among all those of its scope that can have the focus.
    ///
    /// One that was hidden since the focus came to it is remembered in its place: some scenes show at once that they
    /// are being left, others with their next update.
    init?(of view: View?, in scope: View?) {
        guard let view, let scope, view.isDescendant(of: scope) else { return nil }
        let cell = view.enclosingCell
        let target = cell?.owner as? View ?? view
        var views: [View] = []
        scope.collectFocusableViews(into: &views, mark: target)
        views.removeAll { $0 !== target && $0.enclosingCell != nil }
        guard let index = views.firstIndex(where: { $0 === target }) else { return nil }
        self.index = index
        order = views.map { OverlayPlacement.WeakView(view: $0) }
        control = cell.flatMap { $0.owner?.place(of: view, in: $0) } ?? (view as? any TableCellOwner)?.awaitedControl
    }

    /// The view itself, if it can still have the focus.
    func survivor(in scope: View?) -> View? {
        guard let scope, let view = order[index].view, view.canBecomeFocused, view.isShownGivenRoom,
            view.isDescendant(of: scope)
        else { return nil }
        return withControl(view)
    }

    /// The view that takes the place of one that has gone: the next in reading order, or else the one before; `nil` if
    /// none of its neighbours is left.
    ///
    /// A screen made from state makes a list again where others hide it for a while: both find the list.
    /// - Parameter views: The views that can have the focus now, in reading order.
    func successor(among views: [View]) -> View? {
        // A table may have the cells of its rows now, or with its next layout.
        let views = views.filter { $0.enclosingCell == nil }
        let places = order.map { place in views.firstIndex { $0 === place.view } }
        guard places.contains(where: { $0 != nil }) else { return nil }
        let next = places[..<index].last { $0 != nil }.flatMap(\.self).map { $0 + 1 } ?? 0
        return views.indices.contains(next) ? withControl(views[next]) : views.last
    }

    /// The control of a row if the table shows the same item, whichever cells or table it has by now.
    private func withControl(_ view: View) -> View {
        guard let control, let table = view as? any TableCellOwner else { return view }
        return table.view(at: control)
    }
}
