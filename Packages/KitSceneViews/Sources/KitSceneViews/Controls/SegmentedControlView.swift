import KitCells
import KitCore
import KitReactive

/// A row of choices, one of which is selected with the left and right arrows or the mouse.
public final class SegmentedControlView: ControlView {
    /// The text before the choices, or an empty string for none.
    public var label = "" { didSet { if label != oldValue { invalidateFittingSize() } } }
    /// The titles of the choices, in order.
    public var segments: [String] { didSet { if segments != oldValue { invalidateFittingSize() } } }
    /// The index of the selected choice; setting it does not send `selection`.
    public var selectedIndex: Int {
        get { indexProperty.value }
        set {
            guard newValue != indexProperty.value else { return }
            indexProperty.value = newValue
            setNeedsDisplay()
        }
    }
    /// Sends the index when the user has selected a choice.
    public let selection = Signal<Int>()

    /// The action of the body that contains the control.
    var selectionHandler: (@MainActor (Int) -> Void)?
    /// The selected index, for publishers: every change, by the user or by code.
    let indexProperty: Property<Int>

    /// Creates a control; by default, the first choice is selected.
    public init(_ segments: [String], selectedIndex: Int = 0) {
        self.segments = segments
        indexProperty = Property(selectedIndex)
        super.init()
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let width = segments.reduce(0) { $0 + TextMetrics.width(of: $1) + 4 } + 2 * max(0, segments.count - 1)
        return Size(width: min(proposal.width, TextMetrics.width(of: prefix) + width), height: 1)
    }

    private var prefix: String { label.isEmpty ? "" : label + " " }
    /// The label, which leaves half of a narrow control to the choices.
    private var shownPrefix: String { TextMetrics.truncate(prefix, to: bounds.width / 2) }

    public override func handleKey(_ key: KeyPress) -> Bool {
        switch key.key {
        case .left where key.modifiers.isEmpty: choose(selectedIndex - 1)
        case .right where key.modifiers.isEmpty: choose(selectedIndex + 1)
        default: return false
        }
        return true
    }

    /// Selects a choice for the user; does nothing if there is none at the index, or the control is disabled.
    public func choose(_ index: Int) {
        guard isEnabled, segments.indices.contains(index), index != selectedIndex else { return }
        selectedIndex = index
        selection.send(index)
        selectionHandler?(index)
    }

    public override var keyHints: [KeyHint] { isEnabled ? [KeyHint("←→", "Choose")] : [] }
    public override var helpHints: [KeyHint] { keyHints }

    /// Selects the choice under the pointer.
    public override func click(at point: Point) {
        if let place = places.first(where: { $0.columns.contains(point.x) }) { choose(place.index) }
    }

    public override func draw(in canvas: Canvas) {
        canvas.draw(shownPrefix, at: .zero, style: style(isEnabled ? .text : .disabledControl))
        for (index, columns) in places {
            let isSelected = index == selectedIndex
            let style =
                !isSelected
                ? style(isEnabled ? .text : .disabledControl) : isFocused ? controlStyle : style(.selectedControl)
            let text = TextMetrics.truncate((isSelected ? "(•) " : "( ) ") + segments[index], to: columns.count)
            canvas.draw(text, at: Point(x: columns.lowerBound, y: 0), style: style)
        }
    }

    /// The visible choices with their columns.
    ///
    /// If there is no room for all, the first ones are left out until the selected one is complete, and the last
    /// visible one may be truncated.
    private var places: [(index: Int, columns: Range<Int>)] {
        let widths = segments.map { TextMetrics.width(of: $0) + 4 }
        let start = TextMetrics.width(of: shownPrefix)
        var first = 0
        if widths.indices.contains(selectedIndex) {
            var needed = widths[...selectedIndex].reduce(2 * selectedIndex, +)
            while first < selectedIndex, needed > bounds.width - start {
                needed -= widths[first] + 2
                first += 1
            }
        }
        var column = start
        var places: [(Int, Range<Int>)] = []
        for index in first..<segments.count where column < bounds.width {
            places.append((index, column..<min(column + widths[index], bounds.width)))
            column += widths[index] + 2
        }
        return places
    }

    public override var semantics: Semantics? {
        let value = segments.indices.contains(selectedIndex) ? segments[selectedIndex] : nil
        return Semantics(role: .segment, label: accessibilityLabel ?? label, value: value, traits: controlTraits)
    }
}

/// A row of choices, one of which is selected.
///
/// A `Form` shows its label before the choices; elsewhere only screen readers read it.
public struct SegmentedControl: PrimitiveBody {
    private let label: String
    private let segments: [String]
    private let selectedIndex: Int
    private let action: @MainActor (Int) -> Void

    /// Creates a row of choices; `action` is called with the index that the user selects.
    public init(
        _ label: String, _ segments: [String], selectedIndex: Int,
        action: @escaping @MainActor (Int) -> Void
    ) {
        self.label = label
        self.segments = segments
        self.selectedIndex = selectedIndex
        self.action = action
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let shownLabel = context.environment.isInForm ? label : ""
        let isEnabled = context.environment.isEnabled
        return [
            ViewElement(context, make: { SegmentedControlView(segments) }) { view in
                view.accessibilityLabel = label
                view.label = shownLabel
                view.segments = segments
                view.selectedIndex = selectedIndex
                view.isEnabled = isEnabled
                view.selectionHandler = action
            }
        ]
    }

    /// Creates a row of choices with a bound selection.
    /// - Parameters:
    ///   - label: The name, which a `Form` shows.
    ///   - selection: The selected value.
    ///   - values: The values, in order.
    ///   - title: Returns the title of a value.
    public init<Value: Equatable>(
        _ label: String, selection: Binding<Value>, values: [Value],
        title: @MainActor (Value) -> String = { "\($0)" }
    ) {
        let index = values.firstIndex(of: selection.wrappedValue) ?? -1
        self.init(label, values.map(title), selectedIndex: index) {
            selection.wrappedValue = values[$0]
        }
    }
}
