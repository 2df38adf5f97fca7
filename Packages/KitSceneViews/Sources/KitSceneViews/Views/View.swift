import KitCells
import KitCore

/// A retained view: a rectangle of cells that draws itself, lays out its subviews and takes keys, as UIKit's do.
///
/// Every change marks as little damage as it can: `setNeedsDisplay` makes one view draw again, `setNeedsLayout` makes
/// one view place its subviews again, and nothing else is touched by the next frame. All lengths are terminal cells.
///
/// The fields that every frame reads are marked `@exclusivity(unchecked)`, which leaves out the run-time check against
/// overlapping accesses. Proof that none overlap: the class is confined to the main actor; a field is loaded or stored
/// in one step, its observer runs after the step, and changes in place call no foreign code.
@MainActor
open class View: AssociatedObjectsOwner {
    /// The view that this one is part of.
    @exclusivity(unchecked) public private(set) weak var superview: View?
    /// The same view while this one is in a window, to be read without counting references.
    ///
    /// Only code that runs for a living host, and calls no foreign code meanwhile, may follow it. Proof that the view
    /// lives then: a host holds its root view, and each view its `subviews`; a view that leaves them, or its window,
    /// has no container any more.
    @exclusivity(unchecked) private(set) var container: Unmanaged<View>?
    /// The parts of this view, the first at the bottom.
    @exclusivity(unchecked) public private(set) var subviews: [View] = []
    /// The share of a stack's free space that the view takes, by axis; 0 keeps its fitting size.
    @exclusivity(unchecked) public var flexibility = Flexibility.none {
        didSet { if flexibility != oldValue { invalidateFittingSize() } }
    }
    /// A Boolean value that indicates whether a stack that has too little room takes it from this view first.
    public var shrinksFirst = false { didSet { if shrinksFirst != oldValue { invalidateFittingSize() } } }
    /// The colour behind the view and its parts; `nil` shows the one of the view that it is part of.
    @exclusivity(unchecked) public var background: Style? { didSet { if background != oldValue { setNeedsDisplay() } } }
    /// The role of the background of the view and its parts if `background` is unset; it follows the theme.
    @exclusivity(unchecked) public var backgroundRole: StyleRole? {
        didSet { if backgroundRole != oldValue { setNeedsDisplay() } }
    }
    /// The role of ordinary text in the view and its parts; `nil` inherits it.
    @exclusivity(unchecked) public var textRole: StyleRole? { didSet { if textRole != oldValue { setNeedsDisplay() } } }
    /// Keys that work while the focus is within this view, or, on the view of a scene, anywhere in the scene.
    public var keyCommands: [KeyCommand] = [] { didSet { host?.keyCommandsDidChange() } }
    /// A Boolean value that indicates whether the focus begins here when the screen is first shown.
    public var isPreferredFocus = false
    /// A Boolean value that indicates whether the focus begins elsewhere if it can, as for a search field.
    var yieldsFirstFocus = false
    /// A name of the view for screen readers and tests, if it is not its text.
    @exclusivity(unchecked) public var accessibilityLabel: String?

    /// Kept for as long as the view lives.
    public final var associatedObjects: AssociatedObjects {
        let associatedObjects = lazyAssociatedObjects ?? AssociatedObjects()
        lazyAssociatedObjects = associatedObjects
        return associatedObjects
    }

    private var lazyAssociatedObjects: AssociatedObjects?
    var hasAssociatedObjects: Bool { lazyAssociatedObjects != nil }
    @exclusivity(unchecked) package weak var host: SceneHost?
    /// A Boolean value that indicates whether the focus was requested while the view was on no screen.
    var wantsFocus = false
    /// A Boolean value that indicates whether the view is to be scrolled into sight once it has its place.
    var awaitsReveal = false
    /// The observer of focus changes, besides the view itself.
    var focusObservers: [ObjectIdentifier: @MainActor (Bool) -> Void] = [:]
    /// What the view represents of a declarative body.
    var shownElement = ShownElement()
    @exclusivity(unchecked) private(set) var needsLayout = true
    @exclusivity(unchecked) private(set) var hasLayoutBelow = false
    @exclusivity(unchecked) var needsDisplay = false
    /// A Boolean value that indicates whether a view below may have to be drawn again; also set for removed views.
    @exclusivity(unchecked) private(set) var hasDisplayBelow = false

    /// Creates an empty view of no size.
    public init() {}

    /// The position of the view in the coordinates of its superview.
    public final var frame: Rect {
        get { placedFrame }
        set { if newValue != placedFrame { place(at: newValue, in: superview) } }
    }
    @exclusivity(unchecked) private var placedFrame = Rect.zero

    /// Sets the frame, for a superview that places many parts.
    final func place(at newFrame: Rect, in superview: View?) {
        guard newFrame != placedFrame else { return }
        let isOtherSize = newFrame.size != placedFrame.size
        placedFrame = newFrame
        if isOtherSize { setNeedsLayout() }
        (superview ?? self).setNeedsDisplay()
        frameDidChange()
    }

    /// The view's own rectangle: its size, at the origin.
    public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    /// A Boolean value that indicates whether the view and its parts take no space and are not shown.
    @exclusivity(unchecked) public var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            invalidateFittingSize()
            superview?.setNeedsDisplay()
            host?.treeDidChange()
        }
    }

    /// The theme of the host that shows the view.
    public final var theme: Theme { host?.theme ?? .standard }

    // MARK: For subclasses

    /// The size that the view would like, at most (but not necessarily within) the proposed one.
    open func sizeThatFits(_ proposal: Size) -> Size { .zero }

    /// Returns the cells that a stack reserves for a flexible view along its axis before it shares the rest.
    open func minimumLength(_ axis: StackView.Axis) -> Int { 0 }

    /// A Boolean value that indicates whether parts of the view overlap, so that one alone cannot be drawn again.
    ///
    /// It must not change while the view is on a screen.
    open var drawsPartsTogether: Bool { false }

    /// Returns whether the view comes first in a stack that has turned at a width.
    ///
    /// A substitute for text that does not fit is useful only in sight.
    open func leadsWhereTurned(width: Int) -> Bool { false }

    /// A Boolean value that indicates whether a stack gives the view its whole breadth without measuring it.
    open var stretchesAcross: Bool { false }

    /// Places the subviews; called before the next frame when the size or the parts have changed.
    open func layoutSubviews() {}

    /// Draws the view itself; its parts draw after it, clipped to their frames.
    ///
    /// The canvas is already cleared.
    open func draw(in canvas: Canvas) {}

    /// A Boolean value that indicates whether Tab and the arrow keys stop here.
    open var canBecomeFocused: Bool { false }

    /// Takes a key while the view, or one of its parts, has the focus.
    /// - Returns: Whether the key meant something to the view; otherwise it goes to the superview.
    open func handleKey(_ key: KeyPress) -> Bool { false }

    /// Takes pasted text while the view, or one of its parts, has the focus; a paste never counts as keys.
    /// - Returns: Whether the text was taken; otherwise it goes to the superview.
    open func handlePaste(_ text: String) -> Bool { false }

    /// The topmost view, among this one and its parts, at a point of the view's coordinates.
    ///
    /// Views that let the pointer through to the views below return `nil`.
    open func hitTest(_ point: Point) -> View? { topmostView(at: point) }

    /// Handles a mouse event at the view or at one of its parts, at a point in the view's coordinates.
    ///
    /// The view that handles a press receives the following drags and the release, wherever the pointer is.
    /// - Returns: Whether the view handled the event; otherwise the superview receives it.
    open func handleMouse(_ event: MouseEvent, at point: Point) -> Bool { false }

    /// Called before the left button's press reaches the view or one of its parts.
    open func mouseWillPress(_ event: MouseEvent, at point: Point) {}

    /// Scrolls a rectangle of the view into sight; a view that scrolls overrides this.
    /// - Returns: The place of the rectangle afterwards.
    open func reveal(_ rect: Rect) -> Rect { rect }

    /// The semantics for screen readers and tests; `nil` for a view that only arranges others.
    open var semantics: Semantics? { nil }

    /// A Boolean value that indicates whether the parts have their own semantics, after the view's.
    open var exposesSubviewSemantics: Bool { true }

    /// The parts with their own semantics, in the order of a screen reader.
    open var semanticSubviews: [View] { exposesSubviewSemantics ? subviews : [] }

    /// The parts in which Tab looks for views that can have the focus, in its order.
    open var focusableSubviews: [View] { subviews }

    /// Returns the view's own semantics with the additions of its container, such as the place of a row.
    open func annotated(_ semantics: Semantics) -> Semantics { semantics }

    /// Keys that the view takes while it has the focus, for the bar of hints.
    open var keyHints: [KeyHint] { [] }

    /// The same for the help overlay, which has room for all of them.
    open var helpHints: [KeyHint] { keyHints }

    /// Whether the view shows a menu that takes all keys, so that those of the views around it do not work.
    var hasOpenMenu: Bool { false }

    /// Returns whether a key is the view's own while it has the focus, so that nothing around it receives the key.
    ///
    /// A text field claims the characters that it types; `handle` still receives them.
    open func claimsKey(_ key: KeyPress) -> Bool { false }

    /// The position of the terminal's cursor while the view has the focus, in the view's coordinates.
    open var cursorPosition: Point? { nil }

    /// The characters before the caret in the value of the view's semantics, if it has one; for linear text.
    var caretOffset: Int? { nil }

    /// The focus came or went.
    open func focusDidChange() { setNeedsDisplay() }

    /// The view got another place or size.
    open func frameDidChange() {}

    /// The view came onto a screen (`host` is set) or left it.
    open func hostDidChange() {}

    // MARK: Damage

    /// Marks the view and its parts to be drawn again in the next frame.
    public final func setNeedsDisplay() {
        guard !needsDisplay, let host else { return }
        needsDisplay = true
        host.frames.damage(self)
        var ancestor = container
        while let view = ancestor {
            ancestor = view.read { $0.noteDisplayBelow() }
        }
    }

    /// Notes that a view below may have to be drawn again.
    /// - Returns: The next view to note it; `nil` if those around this one know already.
    private func noteDisplayBelow() -> Unmanaged<View>? {
        guard !hasDisplayBelow else { return nil }
        hasDisplayBelow = true
        return container
    }

    /// The view is drawn, with the views below it.
    final func didDisplay() {
        needsDisplay = false
        hasDisplayBelow = false
    }

    /// A Boolean value that indicates whether `draw` writes every cell, so that none need be cleared before.
    var coversBounds: Bool { false }

    /// Draws only the new part, and moves the rest on the screen.
    /// - Returns: Whether it did; otherwise nothing was drawn.
    func drawMoved(in canvas: Canvas, _ surroundings: DrawingSurroundings) -> Bool { false }

    /// Marks the view to lay out its parts again before the next frame.
    public final func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        propagateLayout()
    }

    /// Invalidates the result of `sizeThatFits`, so the container arranges the view again.
    public final func invalidateFittingSize() {
        setNeedsDisplay()
        var ancestor = superview
        while let view = ancestor {
            view.setNeedsLayout()
            if view.isLayoutBoundary { break }
            ancestor = view.superview
        }
    }

    /// A Boolean value that indicates whether arrow keys lead to the view; Tab always does.
    var isReachedByArrows: Bool { true }

    /// The rectangle in the window by which arrow keys find the view.
    var arrowFrame: Rect { frameInWindow }

    /// A Boolean value that indicates whether an arrow key that leads to the view goes on to the nearest of its controls.
    var passesFocusToControls: Bool { true }

    /// A Boolean value that indicates whether layout changes in the parts never change the view's own size.
    open var isLayoutBoundary: Bool { false }

    private func propagateLayout() {
        host?.setNeedsFrame()
        var ancestor = superview
        while let view = ancestor, !view.hasLayoutBelow {
            view.hasLayoutBelow = true
            ancestor = view.superview
        }
    }

    /// A Boolean value that indicates whether the view, or one below it, is to be placed again.
    final var isLayoutPending: Bool { needsLayout || hasLayoutBelow }

    /// Lays out what needs it, from here downwards.
    final func layoutIfNeeded() {
        guard isLayoutPending else { return }
        // A part may request layout while its superview places it; the flags are cleared first to keep the request.
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        hasLayoutBelow = false
        for view in subviews where !view.isHidden { view.layoutIfNeeded() }
    }

    // MARK: The tree

    /// Adds a view on top of the other parts, taking it from where it was.
    public final func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Adds a view below the part at the index.
    public final func insertSubview(_ view: View, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.setHost(host)
        view.needsLayout = true
        view.invalidateFittingSize()
        setNeedsDisplay()
        propagateFromChild(view)
    }

    /// Moves a part among the others without taking it out.
    final func moveSubview(_ view: View, to index: Int) {
        guard let current = subviews.firstIndex(where: { $0 === view }), current != index else { return }
        subviews.remove(at: current)
        subviews.insert(view, at: min(index, subviews.count))
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Takes the view out of its superview.
    public final func removeFromSuperview() {
        guard let parent = superview else { return }
        host?.focus.viewWillBeRemoved(self)
        invalidateFittingSize()
        parent.setNeedsDisplay()
        parent.subviews.removeAll { $0 === self }
        superview = nil
        setHost(nil)
    }

    private func propagateFromChild(_ child: View) {
        hasLayoutBelow = true
        propagateLayout()
        child.host?.treeDidChange()
    }

    final func setHost(_ newHost: SceneHost?) {
        guard host !== newHost else { return }
        host?.viewWillLeave(self)
        if drawsPartsTogether {
            host?.frames.overlappingViewCount -= 1
            newHost?.frames.overlappingViewCount += 1
        }
        if needsDisplay { host?.frames.lostDamagedViews = true }
        host = newHost
        container = newHost == nil ? nil : superview.map { .passUnretained($0) }
        didDisplay()
        for view in subviews { view.setHost(newHost) }
        newHost?.treeDidChange()
        if awaitsReveal { newHost?.revealWhenPlaced(self) }
        hostDidChange()
        if hasAssociatedObjects { for observer in appearanceObservers { observer.isShown = newHost != nil } }
    }
}
