import KitCells
import KitCore

/// Two views side by side, or one above the other, with a line between them that the user can move.
///
/// The line can receive the focus by Tab; then arrows move it by a cell, and Home and End to its ends. If there is too
/// little room for the minimum sizes of both views, only one is shown.
public final class SplitView: RetainedView {
    /// One of the two views.
    public enum Pane: Hashable, Sendable { case first, second }
    /// The division of the space.
    public enum Division: Hashable, Sendable {
        /// The first view has a share of the space, from 0 to 1.
        case ratio(Double)
        /// The first view has a number of cells.
        case fixed(Int)
        /// The second view has a number of cells.
        case fixedSecond(Int)
    }

    /// The left or upper view.
    public let first: RetainedView
    /// The right or lower view.
    public let second: RetainedView
    /// The axis along which the views are arranged.
    package var axis: StackView.Axis { didSet { if axis != oldValue { setNeedsLayout() } } }
    /// The division of the space; moving the line sets a new ratio or number of cells.
    public var division: Division { didSet { if division != oldValue { setNeedsLayout() } } }
    /// The minimum length of the first view in cells.
    package var firstMinimum: Int { didSet { if firstMinimum != oldValue { setNeedsLayout() } } }
    /// The minimum length of the second view in cells.
    var secondMinimum: Int { didSet { if secondMinimum != oldValue { setNeedsLayout() } } }
    /// The view that is shown if there is no room for both.
    public var preferredPane: Pane = .first { didSet { if preferredPane != oldValue { setNeedsLayout() } } }
    /// A Boolean value that indicates whether the user can move the line.
    public var isMovable: Bool {
        get { divider.isMovable }
        set { divider.isMovable = newValue }
    }
    /// A Boolean value that indicates whether only one view is shown, because there is too little room.
    public private(set) var isCollapsed = false

    let divider = SplitDividerView()
    /// The action of the body when the line was moved.
    var divisionHandler: (@MainActor (Division) -> Void)?

    /// Creates a split view.
    public init(
        _ axis: StackView.Axis = .horizontal, division: Division = .ratio(0.5), firstMinimum: Int = 1,
        secondMinimum: Int = 1, isMovable: Bool = true, _ first: RetainedView, _ second: RetainedView
    ) {
        self.first = first
        self.second = second
        self.axis = axis
        self.division = division
        self.firstMinimum = firstMinimum
        self.secondMinimum = secondMinimum
        super.init()
        flexibility = .both
        [first, divider, second].forEach(addSubview)
        self.isMovable = isMovable
        divider.moved = { [weak self] in self?.move(to: $0) }
    }

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    private var length: Int { axis == .horizontal ? bounds.width : bounds.height }
    private var least: (first: Int, second: Int) { (max(0, firstMinimum), max(0, secondMinimum)) }

    /// The length of the first view in cells, within the minimum sizes.
    private var firstLength: Int {
        let room = max(0, length - 1)
        let wished: Int =
            switch division {
            case .ratio(let ratio): ratio.isNaN ? room / 2 : Int((min(max(0, ratio), 1) * Double(room)).rounded())
            case .fixed(let cells): cells
            case .fixedSecond(let cells): room - min(max(0, cells), room)
            }
        return max(min(least.first, room), min(wished, room - min(least.second, room)))
    }

    public override func layoutSubviews() {
        let (room, least) = (length - 1, least)
        isCollapsed = least.first > room || least.second > room - least.first || room < 1
        first.isHidden = isCollapsed && preferredPane == .second
        second.isHidden = isCollapsed && preferredPane == .first
        divider.isHidden = isCollapsed
        guard !isCollapsed else {
            (preferredPane == .first ? first : second).frame = bounds
            return
        }
        let cut = firstLength
        divider.update(axis, position: cut, in: room)
        first.frame = part(from: 0, to: cut)
        divider.frame = part(from: cut, to: cut + 1)
        second.frame = part(from: cut + 1, to: length)
    }

    private func part(from start: Int, to end: Int) -> Rect {
        axis == .horizontal
            ? Rect(x: start, y: 0, width: end - start, height: bounds.height)
            : Rect(x: 0, y: start, width: bounds.width, height: end - start)
    }

    /// Moves the line as the user does, within the minimum sizes.
    package func moveDivider(by cells: Int) {
        let room = length - 1
        move(to: firstLength + min(max(-room, cells), room))
    }

    private func move(to wished: Int) {
        guard isMovable, !isCollapsed else { return }
        let room = length - 1
        let cut = max(least.first, min(wished, room - least.second))
        guard cut != firstLength else { return }
        switch division {
        case .ratio: division = .ratio(Double(cut) / Double(room))
        case .fixed: division = .fixed(cut)
        case .fixedSecond: division = .fixedSecond(room - cut)
        }
        divisionHandler?(division)
    }
}

/// The line of a split view, which keys move while it has the focus.
///
/// Arrow keys skip it, because they would move the line of a user who wants to go to the view behind it.
final class SplitDividerView: RetainedView {
    /// Called with the requested number of cells before the line.
    var moved: (@MainActor (Int) -> Void)?
    var isMovable = true {
        didSet {
            guard isMovable != oldValue else { return }
            setNeedsDisplay()
            host?.treeDidChange()
        }
    }

    private var axis = StackView.Axis.horizontal
    private var position = 0
    private var room = 0

    func update(_ axis: StackView.Axis, position: Int, in room: Int) {
        (self.axis, self.position, self.room) = (axis, position, room)
        setNeedsDisplay()
    }

    /// A Boolean value that indicates whether keys can move the line, too.
    var takesFocus = true

    override var canBecomeFocused: Bool { isMovable && takesFocus }
    override var isReachedByArrows: Bool { false }
    override var keyHints: [KeyHint] { [KeyHint(axis == .horizontal ? "←→" : "↑↓", "Move")] }

    override func handleKey(_ key: KeyPress) -> Bool {
        guard isMovable, key.modifiers.isEmpty || key.modifiers == .shift else { return false }
        let step = key.modifiers == .shift ? 5 : 1
        switch (key.key, axis) {
        case (.left, .horizontal), (.up, .vertical): moved?(position - step)
        case (.right, .horizontal), (.down, .vertical): moved?(position + step)
        case (.home, _): moved?(0)
        case (.end, _): moved?(room)
        default: return false
        }
        return true
    }

    /// The line follows the pointer while it is held.
    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard isMovable else { return false }
        switch event.kind {
        case .drag(.left):
            // Both values are from the last layout, so a frame meanwhile makes no difference.
            let (cells, overflow) = position.addingReportingOverflow(axis == .horizontal ? point.x : point.y)
            if !overflow { moved?(cells) }
        case .press(.left), .release(.left): break
        default: return false
        }
        return true
    }

    /// Without colour, the weight of the line shows the focus.
    override func draw(in canvas: Canvas) {
        let signs = (isFocused ? Border.heavy : .single).lineSigns
        let style = style(isFocused ? .accent : .border)
        // A vertical line separates views that are side by side.
        canvas.fill(bounds, style: style, with: axis == .horizontal ? signs.vertical : signs.horizontal)
    }

    override var semantics: Semantics? {
        guard isMovable, room > 0 else { return nil }
        return Semantics(
            role: .stepper, label: accessibilityLabel ?? "Divider", value: "\(position * 100 / room)%",
            traits: isFocused ? .focused : [])
    }
}

/// Two bodies with a line between them that the user can move; see `SplitView`.
public struct SplitPane<First: View, Second: View>: PrimitiveBody {
    private let axis: StackView.Axis
    private let division: SplitView.Division
    private let minimums: (first: Int, second: Int)
    private let preferredPane: SplitView.Pane
    private let isMovable: Bool
    private let onMove: (@MainActor (SplitView.Division) -> Void)?
    private let first: StackBody<First>
    private let second: StackBody<Second>

    /// Creates a split.
    /// - Parameters:
    ///   - axis: The axis along which the bodies are arranged.
    ///   - division: The division of the space; without `onMove`, only the initial one.
    ///   - firstMinimum: The minimum length of the first body in cells.
    ///   - secondMinimum: The minimum length of the second body in cells.
    ///   - preferredPane: The body that is shown if there is no room for both.
    ///   - isMovable: A Boolean value that indicates whether the user can move the line.
    ///   - onMove: Called when the user has moved the line; the next evaluation sets the division.
    ///   - first: The left or upper body.
    ///   - second: The right or lower body.
    public init(
        _ axis: StackView.Axis = .horizontal, division: SplitView.Division = .ratio(0.5), firstMinimum: Int = 1,
        secondMinimum: Int = 1, preferredPane: SplitView.Pane = .first, isMovable: Bool = true,
        onMove: (@MainActor (SplitView.Division) -> Void)? = nil, @ViewBuilder first: () -> First,
        @ViewBuilder second: () -> Second
    ) {
        self.axis = axis
        self.division = division
        minimums = (firstMinimum, secondMinimum)
        self.preferredPane = preferredPane
        self.isMovable = isMovable
        self.onMove = onMove
        self.first = StackBody(axis: .vertical, alignment: .fill, content: first())
        self.second = StackBody(axis: .vertical, alignment: .fill, content: second())
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let firstParts = context.within("first") { first.elements(in: context) }
        let secondParts = context.within("second") { second.elements(in: context) }
        return [
            ViewElement(
                context, make: { SplitView(division: division, StackView(.vertical), StackView(.vertical)) }
            ) { view in
                view.axis = axis
                view.firstMinimum = minimums.first
                view.secondMinimum = minimums.second
                view.preferredPane = preferredPane
                view.isMovable = isMovable
                if onMove != nil { view.division = division }
                view.divisionHandler = onMove
                firstParts.first?.update(view.first)
                secondParts.first?.update(view.second)
            }
        ]
    }
}
