import KitCells

/// Finds the receiver of a key: the focused view and those around it, the scene, its title bar, or the host itself.
@MainActor
struct KeyRouter {
    /// What a key means that no view, scene or layer has taken.
    enum HostCommand {
        case goBack, toggleHelp, toggleMouse, changeTheme, showCommands, quit
    }

    let rootView: HostRootView
    let layers: LayerStack
    let focus: FocusEngine
    let stage: SceneStage

    /// Passes a key to its receiver.
    /// - Returns: What the host has to do; `nil` if the key has been taken, or means nothing.
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

    /// Keeps the focus in a view that the user uses, and scrolls to a caret that moved out of the visible part of a
    /// scroll view.
    private func keyWasTaken(by view: View) {
        guard view === focus.focusedView else { return }
        focus.stay()
        if view.cursorPosition != nil { focus.setNeedsReveal() }
    }

    private func performCommand(of view: View, for key: KeyPress) -> Bool {
        guard let command = view.keyCommands.first(where: { $0.key == key && $0.isEnabled }) else { return false }
        command.action()
        return true
    }

    /// The keys of the whole screen, if the focus is outside its view; then those of its title bar buttons.
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

    /// Moves the focus, or returns the host's own command for a key.
    private func routeToHost(_ key: KeyPress) -> HostCommand? {
        switch key {
        case HostKey.mouse: return .toggleMouse
        case HostKey.theme: return .changeTheme
        default: break
        }
        // Only here, so that text, typing to a row and the keys of an app come first.
        if let other = key.movement ?? key.legacy { return route(other) }
        if moveFocus(by: key) { return nil }
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
    /// Shows and hides the help, wherever the focus is, unless the focused view takes it.
    static let help = KeyPress(.function(1))
    /// The help key, unless a view accepts it as text.
    static let helpCharacter = KeyPress(.character("?"))
    /// Switches the mouse on and off: terminals pass it on, and no app of the kit uses it.
    static let mouse = KeyPress(.function(2))
    /// Shows everything in the next theme.
    static let theme = KeyPress(.function(3))
    /// Opens the palette of commands.
    static let commands = KeyPress(.function(4))
    /// The same, unless a view has it for itself, such as an editor.
    static let commandsCharacter = KeyPress(.character("p"), .control)
    /// Leaves the app, unless a view accepts it as text.
    static let quit = KeyPress(.character("q"))
    /// Leaves the app, whatever has the focus.
    static let interrupt = KeyPress(.character("c"), .control)
}
