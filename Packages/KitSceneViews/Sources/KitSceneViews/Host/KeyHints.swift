import KitCells
import KitCore

/// Updates the hint bar, and lists the keys that work now.
@MainActor
final class KeyHints {
    // Unchecked exclusivity: see the proof at `RetainedView`.

    /// The number of changes that may affect the hints.
    @exclusivity(unchecked) private(set) var changes = 0
    @exclusivity(unchecked) private var needsUpdate = true
    private let rootView: HostRootView
    private let layers: LayerStack
    private let focus: FocusEngine
    private let stage: SceneStage

    init(_ rootView: HostRootView, _ layers: LayerStack, _ focus: FocusEngine, _ stage: SceneStage) {
        self.rootView = rootView
        self.layers = layers
        self.focus = focus
        self.stage = stage
    }

    /// Requests an update of the hints, because the views or their values have changed.
    func setNeedsUpdate() { needsUpdate = true }

    /// Records that the keys of views have changed.
    func keysDidChange() {
        changes &+= 1
        needsUpdate = true
    }

    /// Shows the keys that work now, if they may have changed.
    func updateBar(_ keyMap: @autoclosure () -> ActiveKeyMap) {
        guard needsUpdate else { return }
        needsUpdate = false
        let map = keyMap()
        rootView.hintBar.update(
            hints: map.groupedHints, button: map.buttonHint, help: map.helpHint, leaving: map.leaving)
        if layers.modal == nil { rootView.placeholder.updateHint(for: map.barHints) }
    }

    /// Returns all keys that work now, with the names of the user's bindings.
    /// - Parameter toastCommand: The command of the visible toast.
    func keyMap(_ toastCommand: KeyCommand?, _ bindings: KeyBindings, _ options: HostKeyOptions) -> ActiveKeyMap {
        let focused = focus.focusedView
        var map = ActiveKeyMap(without: options.unreachable) { key in
            focused.map { $0.claimsKey(key) || bindings.pressed(for: key).map($0.claimsKey) == true } ?? false
        }
        if let focused, focused.hasOpenMenu {
            map.add(menuOf: focused)
            map.apply(bindings)
            return map
        }
        if let toastCommand { map.add(toastCommand) }
        let content = rootView.content
        var view = focused ?? focus.keyScope
        while let current = view {
            map.add(current, isScene: current === content)
            view = current.superview
        }
        if layers.modal == nil, let content, let focused, !focused.isDescendant(of: content) {
            map.add(commandsOf: content, isScene: true)
        }
        for item in stage.reachableItems { map.add(item) }
        if let button = focused as? any Pressable, button.enclosingCell == nil, toastCommand?.key != KeyPress(.enter) {
            map.add(button: button)
        }
        let canMove = focus.scope.focusableViews().count > 1
        map.addHostKeys(modal: layers.modal, canGoBack: stage.canGoBack, canMove: canMove, options: options)
        map.apply(bindings)
        return map
    }
}

/// The state that determines which of the host's own keys work.
struct HostKeyOptions {
    /// A Boolean value that indicates whether there are themes to switch between.
    let hasThemes: Bool
    /// A Boolean value that indicates whether the mouse is handled.
    let usesMouse: Bool
    /// A Boolean value that indicates whether the window has a line that can move.
    let hasLine: Bool
    /// The keys that never reach the host.
    let unreachable: Set<KeyPress>
}

/// The keys that work now and their actions, by scope; the most important come first.
@MainActor
struct ActiveKeyMap {
    /// The keys of the focused view and its ancestors.
    private(set) var viewHints: [KeyHint] = []
    /// The keys of the whole screen.
    private(set) var sceneHints: [KeyHint] = []
    /// The keys that work on every screen.
    private(set) var hostHints: [KeyHint] = []
    /// The hints for the bar, without those for help and for quitting.
    private(set) var barHints: [KeyHint] = []
    /// The hint for the focused button, which is no command of the screen.
    private(set) var buttonHint: KeyHint?
    private(set) var helpHint: KeyHint?
    private(set) var leaving: KeyHint?

    private var taken: Set<KeyPress>
    private let isTaken: (KeyPress) -> Bool

    /// Creates an empty map.
    /// - Parameters:
    ///   - unreachable: The keys that no view receives.
    ///   - isTaken: Returns whether the focused view claims a key, so no other view receives it.
    init(without unreachable: Set<KeyPress> = [], isTaken: @escaping (KeyPress) -> Bool) {
        taken = unreachable
        self.isTaken = isTaken
    }

    /// Adds the keys of the focused view or of an ancestor.
    mutating func add(_ view: RetainedView, isScene: Bool) {
        barHints += view.keyHints
        for hint in view.helpHints where !viewHints.contains(hint) { viewHints.append(hint) }
        add(commandsOf: view, isScene: isScene)
    }

    /// Adds the keys of a view's open menu, which disables all others.
    mutating func add(menuOf view: RetainedView) {
        barHints += view.keyHints
        viewHints += view.keyHints
        leaving = KeyHint(Self.escape, "Close", in: .everywhere, isPrimary: true)
        hostHints.append(KeyHint(Self.escape, "Close"))
    }

    mutating func add(commandsOf view: RetainedView, isScene: Bool) {
        for command in view.keyCommands where command.isEnabled {
            add(command, isScene: isScene)
        }
    }

    /// Names Enter on the focused button, unless another key in the bar does the same.
    ///
    /// The hint is the last one, because the keys of the app are less obvious.
    mutating func add(button: any Pressable) {
        guard button.isReady, let title = button.semantics?.label, !title.isEmpty else { return }
        // The button handles Enter before the views around it.
        barHints.removeAll { $0.key == KeyPress(.enter) }
        guard !barHints.contains(where: { $0.title == title }) else { return }
        buttonHint = KeyHint(KeyPress(.enter), title)
    }

    mutating func add(_ toastCommand: KeyCommand) { add(toastCommand, isScene: true) }

    mutating func add(_ item: BarButtonItem) {
        if let key = item.key { add(KeyCommand(key, item.title) {}, isScene: true) }
    }

    /// The hints of the bar in their groups.
    var groupedHints: [KeyHint] {
        let hints = barHints + [buttonHint].compactMap(\.self)
        return KeyHint.Group.allCases.flatMap { group in hints.filter { $0.group == group } }
    }

    /// The first view to declare a key wins, even without a title.
    ///
    /// A key without a title is not shown.
    private mutating func add(_ command: KeyCommand, isScene: Bool) {
        let key = command.key
        guard taken.insert(key).inserted, !command.title.isEmpty, !isTaken(key) else { return }
        let hint = KeyHint(key, command.title, keywords: command.keywords, isPrimary: command.isPrimary)
        if command.isInBar { barHints.append(hint) }
        if isScene { sceneHints.append(hint) } else { viewHints.append(hint) }
    }

    /// Adds the host's own keys, unless a view has declared them.
    mutating func addHostKeys(modal: OverlayLayer?, canGoBack: Bool, canMove: Bool, options: HostKeyOptions) {
        if let modal, modal.scope == .modal {
            addKeys(ofModal: modal, canMove: canMove)
        } else {
            addKeys(canGoBack: canGoBack, canMove: canMove)
        }
        if canMove {
            let arrows = [KeyPress(.up), KeyPress(.down), KeyPress(.left), KeyPress(.right)].filter {
                !taken.contains($0)
            }
            hostHints.append(KeyHint("Tab Shift-Tab", "Next, previous"))
            hostHints.append(KeyHint(arrows.map(\.display).joined(separator: " "), "To the neighbour"))
        }
        if isFree(Self.down) { hostHints.append(KeyHint("j k g G", "As ↓ ↑ Home End")) }
        if isFree(Self.pageDown), viewHints.contains(where: { $0.keys == KeyHint.pageKeys }) {
            hostHints.append(KeyHint("Ctrl-D Ctrl-U", "A page down, up"))
        }
        if modal == nil, options.hasLine { addLineHint() }
        if modal?.scope != .modal { addCommandsHint() }
        let helpCharacter = helpHint == nil ? HostKey.help : HostKey.helpCharacter
        addHostHint(helpCharacter, or: HostKey.help, "Help")
        if isFree(HostKey.mouse) { hostHints.append(KeyHint(HostKey.mouse, "Mouse on or off")) }
        // While a program handles the mouse, terminals select text only with Shift.
        if options.usesMouse { hostHints.append(KeyHint("Shift-drag", "Select text")) }
        if options.hasThemes, isFree(HostKey.theme) { hostHints.append(KeyHint(HostKey.theme, "Next theme")) }
        let quit = leaving?.key == HostKey.quit ? HostKey.quit : HostKey.interrupt
        addHostHint(quit, or: HostKey.interrupt, "Quit")
    }

    private mutating func addLineHint() {
        for (key, title) in [(HostKey.narrower, "Left side narrower"), (HostKey.wider, "Left side wider")] {
            // A table with columns uses the keys while it has the focus.
            let isUsed = viewHints.contains { $0.key == key }
            if isFree(key), !isUsed { hostHints.append(KeyHint(key, title, keywords: ["Divider"])) }
        }
    }

    private mutating func addCommandsHint() {
        if isFree(HostKey.commands) {
            addHostHint(HostKey.commandsCharacter, or: HostKey.commands, "All commands")
        } else if isFree(HostKey.commandsCharacter) {
            hostHints.append(KeyHint(HostKey.commandsCharacter, "All commands"))
        }
    }

    /// Adds a key that works unless a view uses it, and a second key that always works.
    private mutating func addHostHint(_ key: KeyPress, or other: KeyPress, _ title: String) {
        let isBoth = key != other && isFree(key)
        hostHints.append(KeyHint(other, title, shownAs: isBoth ? key.display + " " + other.display : nil))
    }

    /// Renames the keys that the user has bound, and drops those that cannot be pressed.
    mutating func apply(_ bindings: KeyBindings) {
        guard !bindings.isEmpty else { return }
        viewHints = viewHints.compactMap(bindings.hint)
        sceneHints = sceneHints.compactMap(bindings.hint)
        hostHints = hostHints.compactMap(bindings.hint)
        barHints = barHints.compactMap(bindings.hint)
        buttonHint = buttonHint.flatMap(bindings.hint)
        helpHint = helpHint.flatMap(bindings.hint)
        leaving = leaving.flatMap(bindings.hint)
    }

    private static let escape = KeyPress(.escape)
    private static let tab = KeyPress(.tab)
    private static let down = KeyPress(.character("j"))
    private static let pageDown = KeyPress(.character("d"), .control)

    private func isFree(_ key: KeyPress) -> Bool { !taken.contains(key) && !isTaken(key) }

    /// Within a modal layer the app's own keys do not work.
    ///
    /// The hint for leaving the layer is left out last.
    private mutating func addKeys(ofModal modal: OverlayLayer, canMove: Bool) {
        if canMove, !taken.contains(Self.tab) { barHints.append(KeyHint(Self.tab, "Next", in: .everywhere)) }
        guard modal.cancel != nil, !taken.contains(Self.escape) else { return }
        leaving = KeyHint(Self.escape, modal.cancelTitle, in: .everywhere, isPrimary: true)
        hostHints.append(KeyHint(Self.escape, modal.cancelTitle))
    }

    private mutating func addKeys(canGoBack: Bool, canMove: Bool) {
        if canGoBack { addToAll(Self.escape, "Back") }
        if canMove, !taken.contains(Self.tab) { barHints.append(KeyHint(Self.tab, "Next", in: .everywhere)) }
        helpHint = KeyHint(
            isFree(HostKey.helpCharacter) ? HostKey.helpCharacter : HostKey.help, "Help", in: .everywhere)
        if isTaken(HostKey.quit) {
            leaving = KeyHint(HostKey.interrupt, "Quit", in: .everywhere, isPrimary: !canGoBack)
        } else if !taken.contains(HostKey.quit) {
            leaving = KeyHint(HostKey.quit, "Quit", in: .everywhere, isPrimary: !canGoBack)
        }
    }

    private mutating func addToAll(_ key: KeyPress, _ title: String) {
        guard !taken.contains(key) else { return }
        barHints.append(KeyHint(key, title, in: .everywhere))
        hostHints.append(KeyHint(key, title))
    }
}
