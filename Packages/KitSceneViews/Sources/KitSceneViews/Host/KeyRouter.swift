import KitCells

/// Passes keys to their receiver: the focused view and its ancestors, the scene, its title bar, or the host.
@MainActor
struct KeyRouter {
    /// The commands of the host for keys that no view, scene or layer handles.
    enum HostCommand {
        case goBack, toggleHelp, toggleMouse, changeTheme, showCommands, quit
    }

    let rootView: HostRootView
    let layers: LayerStack
    let focus: FocusEngine
    let stage: SceneStage

    /// Passes a key to its receiver.
    /// - Returns: The host's command, or `nil` if a view has handled the key or it does nothing.
    func route(_ key: KeyPress) -> HostCommand? {
        var view = focus.focusedView ?? focus.keyScope
        while let current = view {
            if current.handleKey(key) || performCommand(of: current, for: key) {
                keyWasTaken(by: current)
                return nil
            }
            view = current.superview
        }
        return performSceneCommand(for: key) ? nil : routeToHost(key)
    }

    /// Keeps the focus in a view that the user uses, and scrolls to a caret that has moved out of sight.
    private func keyWasTaken(by view: RetainedView) {
        guard view === focus.focusedView else { return }
        focus.stay()
        if view.cursorPosition != nil { focus.setNeedsReveal() }
    }

    private func performCommand(of view: RetainedView, for key: KeyPress) -> Bool {
        guard let command = view.keyCommands.first(where: { $0.key == key && $0.isEnabled }) else { return false }
        command.action()
        return true
    }

    /// Performs a command of the screen, if the focus is outside its view, or else of its title bar buttons.
    private func performSceneCommand(for key: KeyPress) -> Bool {
        if layers.modal == nil, let view = rootView.content, focus.focusedView?.isDescendant(of: view) == false,
            performCommand(of: view, for: key)
        {
            return true
        }
        guard let item = stage.reachableItems.first(where: { $0.key == key }) else { return false }
        item.activate()
        return true
    }

    /// Moves the focus, or returns the host's command for a key.
    private func routeToHost(_ key: KeyPress) -> HostCommand? {
        switch key {
        case HostKey.mouse: return .toggleMouse
        case HostKey.theme: return .changeTheme
        default: break
        }
        // Only here, so that text, searching by typing and the keys of an app come first.
        if let other = key.movement ?? key.legacy { return route(other) }
        if moveFocus(by: key) || moveLine(by: key) { return nil }
        if let modal = layers.modal, modal.scope == .modal {
            if key == KeyPress(.escape) { modal.cancel?() }
            return nil
        }
        switch key {
        case KeyPress(.escape): return .goBack
        case HostKey.helpCharacter: return .toggleHelp
        case HostKey.commands, HostKey.commandsCharacter: return .showCommands
        case HostKey.quit: return .quit
        default: return nil
        }
    }

    /// Moves the line between the two sides of a wide window.
    private func moveLine(by key: KeyPress) -> Bool {
        guard layers.modal == nil, key == HostKey.narrower || key == HostKey.wider else { return false }
        return rootView.moveLine(by: key == HostKey.narrower ? -2 : 2)
    }

    private func moveFocus(by key: KeyPress) -> Bool {
        switch key {
        case KeyPress(.tab): focus.move(by: 1)
        case KeyPress(.tab, .shift): focus.move(by: -1)
        case KeyPress(.left): focus.move(.left)
        case KeyPress(.right): focus.move(.right)
        case KeyPress(.up): focus.move(.up)
        case KeyPress(.down): focus.move(.down)
        default: return false
        }
        return true
    }
}

extension KeyPress {
    /// The key of the same movement as this letter in vi, or `nil` for other keys.
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

/// The host's own keys.
enum HostKey {
    /// Shows or hides the help, unless the focused view handles the key.
    static let help = KeyPress(.function(1))
    /// The help key, unless a view accepts it as text.
    static let helpCharacter = KeyPress(.character("?"))
    /// Turns the mouse on or off.
    ///
    /// Terminals pass this key on, and no app of the kit uses it.
    static let mouse = KeyPress(.function(2))
    /// Switches to the next theme.
    static let theme = KeyPress(.function(3))
    /// Makes the left side of a wide window narrower.
    static let narrower = KeyPress(.character("<"))
    /// Makes the left side of a wide window wider.
    static let wider = KeyPress(.character(">"))
    /// Opens the command palette.
    static let commands = KeyPress(.function(4))
    /// Opens the command palette, unless a view uses the key, such as an editor.
    static let commandsCharacter = KeyPress(.character("p"), .control)
    /// Quits the app, unless a view accepts the key as text.
    static let quit = KeyPress(.character("q"))
    /// Quits the app, regardless of the focus.
    static let interrupt = KeyPress(.character("c"), .control)
}
