import KitCells

/// The layers above the scene of a host, from bottom to top; passive layers are above all others.
@MainActor
final class LayerStack {
    private(set) var layers: [OverlayLayer] = [] { didSet { isEmpty = layers.isEmpty } }
    /// A Boolean value that indicates whether there are no layers; stored, because every frame reads it.
    @exclusivity(unchecked) private(set) var isEmpty = true
    /// The scene below all layers.
    weak var base: ViewController?
    weak var delegate: (any LayerStackDelegate)?
    private let rootView: HostRootView

    /// Creates a stack without layers.
    init(_ rootView: HostRootView) { self.rootView = rootView }

    /// The layer that receives keys, or `nil` if the scene does.
    var modal: OverlayLayer? { isEmpty ? nil : layers.last(where: \.isModal) }

    /// Adds a layer above those of its scope.
    ///
    /// A modal layer receives the focus; for a scene, the host moves it.
    ///
    /// The layer belongs to the current scene unless it already has an owner.
    func present(_ layer: OverlayLayer) {
        guard !layer.isShown else { return }
        if layer.scope == .modal { delegate?.modalLayerWillAppear(layer) }
        layers.insert(layer, at: layers.firstIndex { layer.scope < $0.scope } ?? layers.count)
        layer.stack = self
        rootView.show(layers: layers)
        if layer.scope == .modal { delegate?.modalLayerDidAppear(layer) }
        delegate?.layersDidChange()
    }

    /// Removes a layer.
    ///
    /// If it is the topmost one, the focus returns to its previous view.
    func dismiss(_ layer: OverlayLayer) {
        guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
        let wasTop = layer === modal && !layer.isScene
        layers.remove(at: index)
        layer.stack = nil
        // The layer above inherits the view that the focus returns to.
        if layer.scope == .modal, !wasTop, let above = layers[index...].first(where: { $0.scope == .modal }) {
            above.focusMemory = layer.focusMemory
        }
        rootView.show(layers: layers)
        if wasTop { delegate?.topmostLayerDidDisappear(layer) }
        delegate?.layersDidChange()
    }

    /// Removes the layers of other scenes; layers that are scenes stay.
    func dismissLayers(notOwnedBy scene: ViewController?) {
        for layer in layers.reversed() where layer.scope == .modal && layer.owner !== scene { withdraw(layer) }
    }

    /// Returns the scene's focus from before the first modal layer above it.
    func focusMemory(below scene: ViewController) -> FocusMemory? {
        layers.first { $0.scope == .modal && !$0.isScene && $0.owner === scene }?.focusMemory
    }

    /// Removes popups whose anchor is gone.
    func dismissLostPopups() {
        for layer in layers.reversed() where layer.placement.hasLostAnchor { withdraw(layer) }
    }

    /// Gives the focus to a view below a modal layer when the layers above it are gone.
    func focusLater(_ view: RetainedView) {
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

    /// Lays out the layers; popups follow their anchors, which may have just moved.
    func place() {
        var above = rootView.bounds
        above.height -= rootView.reservedRows
        for layer in layers { layer.place(in: layer.scope == .passive ? rootView.bounds : above) }
    }

    /// Redraws the layers above a view that has just been drawn.
    func redraw(above view: RetainedView, in buffer: CellBuffer) {
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

/// The events of a stack of layers, with which its host moves the focus.
@MainActor
protocol LayerStackDelegate: AnyObject {
    /// Called before a modal layer is shown.
    ///
    /// The delegate sets its owner and saves the focus.
    func modalLayerWillAppear(_ layer: OverlayLayer)
    /// Called when a modal layer is shown.
    ///
    /// The delegate moves the focus into it.
    func modalLayerDidAppear(_ layer: OverlayLayer)
    /// Called when the topmost modal layer was removed.
    ///
    /// The delegate restores the focus.
    func topmostLayerDidDisappear(_ layer: OverlayLayer)
    /// Called when a layer was added or removed.
    func layersDidChange()
}

extension OverlayLayer {
    /// The view that has the focus first in a new layer.
    var firstFocus: RetainedView? {
        let preferred = preferredFocus() ?? content.firstDescendant(where: \.isPreferredFocus)
        return preferred?.preferredTarget ?? container.firstFocus
    }
}

/// The background of a layer's content, which hides everything below.
final class LayerView: RetainedView {
    let content: RetainedView

    init(_ content: RetainedView) {
        self.content = content
        super.init()
        addSubview(content)
    }

    override func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }
    override func layoutSubviews() { content.frame = bounds }
    override func draw(in canvas: Canvas) { canvas.fill(bounds, style: resolved(.plain)) }
}

/// A view that dims the content below it.
///
/// Drawing it twice has the same effect as once.
final class DimmingView: RetainedView {
    override func draw(in canvas: Canvas) {
        var dimmed = theme.style(.dimmed)
        if dimmed.background == .default { dimmed.background = theme.style(.background).background }
        let kept: Style.Attributes = [.underline, .reverse, .strikethrough]
        canvas.restyle { style in
            dimmed.with(attributes: style.attributes.intersection(kept).union(dimmed.attributes))
        }
    }
}

/// A saved focus: a view, and its neighbours in reading order in case the view is removed.
///
/// A control in a row is saved as its table and item, because cells are reused for other rows.
@MainActor
struct FocusMemory {
    private let order: [OverlayPlacement.WeakView]
    private let index: Int
    private let control: RowControlPlace?
    /// A Boolean value that indicates whether the view is a search field.
    let isOfSearchField: Bool

    /// Saves the position of a view among the views of its scope that can receive the focus.
    ///
    /// A focused view that has been hidden keeps its position: some scenes hide views at once when they are left,
    /// others with their next update.
    init?(of view: RetainedView?, in scope: RetainedView?) {
        guard let view, let scope, view.isDescendant(of: scope) else { return nil }
        let cell = view.enclosingCell
        let target = cell?.owner as? RetainedView ?? view
        var views: [RetainedView] = []
        scope.collectFocusableViews(into: &views, mark: target)
        views.removeAll { $0 !== target && $0.enclosingCell != nil }
        guard let index = views.firstIndex(where: { $0 === target }) else { return nil }
        self.index = index
        isOfSearchField = view.yieldsFirstFocus
        order = views.map { OverlayPlacement.WeakView(view: $0) }
        control = cell.flatMap { $0.owner?.place(of: view, in: $0) } ?? (view as? any TableCellOwner)?.awaitedControl
    }

    /// Returns the view itself, if it can still receive the focus.
    func survivor(in scope: RetainedView?) -> RetainedView? {
        guard let scope, let view = order[index].view, view.canBecomeFocused, view.isShownGivenRoom,
            view.isDescendant(of: scope)
        else { return nil }
        return withControl(view)
    }

    /// Returns the replacement for a removed view: the next in reading order, or else the previous; `nil` if no
    /// neighbour remains.
    ///
    /// A body may create a list again where another screen hides it for a while; in both cases the focus returns to the
    /// list.
    /// - Parameter views: The views that can receive the focus now, in reading order.
    func successor(among views: [RetainedView]) -> RetainedView? {
        // A table may create the cells of its rows now or in its next layout.
        let views = views.filter { $0.enclosingCell == nil }
        let places = order.map { place in views.firstIndex { $0 === place.view } }
        guard places.contains(where: { $0 != nil }) else { return nil }
        let next = places[..<index].last { $0 != nil }.flatMap(\.self).map { $0 + 1 } ?? 0
        return views.indices.contains(next) ? withControl(views[next]) : views.last
    }

    /// Returns the control in the row if the table shows the same item, in whichever cell.
    private func withControl(_ view: RetainedView) -> RetainedView {
        guard let control, let table = view as? any TableCellOwner else { return view }
        return table.view(at: control)
    }
}
