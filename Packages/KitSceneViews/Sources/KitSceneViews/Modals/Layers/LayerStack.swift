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
        if let preferred, preferred.canBecomeFocused, preferred.isShownGivenRoom { return preferred }
        return container.focusableViews().first
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
@MainActor
struct FocusMemory {
    private var order: [Place]
    private var index: Int
    /// The number of moves that code had made in the table of the view, for a control of a row.
    private var movesByCode: Int?

    /// Stores a view's place among all those of its scope that can have the focus.
    ///
    /// One that was hidden since the focus came to it is remembered in its place: some scenes show at once that they
    /// are being left, others with their next update. One to which there is no way, as in a row that waits for its
    /// place, is remembered alone.
    init?(of view: View?, in scope: View?) {
        guard let view, let scope, view.isDescendant(of: scope) else { return nil }
        var views: [View] = []
        scope.collectFocusableViews(into: &views, mark: view)
        let index = views.firstIndex { $0 === view }
        order = (index == nil ? [view] : views).map { Place(view: $0, kind: ObjectIdentifier(type(of: $0))) }
        self.index = index ?? 0
        movesByCode = view.enclosingCell?.owner?.movesByCode
    }

    /// A place in the reading order, and the class of the view that was there.
    private struct Place {
        weak var view: View?
        let kind: ObjectIdentifier
    }

    /// The view, or one of its class that replaces it; or else the nearest in reading order, the next before the last one
    /// of two.
    func restored(in scope: View?) -> View? {
        guard let scope else { return nil }
        if let view = replacement(in: scope) { return view }
        for distance in order.indices {
            for candidate in [index + distance, index - distance] where order.indices.contains(candidate) {
                guard let view = target(at: candidate) else { continue }
                if view.canBecomeFocused, view.isShownGivenRoom, view.isDescendant(of: scope) { return view }
            }
        }
        return nil
    }

    /// A screen made from state makes a list again where other kinds of screens hide it for a while.
    private func replacement(in scope: View) -> View? {
        let former = order[index]
        if let view = former.view, view.isDescendant(of: scope) { return nil }
        let views = scope.focusableViews()
        let before = order[..<index].last { place in views.contains { $0 === place.view } }
        let next = before.flatMap { place in views.firstIndex { $0 === place.view } }.map { $0 + 1 } ?? 0
        guard views.indices.contains(next), ObjectIdentifier(type(of: views[next])) == former.kind,
            !order.contains(where: { $0.view === views[next] })
        else { return nil }
        return views[next]
    }

    /// A control of a row leaves the focus to its table if the row is not current any more, or if the selection was set
    /// in the meantime: the focus must not depend on rows that no frame showed.
    private func target(at candidate: Int) -> View? {
        guard let view = order[candidate].view, let cell = view.enclosingCell else { return order[candidate].view }
        let hasMoved = candidate == index && cell.owner?.movesByCode != movesByCode
        return cell.owner?.focusSubstitute(in: cell, hasMoved: hasMoved) ?? view
    }
}
