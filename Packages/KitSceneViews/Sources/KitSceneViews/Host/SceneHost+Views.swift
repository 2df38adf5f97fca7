import KitCells
import KitNavigation

// What views, scenes and layers report to their host.
extension SceneHost {
    func setNeedsFrame() { frames.setNeedsFrame() }

    /// The bar of hints may have to show other keys.
    func setNeedsHints() {
        hints.setNeedsUpdate()
        frames.setNeedsFrame()
    }

    /// All keys that work now.
    var keyMap: ActiveKeyMap {
        let options = HostKeyOptions(
            hasThemes: themes.count > 1, usesMouse: isMouseEnabled, unreachable: unreachableKeys)
        return hints.keyMap(lazyToasts?.workingCommand, keyBindings, options)
    }

    /// Shows the keys that work now, if they may have changed.
    func updateHints() { hints.updateBar(keyMap) }

    package func keyCommandsDidChange() {
        hints.keysDidChange()
        frames.setNeedsFrame()
    }

    func navigationItemDidChange() {
        stage.updateTitleBar()
        setNeedsHints()
    }

    /// Another screen may be in sight on the left.
    func updateSidebar() { stage.updateSidebar(in: self) }

    package func treeDidChange() {
        hints.keysDidChange()
        needsTreeCheck = true
        frames.setNeedsFrame()
    }

    func viewWillLeave(_ view: View) {
        focus.viewWillLeave(view)
        if let spinner = view as? SpinnerView { spinners.remove(spinner) }
        treeDidChange()
    }

    func revealWhenPlaced(_ view: View) {
        focus.revealWhenPlaced(view)
        frames.setNeedsFrame()
    }

    func animationsDidChange(_ spinner: SpinnerView, isAnimating: Bool) {
        if isAnimating { spinners.insert(spinner) } else { spinners.remove(spinner) }
        treeDidChange()
    }

    func mouseModeDidChange() {
        mouse.cancel()
        setNeedsHints()
    }
}

extension SceneHost: LayerStackDelegate {
    func modalLayerWillAppear(_ layer: OverlayLayer) {
        layer.owner = layer.owner ?? scene
        layer.focusMemory = focus.memory
    }

    func modalLayerDidAppear(_ layer: OverlayLayer) { focus.move(to: layer.firstFocus) }

    func topmostLayerDidDisappear(_ layer: OverlayLayer) { focus.restore(layer.focusMemory) }

    func layersDidChange() {
        // A layer's position may depend on the positions of the scene's views.
        rootView.setNeedsLayout()
        focus.forgetRemovedView()
        treeDidChange()
    }
}

extension SceneHost {
    /// Shows everything in another theme from the next frame on.
    package func setTheme(_ theme: Theme) {
        guard theme != self.theme else { return }
        self.theme = theme
        rootView.show(theme)
        rootView.setNeedsDisplay()
    }

    /// A Boolean value that indicates whether animations stop: spinners show a still sign with their text.
    ///
    /// For users whom motion makes ill, for screen readers and for slow lines. Views read `View.reducesMotion`.
    package var reducesMotion: Bool {
        get { spinners.isStill }
        set {
            guard newValue != spinners.isStill else { return }
            spinners.isStill = newValue
            spinners.settle()
            rootView.setNeedsDisplay()
        }
    }
}

/// How much room the rows of lists take.
public enum Density: String, Hashable, Sendable, CaseIterable {
    /// A row has as many lines as it needs to be read at leisure.
    case comfortable
    /// A row has one line.
    case compact
}

extension View {
    /// How much room the rows of lists take; see `SceneHost.density`.
    public final var density: Density { host?.density ?? .comfortable }

    /// A Boolean value that indicates whether the view must not animate; see `SceneHost.reducesMotion`.
    public final var reducesMotion: Bool { host?.reducesMotion ?? false }
}

extension InputEvent {
    /// What a trace says of the event: never a typed or pasted character.
    var traceName: String {
        switch self {
        case .key(let press): "key " + press.traceName
        case .paste: "paste •••"
        case .mouse(let event): "mouse at \(event.position.x),\(event.position.y)"
        case .resize(let size): "resize \(size.width)x\(size.height)"
        case .focusGained: "focus gained"
        case .focusLost: "focus lost"
        }
    }
}

extension KeyPress {
    /// A character is recorded only with a modifier that makes it a command.
    fileprivate var traceName: String {
        guard case .character = key, modifiers.isDisjoint(with: [.control, .command, .meta, .hyper]) else {
            return display
        }
        return "•••"
    }
}

/// A root that is notified of changes of its window, such as the root of an app that locks itself.
///
/// A host looks once, when it is made, whether its root is one.
@MainActor
public protocol WindowObserving: SceneRoot {
    /// The user has pressed a key, pasted something or used the mouse; called before the event is handled.
    func windowDidReceiveInput()
    /// The window is about to be suspended, as by Ctrl-Z: content that must not be visible afterwards is removed now.
    func windowWillSuspend()
}

extension SceneHost {
    /// A Boolean value that indicates whether the window shows only the scene, without title bar, hints and help.
    ///
    /// For a few lines below a prompt. Set it before `start`.
    package var isInline: Bool {
        get { rootView.isInline }
        set { rootView.isInline = newValue }
    }

    /// Returns the rows that the scene needs in a window of a width; more while an alert or a menu is shown.
    package func fittingHeight(width: Int) -> Int {
        update()
        let height = rootView.content?.sizeThatFits(Size(width: width, height: 4096)).height ?? 0
        return layers.isEmpty ? height : max(height, 12)
    }
}
