import KitCells
import KitCore
import KitReactive

/// A row of choices of which one is chosen; the left and right arrows choose.
public final class SegmentedControlView: ControlView {
    /// The choices, in their order.
    public var segments: [String] { didSet { if segments != oldValue { invalidateFittingSize() } } }
    /// The index of the chosen one; setting it from code does not fire `selection`.
    public var selectedIndex: Int {
        get { indexProperty.value }
        set {
            guard newValue != indexProperty.value else { return }
            indexProperty.value = newValue
            setNeedsDisplay()
        }
    }
    /// Fires with the index when the user has chosen.
    public let selection = Signal<Int>()

    /// The declarative body's handler for a choice.
    var selectionHandler: (@MainActor (Int) -> Void)?
    /// The chosen index, for publishers: every change, by the user and by code.
    let indexProperty: Property<Int>

    /// Creates a control with the first choice chosen.
    public init(_ segments: [String], selectedIndex: Int = 0) {
        self.segments = segments
        indexProperty = Property(selectedIndex)
        super.init()
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let width = segments.reduce(0) { $0 + TextMetrics.width(of: $1) + 4 } + 2 * max(0, segments.count - 1)
        return Size(width: min(proposal.width, width), height: 1)
    }

    public override func handle(_ key: KeyPress) -> Bool {
        switch key.key {
        case .left where key.modifiers.isEmpty: choose(selectedIndex - 1)
        case .right where key.modifiers.isEmpty: choose(selectedIndex + 1)
        default: return false
        }
        return true
    }

    /// Operates the control, as an arrow key does; nothing happens for an index without a segment, or while disabled.
    public func choose(_ index: Int) {
        guard isEnabled, segments.indices.contains(index), index != selectedIndex else { return }
        selectedIndex = index
        selection.send(index)
        selectionHandler?(index)
    }

    override var helpHints: [KeyHint] { isEnabled ? [KeyHint("←→", "Choose")] : [] }

    /// Chooses the segment under the pointer.
    override func click(at point: Point) {
        var column = 0
        for (index, segment) in segments.enumerated() {
            let width = TextMetrics.width(of: segment) + 4
            if point.x >= column, point.x < column + width { return choose(index) }
            column += width + 2
        }
    }

    public override func draw(in canvas: Canvas) {
        var column = 0
        for (index, segment) in segments.enumerated() {
            let isSelected = index == selectedIndex
            let style =
                !isSelected
                ? style(isEnabled ? .text : .disabledControl) : isFocused ? controlStyle : style(.selectedControl)
            column += canvas.draw(
                (isSelected ? "(•) " : "( ) ") + segment, at: Point(x: column, y: 0), style: style,
                maxWidth: max(0, bounds.width - column))
            column += 2
        }
    }

    public override var semantics: Semantics? {
        var traits: Semantics.Traits = isFocused ? .focused : []
        if !isEnabled { traits.insert(.disabled) }
        let value = segments.indices.contains(selectedIndex) ? segments[selectedIndex] : nil
        return Semantics(role: .segment, label: accessibilityLabel ?? "", value: value, traits: traits)
    }
}
