import KitCells

extension SceneHost {
    func updateHints() {
        guard needsHints else { return }
        needsHints = false
        let guide = keyGuide
        rootView.hintBar.update(hints: guide.barHints, help: guide.helpHint, leaving: guide.leaving)
    }

    /// All keys that work now.
    var keyGuide: KeyGuide {
        let focused = focusedView
        var guide = KeyGuide { focused?.takes($0) ?? false }
        if let toastCommand { guide.add(toastCommand) }
        let content = rootView.content
        var view = focused ?? keyScope
        while let current = view {
            guide.add(current, isScene: current === content)
            view = current.superview
        }
        if layers.modal == nil, let content, let focused, !focused.isDescendant(of: content) {
            guide.add(commandsOf: content, isScene: true)
        }
        for item in reachableItems { guide.add(item) }
        guide.addHostKeys(of: self)
        return guide
    }

    /// The buttons of the title bar whose keys work now.
    var reachableItems: [BarButtonItem] {
        guard layers.modal.map({ $0.scope == .scene }) ?? true, let item = scene?.loadedNavigationItem else {
            return []
        }
        return item.shownItems.filter(\.isEnabled)
    }
}
