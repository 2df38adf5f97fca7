import KitCells

extension SceneHost {
    func layersDidChange() {
        // Where a layer stands may depend on where the scene's views do.
        rootView.setNeedsLayout()
        focusPredecessors = nil
        treeDidChange()
    }

    func restoreFocus(_ memory: FocusMemory?) {
        let scope = focusScope
        if let view = focusedView, view.isShownGivenRoom, view.isDescendant(of: scope) { return }
        setFocus(memory?.restored(in: scope))
    }

    /// Popups follow what they are anchored to, which may have been placed only now.
    func placeLayers() {
        var above = rootView.bounds
        above.height -= rootView.reservedRows
        for layer in layers.layers { layer.place(in: layer.scope == .passive ? rootView.bounds : above) }
    }

    /// Draws again what stands above a view that has just been drawn.
    func redrawLayers(above view: View) {
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
