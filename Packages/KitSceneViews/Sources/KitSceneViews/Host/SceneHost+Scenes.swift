import KitCells
import KitCore
import KitNavigation

extension SceneHost {
    /// Shows the scenes that the stack has the user see now: one, and sheets above it.
    func stackDidChange() {
        let visible = root.stack.visibleScene as? ViewController
        let shown = visible == nil ? [] : root.stack.shownScenes.compactMap { $0 as? ViewController }
        if !isShowing(shown) {
            // Overlays of the scene are removed with it, and the focus returns to where the scene had it.
            let below = scene.flatMap { layers.focusMemory(below: $0) }
            layers.dismissLayers(notOwnedBy: visible)
            if visible !== scene { rememberFocus(below) }
            let isNew = visible !== scene
            show(shown)
            if isNew { restoreFocus(in: visible) }
        } else {
            updateSidebar()
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
        updateSidebar()
        focusPredecessors = nil
        mouse.cancel()
        showSheets(Array(controllers.dropFirst()))
        rootView.fit(minimum: scene?.minimumSize ?? .zero)
        controllers.forEach { $0.updateViewIfNeeded() }
    }

    /// Saves the focus of the scene that is left.
    ///
    /// In a window that is too small, a scene may come and go before any of its views gets the focus: its memory is
    /// kept.
    /// - Parameter below: The focus from before the overlays of the scene.
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

    /// The last view of a scene, in reading order, that requested the focus before the scene was shown.
    private func takeWantedFocus(of scene: ViewController) -> View? {
        var wanted: View?
        while let view = scene.view.firstDescendant(where: \.wantsFocus) {
            view.wantsFocus = false
            wanted = view
        }
        return wanted
    }
}

/// The focus that a scene restored when it came back.
struct FocusReturn {
    weak var scene: ViewController?
    weak var view: View?
}

extension SceneHost {
    /// Shows everything in another theme from the next frame on.
    public func setTheme(_ theme: Theme) {
        guard theme != self.theme else { return }
        self.theme = theme
        rootView.show(theme)
        rootView.setNeedsDisplay()
    }

    /// A Boolean value that indicates whether animations stop: spinners show a still sign with their text.
    ///
    /// For users whom motion makes ill, for screen readers and for slow lines. Views read `View.reducesMotion`.
    public var reducesMotion: Bool {
        get { spinners.isStill }
        set {
            guard newValue != spinners.isStill else { return }
            spinners.isStill = newValue
            spinners.settle(clock: clock)
            rootView.setNeedsDisplay()
        }
    }
}

extension View {
    /// A Boolean value that indicates whether the view must not animate; see `SceneHost.reducesMotion`.
    public final var reducesMotion: Bool { host?.reducesMotion ?? false }
}

extension SceneHost {
    /// Returns the view to redraw for a view: the outermost ancestor whose parts overlap.
    func drawingRoot(of view: View) -> View {
        guard overlayCount > 0 else { return view }
        var root = view
        var ancestor = view.superview
        while let current = ancestor {
            if current.drawsPartsTogether { root = current }
            ancestor = current.superview
        }
        return root
    }
}

extension SceneHost {
    /// Records user input without the typed or pasted characters.
    func traceInput(_ event: InputEvent, _ trace: Trace) {
        trace.record(.event, "SceneHost", TraceText(names: Self.name(of: event)))
    }

    /// Records a frame and the number of views that were drawn for it.
    func traceFrame(_ trace: Trace) {
        trace.record(
            .frame, "SceneHost", TraceText(names: "\(size.width)x\(size.height), \(damaged.count) damaged"))
    }

    private static func name(of event: InputEvent) -> String {
        switch event {
        case .key(let press): "key " + name(of: press)
        case .paste: "paste •••"
        case .mouse(let event): "mouse at \(event.position.x),\(event.position.y)"
        case .resize(let size): "resize \(size.width)x\(size.height)"
        case .focusGained: "focus gained"
        case .focusLost: "focus lost"
        }
    }

    /// A character is recorded only with a modifier that makes it a command.
    private static func name(of press: KeyPress) -> String {
        guard case .character = press.key, press.modifiers.isDisjoint(with: [.control, .command, .meta, .hyper]) else {
            return press.display
        }
        return "•••"
    }
}

extension SceneHost {
    /// A Boolean value that indicates whether input goes into a secure field, so it must not be recorded.
    public var isFocusSecure: Bool {
        update()
        return focusedView?.semantics?.traits.contains(.secure) ?? false
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
