import KitCells

extension SceneHost {
    /// A Boolean value that indicates whether the help overlay is shown.
    public var isHelpShown: Bool { helpLayer != nil }

    /// Shows all keys that work now, or hides them.
    public func toggleHelp() {
        if let helpLayer { return helpLayer.dismiss() }
        let help = HelpView(keyGuide)
        let layer = OverlayLayer(help, placement: .centered, dimsBackground: true)
        let dismiss: @MainActor () -> Void = { [weak layer] in layer?.dismiss() }
        layer.cancel = dismiss
        help.close = dismiss
        layers.present(layer)
        helpLayer = layer
    }
}
