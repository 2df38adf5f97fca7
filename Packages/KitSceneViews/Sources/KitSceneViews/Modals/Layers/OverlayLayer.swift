import KitCells

/// One view above the scene: an alert, a sheet, a menu, a toast, the help.
///
/// A modal layer is its own focus scope: keys, Tab, pastes, hints and semantics stay within the topmost one, and
/// the focus goes back to where it was when the layer goes. Other layers are only seen.
@MainActor
final class OverlayLayer {
    /// The way a layer treats keys that no view in it handles.
    ///
    /// Layers of a later case are above those of an earlier one.
    enum Scope: Comparable {
        /// The layer is a scene: going back and quitting are the host's.
        case scene
        /// Keys stay within the layer; the app's own keys, except for Ctrl-C, do not work.
        case modal
        /// None of the keys is for it; it only shows.
        case passive
    }

    /// The content of the layer.
    let content: View
    /// The position of the layer in the window.
    var placement: OverlayPlacement { didSet { stack?.setNeedsLayout() } }
    /// Whose keys are whose.
    let scope: Scope
    /// A Boolean value that indicates whether everything below looks dimmed.
    let dimsBackground: Bool
    /// The action of Escape, unless a view in the layer handles it; `nil` for none.
    var cancel: (@MainActor () -> Void)?
    /// The title of that action in the bar of hints.
    var cancelTitle = "Close"
    /// Returns the view with the first focus, or `nil` for the first view that can have it.
    var preferredFocus: @MainActor () -> View? = { nil }
    /// Called when the host removes the layer by itself: its scene or its anchor has gone.
    var didLeave: (@MainActor () -> Void)?

    /// Receives, after each layout, whether anything below is visible around the layer.
    var didPlace: (@MainActor (Bool) -> Void)?

    /// The scene for which the layer is there; one that is no longer shown takes the layer with it.
    weak var owner: ViewController?
    /// The focus from before the layer.
    var focusMemory: FocusMemory?
    weak var stack: LayerStack?
    let container: LayerView
    let dimming: DimmingView?

    init(_ content: View, placement: OverlayPlacement, scope: Scope = .modal, dimsBackground: Bool = false) {
        self.content = content
        self.placement = placement
        self.scope = scope
        self.dimsBackground = dimsBackground
        container = LayerView(content)
        dimming = dimsBackground ? DimmingView() : nil
    }

    var isScene: Bool { scope == .scene }
    var isModal: Bool { scope != .passive }
    var isShown: Bool { stack != nil }

    /// The views of the layer, from the bottom upwards.
    var views: [View] { (dimming.map { [$0] } ?? []) + [container] }

    /// Takes the layer off the screen; the focus goes back.
    func dismiss() { stack?.dismiss(self) }

    /// The rows at the bottom of a window that a message keeps for itself, so that it covers nothing.
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
