import KitCells

extension SceneHost {
    func updateHints() {
        guard needsHints else { return }
        needsHints = false
        rootView.hintBar.hints = currentHints()
    }

    private func currentHints() -> [KeyHint] {
        var hints: [KeyHint] = []
        var taken: Set<KeyPress> = []
        let isTaken = { (key: KeyPress) in self.focusedView?.takes(key) ?? false }
        var view = focusedView ?? focusScope
        while let current = view {
            hints += current.keyHints
            for command in current.keyCommands where command.isEnabled && taken.insert(command.key).inserted {
                if !command.title.isEmpty, !isTaken(command.key) {
                    hints.append(KeyHint(command.key.display, command.title))
                }
            }
            view = current.superview
        }
        let modal = layers.modal.flatMap { $0.scope == .modal ? $0 : nil }
        var ownHints: [(key: Key, title: String)] = canGoBack && modal == nil ? [(.escape, "Back")] : []
        if (focusScope?.focusableViews().count ?? 0) > 1 { ownHints.append((.tab, "Next")) }
        let isText = isTaken(KeyPress(.character("q")))
        if let modal {
            // How to leave stands at the end: it is the last to go where there is little room.
            if modal.cancel != nil { ownHints.append((.escape, modal.cancelTitle)) }
        } else if !isText {
            ownHints.append((.character("q"), "Quit"))
        }
        hints += ownHints.filter { !taken.contains(KeyPress($0.key)) }
            .map { KeyHint(KeyPress($0.key).display, $0.title) }
        if isText, modal == nil { hints.append(KeyHint(KeyPress(.character("c"), .control).display, "Quit")) }
        return hints
    }
}
