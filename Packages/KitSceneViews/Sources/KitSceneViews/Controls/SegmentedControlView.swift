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

    public override func handleKey(_ key: KeyPress) -> Bool {
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

    public override var helpHints: [KeyHint] { isEnabled ? [KeyHint("←→", "Choose")] : [] }

    /// Chooses the segment under the pointer.
    public override func click(at point: Point) {
        if let place = places.first(where: { $0.columns.contains(point.x) }) { choose(place.index) }
    }

    public override func draw(in canvas: Canvas) {
        for (index, columns) in places {
            let isSelected = index == selectedIndex
            let style =
                !isSelected
                ? style(isEnabled ? .text : .disabledControl) : isFocused ? controlStyle : style(.selectedControl)
            let text = TextMetrics.truncate((isSelected ? "(•) " : "( ) ") + segments[index], to: columns.count)
            canvas.draw(text, at: Point(x: columns.lowerBound, y: 0), style: style)
        }
    }

    /// The segments on the screen, with their columns.
    ///
    /// If there is no room for all, the first ones are left out until the chosen one is whole, and the last that is
    /// shown may be cut.
    private var places: [(index: Int, columns: Range<Int>)] {
        let widths = segments.map { TextMetrics.width(of: $0) + 4 }
        var first = 0
        if widths.indices.contains(selectedIndex) {
            var needed = widths[...selectedIndex].reduce(2 * selectedIndex, +)
            while first < selectedIndex, needed > bounds.width {
                needed -= widths[first] + 2
                first += 1
            }
        }
        var column = 0
        var places: [(Int, Range<Int>)] = []
        for index in first..<segments.count where column < bounds.width {
            places.append((index, column..<min(column + widths[index], bounds.width)))
            column += widths[index] + 2
        }
        return places
    }

    public override var semantics: Semantics? {
        let value = segments.indices.contains(selectedIndex) ? segments[selectedIndex] : nil
        return Semantics(role: .segment, label: accessibilityLabel ?? "", value: value, traits: controlTraits)
    }
}

/// A row of choices of which one is chosen.
public struct SegmentedControl: FaceBody {
    package let face: Face

    /// Creates a row of choices; `action` receives the index that the user chose.
    public init(
        _ label: String, _ segments: [String], selectedIndex: Int, isEnabled: Bool = true,
        action: @escaping @MainActor (Int) -> Void
    ) {
        face = Face(SegmentedControlView(segments), isEnabled: isEnabled) { view in
            view.accessibilityLabel = label
            view.segments = segments
            view.selectedIndex = selectedIndex
            view.selectionHandler = action
        }
    }

    /// Creates a row of choices that shows and changes the value of a binding.
    /// - Parameters:
    ///   - label: The name for a screen reader.
    ///   - selection: The value that is chosen.
    ///   - values: The values, in order.
    ///   - isEnabled: A Boolean value that indicates whether the user can choose.
    ///   - title: Returns the title of a value.
    public init<Value: Equatable>(
        _ label: String, selection: Binding<Value>, values: [Value], isEnabled: Bool = true,
        title: @MainActor (Value) -> String = { "\($0)" }
    ) {
        let index = values.firstIndex(of: selection.wrappedValue) ?? -1
        self.init(label, values.map(title), selectedIndex: index, isEnabled: isEnabled) {
            selection.wrappedValue = values[$0]
        }
    }
}
