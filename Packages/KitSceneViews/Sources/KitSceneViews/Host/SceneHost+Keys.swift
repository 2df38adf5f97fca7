import KitCells
import KitNavigation

extension SceneHost {
    func handle(_ key: KeyPress) {
        if key == KeyPress(.character("c"), .control) { return finish() }
        // Keys that arrive together come before any frame; their effects may depend on the layout.
        layout()
        guard rootView.tooSmall.isHidden else {
            if key == KeyPress(.character("q")) { finish() }
            return
        }
        if key == HostKey.help, !isInline { return toggleHelp() }
        if lazyToasts?.take(key) == true { return }
        var view = focusedView ?? keyScope
        while let current = view {
            if current.handle(key) || perform(key, of: current) { return keyWasTaken(by: current) }
            view = current.superview
        }
        if !performOfScene(key) { handleHostKey(key) }
    }

    /// Scrolls to a caret that moved out of the visible part of a scroll view.
    private func keyWasTaken(by view: View) {
        if view === focusedView, view.cursorPosition != nil { needsReveal = true }
    }

    private func perform(_ key: KeyPress, of view: View) -> Bool {
        guard let command = view.keyCommands.first(where: { $0.key == key && $0.isEnabled }) else { return false }
        command.action()
        return true
    }

    /// The keys of the whole screen, if the focus is outside its view; then those of its title bar buttons.
    private func performOfScene(_ key: KeyPress) -> Bool {
        if layers.modal == nil, let view = rootView.content, focusedView?.isDescendant(of: view) == false,
            perform(key, of: view)
        {
            return true
        }
        guard let item = reachableItems.first(where: { $0.key == key }) else { return false }
        item.activate()
        return true
    }

    private func handleHostKey(_ key: KeyPress) {
        if key == HostKey.mouse { return isMouseEnabled.toggle() }
        // Only here, so that text, typing to a row and the keys of an app come first.
        if let movement = key.movement { return handle(movement) }
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
        case HostKey.helpCharacter where !isInline: toggleHelp()
        case KeyPress(.character("q")): finish()
        default: break
        }
    }

    func goBack() {
        guard canGoBack else { return }
        let top = root.stack.topmost
        if !top.pop() { top.presenter?.dismiss() }
    }
}

extension KeyPress {
    /// A Boolean value that indicates whether the host moves the focus by the key.
    fileprivate var movesFocus: Bool {
        switch self {
        case KeyPress(.tab), KeyPress(.tab, .shift), KeyPress(.left), KeyPress(.right), KeyPress(.up), KeyPress(.down):
            true
        default: false
        }
    }
}

extension KeyPress {
    /// The key that moves as this letter does in vi; `nil` for other keys.
    fileprivate var movement: KeyPress? {
        switch self {
        case KeyPress(.character("j")): KeyPress(.down)
        case KeyPress(.character("k")): KeyPress(.up)
        case KeyPress(.character("g")): KeyPress(.home)
        case KeyPress(.character("G")): KeyPress(.end)
        case KeyPress(.character("d"), .control): KeyPress(.pageDown)
        case KeyPress(.character("u"), .control): KeyPress(.pageUp)
        default: nil
        }
    }
}

/// The keys of the host itself that have a name.
enum HostKey {
    /// Shows and hides the help, wherever the focus is.
    static let help = KeyPress(.function(1))
    /// The help key, unless a view accepts it as text.
    static let helpCharacter = KeyPress(.character("?"))
    /// Switches the mouse on and off: terminals pass it on, and no app of the kit uses it.
    static let mouse = KeyPress(.function(2))
}
