import KitCells
import KitNavigation

// Reports from views, scenes and layers to their host.
extension SceneHost {
    func setNeedsFrame() { frames.setNeedsFrame() }

    /// Requests an update of the hint bar.
    func setNeedsHints() {
        hints.setNeedsUpdate()
        frames.setNeedsFrame()
    }

    /// All keys that work now.
    var keyMap: ActiveKeyMap {
        let options = HostKeyOptions(
            hasThemes: themes.count > 1, usesMouse: isMouseEnabled, hasLine: rootView.hasLine,
            unreachable: unreachableKeys)
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

    /// Chooses the screen in the sidebar again.
    func updateSidebar() { stage.updateSidebar(in: self) }

    package func treeDidChange() {
        hints.keysDidChange()
        needsTreeCheck = true
        frames.setNeedsFrame()
    }

    func viewWillLeave(_ view: RetainedView) {
        focus.viewWillLeave(view)
        if let spinner = view as? SpinnerView { spinners.remove(spinner) }
        treeDidChange()
    }

    func revealWhenPlaced(_ view: RetainedView) {
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
    /// Changes the theme from the next frame on.
    package func setTheme(_ theme: Theme) {
        guard theme != self.theme else { return }
        self.theme = theme
        rootView.show(theme)
        rootView.setNeedsDisplay()
        observer?.windowDidShow(theme)
    }

    /// A Boolean value that indicates whether animations are off: spinners stand still, with their text.
    ///
    /// For users who are sensitive to motion, for screen readers and for slow connections. Views read
    /// `RetainedView.reducesMotion`.
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

/// The height of rows in lists.
public enum Density: String, Hashable, Sendable, CaseIterable {
    /// A row has as many lines as its content.
    case comfortable
    /// A row has one line.
    case compact
}

extension RetainedView {
    /// The height of rows in lists; see `SceneHost.density`.
    public final var density: Density { host?.density ?? .comfortable }

    /// A Boolean value that indicates whether the view must not animate; see `SceneHost.reducesMotion`.
    public final var reducesMotion: Bool { host?.reducesMotion ?? false }
}

extension InputEvent {
    /// The description of the event in a trace, without typed or pasted characters.
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
    /// Records a character only with a modifier that makes it a command.
    fileprivate var traceName: String {
        guard case .character = key, modifiers.isDisjoint(with: [.control, .command, .meta, .hyper]) else {
            return display
        }
        return "•••"
    }
}

/// A root that receives events of its window, for example to lock the app.
///
/// A host checks once, when it is created, whether its root conforms.
@MainActor
public protocol WindowObserving: SceneRoot {
    /// Called before an event of the user is handled: a key, a paste or the mouse.
    func windowDidReceiveInput()
    /// Called before the window is suspended, for example by Ctrl-Z.
    ///
    /// Remove content that must not stay visible.
    func windowWillSuspend()
    /// Returns whether Ctrl-C quits now; by default, it does.
    func windowShouldQuit() -> Bool
    /// Called with the first theme of the window, and after each change; by default, it does nothing.
    func windowDidShow(_ theme: Theme)
}

extension WindowObserving {
    /// Returns `true`.
    public func windowShouldQuit() -> Bool { true }
    /// Does nothing.
    public func windowDidShow(_ theme: Theme) {}
}

extension SceneHost {
    /// A Boolean value that indicates whether the window shows only the scene, without title bar, hints and help.
    ///
    /// For a few lines below a prompt. Set this property before `start`.
    package var isInline: Bool {
        get { rootView.isInline }
        set { rootView.isInline = newValue }
    }

    /// Returns the height of the scene, in rows, in a window of a width; at least 12 while an alert or a menu is shown.
    package func fittingHeight(width: Int) -> Int {
        update()
        let height = rootView.content?.sizeThatFits(Size(width: width, height: 4096)).height ?? 0
        return layers.isEmpty ? height : max(height, 12)
    }
}
