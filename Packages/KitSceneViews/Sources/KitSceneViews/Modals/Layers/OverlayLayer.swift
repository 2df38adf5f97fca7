import KitCells

/// A view above the scene: an alert, a sheet, a menu, a toast or the help.
///
/// A modal layer is its own focus scope: keys, Tab, pastes, hints and semantics stay within the topmost one, and the
/// focus returns to its previous view when the layer is removed. Other layers receive no input.
@MainActor
final class OverlayLayer {
    /// The way a layer treats keys that no view in it handles.
    ///
    /// Layers of a later case are above those of an earlier one.
    enum Scope: Comparable {
        /// The layer is a scene; the host handles going back and quitting.
        case scene
        /// Keys stay within the layer; the app's own keys, except for Ctrl-C, do not work.
        case modal
        /// The layer receives no keys.
        case passive
    }

    /// The content of the layer.
    let content: RetainedView
    /// The position of the layer in the window.
    var placement: OverlayPlacement { didSet { stack?.setNeedsLayout() } }
    /// The way the layer treats keys.
    let scope: Scope
    /// A Boolean value that indicates whether the content below is dimmed.
    let dimsBackground: Bool
    /// The action of Escape, unless a view in the layer handles it, or `nil` for none.
    var cancel: (@MainActor () -> Void)?
    /// A Boolean value that indicates whether a press outside the layer cancels it.
    var closesOnPressOutside: Bool
    /// The title of the cancel action in the hint bar.
    var cancelTitle = "Close"
    /// Returns the view that has the focus first, or `nil` for the first view that can receive it.
    var preferredFocus: @MainActor () -> RetainedView? = { nil }
    /// Called when the host removes the layer, because its scene or its anchor is gone.
    var didLeave: (@MainActor () -> Void)?

    /// Called after each layout; the argument is `true` if content below is visible around the layer.
    var didPlace: (@MainActor (Bool) -> Void)?

    /// The scene to which the layer belongs.
    ///
    /// The layer is removed with it.
    weak var owner: ViewController?
    /// The focus from before the layer.
    var focusMemory: FocusMemory?
    weak var stack: LayerStack?
    let container: LayerView
    let dimming: DimmingView?

    init(_ content: RetainedView, placement: OverlayPlacement, scope: Scope = .modal, dimsBackground: Bool = false) {
        self.content = content
        self.placement = placement
        self.scope = scope
        self.dimsBackground = dimsBackground
        container = LayerView(content)
        dimming = dimsBackground ? DimmingView() : nil
        if case .anchored = placement { closesOnPressOutside = true } else { closesOnPressOutside = false }
    }

    var isScene: Bool { scope == .scene }
    var isModal: Bool { scope != .passive }
    var isShown: Bool { stack != nil }

    /// The views of the layer, from bottom to top.
    var views: [RetainedView] { (dimming.map { [$0] } ?? []) + [container] }

    /// Removes the layer, and restores the focus.
    func dismiss() { stack?.dismiss(self) }

    /// Returns the number of rows at the bottom of a window that a message reserves, so that it covers nothing.
    func reservedRows(in window: Rect) -> Int {
        guard scope == .passive, case .bottom = placement, !container.isHidden else { return 0 }
        return placement.frame(of: container, in: window).frame.height
    }

    func place(in window: Rect) {
        let (frame, seesBelow) = placement.frame(of: container, in: window)
        container.frame = frame
        dimming?.frame = OverlayPlacement.aboveHints(window)
        if let dimming, dimming.isHidden == seesBelow { dimming.isHidden = !seesBelow }
        didPlace?(seesBelow)
    }
}
