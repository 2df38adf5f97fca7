import KitCells
import KitNavigation

extension SceneHost {
    /// Shows the scenes that the stack has the user see now: one, and sheets above it.
    func stackDidChange() {
        let visible = root.stack.visibleScene as? ViewController
        let shown = visible == nil ? [] : root.stack.shownScenes.compactMap { $0 as? ViewController }
        if !isShowing(shown) {
            // What was shown for the scene goes with it, and leaves the focus where the scene had it.
            let below = scene.flatMap { layers.focusMemory(below: $0) }
            layers.dismissLayers(notOwnedBy: visible)
            if visible !== scene { rememberFocus(below) }
            let isNew = visible !== scene
            show(shown)
            if isNew { restoreFocus(in: visible) }
        }
        updateEmbeddedScenes()
        updateNavigationBar()
        treeDidChange()
        visible?.alertQueue?.showNext()
        shownControllers.forEach { $0.takeWaitingToasts() }
        if !embeddedScenes.isEmpty { embeddedScenes.forEach { $0.takeWaitingToasts() } }
    }

    private func isShowing(_ controllers: [ViewController]) -> Bool {
        controllers.map { ObjectIdentifier($0) } == shownControllers.map { ObjectIdentifier($0) }
    }

    private func show(_ controllers: [ViewController]) {
        shownControllers.forEach { $0.host = nil }
        (scene, coveredScenes) = (controllers.last, Array(controllers.dropLast()))
        controllers.forEach { $0.host = self }
        rootView.show(controllers.first?.view)
        focusPredecessors = nil
        mouse.cancel()
        showSheets(Array(controllers.dropFirst()))
        rootView.fit(minimum: scene?.minimumSize ?? .zero)
        controllers.forEach { $0.updateViewIfNeeded() }
    }

    /// Notes where the focus is in the scene that is left.
    ///
    /// Where the window is too small a scene may come and go before anything in it has the focus: it keeps its memory.
    /// - Parameter below: Where the focus was below what stood above the scene.
    private func rememberFocus(_ below: FocusMemory?) {
        let memory = below ?? FocusMemory(of: focusedView, in: focusScope)
        if memory != nil || !rootView.isTooSmall { scene?.focusMemory = memory }
    }

    private func restoreFocus(in scene: ViewController?) {
        if let wanted = scene.flatMap(takeWantedFocus) { return restoreFocus(wanted) }
        restoreFocus(scene?.restoredFocus ?? scene?.preferredFocus)
        focusReturn = scene?.focusMemory == nil ? nil : FocusReturn(scene: scene, view: focusedView)
    }

    /// Looks once more where the focus was in a scene that has come back, when the scene has come to rest.
    ///
    /// Some scenes show what their return leads to at once, others with their next update; the focus must not depend on
    /// which of the two a scene does. It stays where it was moved in the meantime.
    func settleFocusReturn() {
        guard let returning = focusReturn else { return }
        focusReturn = nil
        guard scene === returning.scene, focusedView === returning.view, layers.isEmpty else { return }
        if let view = scene?.restoredFocus { setFocus(view) }
    }

    /// Gives the focus to a view of the scene that has come; an alert that came with the scene keeps it until it goes.
    private func restoreFocus(_ view: View?) {
        guard let view, !layers.isEmpty, !view.isDescendant(of: focusScope) else { return setFocus(view) }
        layers.focusLater(view)
    }

    /// The last view of a scene, in reading order, that asked for the focus before the scene was shown.
    private func takeWantedFocus(of scene: ViewController) -> View? {
        var wanted: View?
        while let view = scene.view.firstDescendant(where: \.wantsFocus) {
            view.wantsFocus = false
            wanted = view
        }
        return wanted
    }
}

/// Where the focus went when a scene came back.
struct FocusReturn {
    weak var scene: ViewController?
    weak var view: View?
}
