import KitCells

/// The layers above the scene of a host, from the bottom upwards; those that only show are above all others.
@MainActor
final class LayerStack {
    private(set) var layers: [OverlayLayer] = [] { didSet { isEmpty = layers.isEmpty } }
    /// A Boolean value that indicates whether no layer is shown; every frame asks.
    @exclusivity(unchecked) private(set) var isEmpty = true
    weak var host: SceneHost?

    /// The layer that keys go to; `nil` while they go to the scene.
    var modal: OverlayLayer? { isEmpty ? nil : layers.last(where: \.isModal) }

    /// Puts a layer above those of its kind; a modal one gets the focus, for a scene the host has that in hand.
    ///
    /// The layer belongs to the scene that is shown now unless it has an owner already.
    func present(_ layer: OverlayLayer) {
        guard let host, !layer.isShown else { return }
        if layer.scope == .modal {
            layer.owner = layer.owner ?? host.scene
            layer.focusMemory = FocusMemory(of: host.focusedView, in: host.focusScope)
        }
        layers.insert(layer, at: layers.firstIndex { layer.scope < $0.scope } ?? layers.count)
        layer.host = host
        host.rootView.show(layers: layers)
        if layer.scope == .modal { host.setFocus(layer.firstFocus) }
        host.layersDidChange()
    }

    /// Takes a layer away; what had the focus before the topmost one gets it back.
    func dismiss(_ layer: OverlayLayer) {
        guard let host, let index = layers.firstIndex(where: { $0 === layer }) else { return }
        let wasTop = layer === modal && !layer.isScene
        layers.remove(at: index)
        layer.host = nil
        // A modal layer above it goes back to where this one would have gone.
        if layer.scope == .modal, !wasTop, let above = layers[index...].first(where: { $0.scope == .modal }) {
            above.focusMemory = layer.focusMemory
        }
        host.rootView.show(layers: layers)
        if wasTop { host.restoreFocus(layer.focusMemory) }
        host.layersDidChange()
    }

    /// Takes away the layers whose scene is no longer the one that is shown; layers that are scenes stay.
    func dismissLayers(notOwnedBy scene: ViewController?) {
        for layer in layers.reversed() where layer.scope == .modal && layer.owner !== scene { withdraw(layer) }
    }

    /// Where the focus was in a scene when the first modal layer came above it.
    func focusMemory(below scene: ViewController) -> FocusMemory? {
        layers.first { $0.scope == .modal && !$0.isScene && $0.owner === scene }?.focusMemory
    }

    /// Takes away popups whose anchor has gone.
    func dismissLostPopups() {
        for layer in layers.reversed() where layer.placement.hasLostAnchor { withdraw(layer) }
    }

    /// Notes that a view below a modal layer wants the focus: it gets it when what is above it has gone.
    func focusLater(_ view: View) {
        var scope = host?.rootView.content
        var scene = host?.shownControllers.first
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
        host?.rootView.show(layers: [])
    }
}

extension OverlayLayer {
    /// What has the focus when the layer has just been shown.
    var firstFocus: View? {
        let preferred = preferredFocus() ?? content.firstDescendant(where: \.isPreferredFocus)
        if let preferred, preferred.canBecomeFocused, preferred.isShownGivenRoom { return preferred }
        return container.focusableViews().first
    }
}
