import KitCells
import KitNavigation

extension SceneHost {
    /// The scenes that are seen, the one that keys go to last.
    var shownControllers: [ViewController] { coveredScenes + (scene.map { [$0] } ?? []) }

    /// Makes the layers be the sheets that are presented, in their order; one that stays keeps its place and focus.
    func showSheets(_ controllers: [ViewController]) {
        for layer in layers.layers.reversed() where layer.scope == .scene {
            if !controllers.contains(where: { $0 === layer.owner }) { layers.dismiss(layer) }
        }
        for controller in controllers where !layers.layers.contains(where: { $0.owner === controller && $0.isScene }) {
            layers.present(makeSheet(controller))
        }
    }

    private func makeSheet(_ controller: ViewController) -> OverlayLayer {
        let view = SheetView(controller)
        let layer = OverlayLayer(view, placement: .sheet, scope: .scene, dimsBackground: true)
        layer.owner = controller
        layer.didPlace = { [weak self, weak view] seesBelow in
            guard view?.isFramed != seesBelow else { return }
            view?.isFramed = seesBelow
            self?.updateNavigationBar()
        }
        return layer
    }

    /// The scene that the title bar speaks of: the topmost one that has no frame with a title of its own.
    private var titledScene: ViewController? {
        let framed = layers.layers.filter { ($0.content as? SheetView)?.isFramed == true }
        return shownControllers.last { controller in !framed.contains { $0.owner === controller } }
    }

    func updateNavigationBar() {
        let titled = layers.isEmpty ? scene : titledScene
        let canTitledGoBack = titled === scene ? canGoBack : titled?.canLeave ?? false
        rootView.navigationBar.update(
            title: titled?.title ?? "", subtitle: titled?.subtitle ?? "", canGoBack: canTitledGoBack)
        let layout = titled?.loadedNavigationItem?.barLayout ?? .standard
        rootView.navigationBar.show(titled?.loadedNavigationItem, layout)
        rootView.showsNavigationBar = layout.visibility == .visible
        updateWindowTitle()
    }

    /// A title changed; the frame of a sheet shows its own.
    func titleDidChange() {
        updateNavigationBar()
        for layer in layers.layers where layer.isScene { layer.content.invalidateFittingSize() }
    }

    /// A Boolean value that indicates whether Escape and the arrow in the title bar lead somewhere.
    var canGoBack: Bool {
        guard scene?.loadedNavigationItem?.hidesBackButton != true else { return false }
        return root.stack.topmost.canPop || (root.stack.presented != nil && scene?.isModalInPresentation != true)
    }
}

extension ViewController {
    fileprivate var canLeave: Bool { sceneStack?.canPop == true || sceneStack?.presenter != nil }
}
