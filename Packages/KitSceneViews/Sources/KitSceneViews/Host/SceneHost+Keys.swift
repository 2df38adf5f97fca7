import KitCells
import KitNavigation

extension SceneHost {
    func handle(_ key: KeyPress) {
        if key == KeyPress(.character("c"), .control) { return finish() }
        // Keys that arrive together come before any frame; what they do may depend on where views stand.
        layout()
        guard rootView.tooSmall.isHidden else {
            if key == KeyPress(.character("q")) { finish() }
            return
        }
        var view = focusedView ?? focusScope
        while let current = view {
            if current.handle(key) || perform(key, of: current) { return }
            view = current.superview
        }
        handleHostKey(key)
    }

    private func perform(_ key: KeyPress, of view: View) -> Bool {
        guard let command = view.keyCommands.first(where: { $0.key == key && $0.isEnabled }) else { return false }
        command.action()
        return true
    }

    private func handleHostKey(_ key: KeyPress) {
        if let modal = layers.modal, modal.scope == .modal, !key.movesFocus {
            if key == KeyPress(.escape) { modal.cancel?() }
            return
        }
        switch key {
        case KeyPress(.tab): moveFocus(by: 1)
        case KeyPress(.tab, .shift): moveFocus(by: -1)
        case KeyPress(.left): moveFocus(.left)
        case KeyPress(.right): moveFocus(.right)
        case KeyPress(.up): moveFocus(.up)
        case KeyPress(.down): moveFocus(.down)
        case KeyPress(.escape): goBack()
        case KeyPress(.character("q")): finish()
        default: break
        }
    }

    private func goBack() {
        guard canGoBack else { return }
        let top = root.stack.topmost
        if !top.pop() { top.presenter?.dismiss() }
    }
}

extension KeyPress {
    /// Whether the host moves the focus by the key.
    fileprivate var movesFocus: Bool {
        switch self {
        case KeyPress(.tab), KeyPress(.tab, .shift), KeyPress(.left), KeyPress(.right), KeyPress(.up), KeyPress(.down):
            true
        default: false
        }
    }
}
