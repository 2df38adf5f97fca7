/// A switch that shows a value and reports when the user operates it.
public struct Toggle: PrimitiveBody {
    private let title: String
    private let isOn: Bool
    private let isEnabled: Bool
    private let toggleStyle: ToggleStyle?
    private let action: @MainActor () -> Void

    /// Creates a switch; `action` is called when the user operates it.
    public init(
        _ title: String, isOn: Bool, isEnabled: Bool = true, style: ToggleStyle? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        toggleStyle = style
        self.isOn = isOn
        self.isEnabled = isEnabled
        self.action = action
    }

    /// Creates a switch that shows and changes the value of a binding.
    public init(_ title: String, isOn: Binding<Bool>, isEnabled: Bool = true, style: ToggleStyle? = nil) {
        self.init(title, isOn: isOn.wrappedValue, isEnabled: isEnabled, style: style) { isOn.wrappedValue.toggle() }
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        let isEnabled = isEnabled && context.environment.isEnabled
        let style = toggleStyle ?? context.environment.toggleStyle ?? .checkbox
        return [
            ViewElement(context, make: { ToggleView(title) }) { view in
                view.title = title
                view.toggleStyle = style
                view.togglesItself = false
                view.isOn = isOn
                view.isEnabled = isEnabled
                view.handler = action
            }
        ]
    }
}

/// A row of choices of which one is chosen.
public struct SegmentedControl: PrimitiveBody {
    private let segments: [String]
    private let selectedIndex: Int
    private let label: String
    private let isEnabled: Bool
    private let action: @MainActor (Int) -> Void

    /// Creates a row of choices; `action` gets the index that the user chose.
    public init(
        _ label: String, _ segments: [String], selectedIndex: Int, isEnabled: Bool = true,
        action: @escaping @MainActor (Int) -> Void
    ) {
        self.label = label
        self.isEnabled = isEnabled
        self.segments = segments
        self.selectedIndex = selectedIndex
        self.action = action
    }

    /// Creates a row of choices that shows and changes the value of a binding.
    /// - Parameters:
    ///   - label: The name for a screen reader.
    ///   - selection: The value that is chosen.
    ///   - values: The values, in order.
    ///   - isEnabled: Whether the user can choose.
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

    func elements(in context: BodyContext) -> [BodyPart] {
        let isEnabled = isEnabled && context.environment.isEnabled
        return [
            ViewElement(context, make: { SegmentedControlView(segments) }) { view in
                view.accessibilityLabel = label
                view.segments = segments
                view.selectedIndex = selectedIndex
                view.isEnabled = isEnabled
                view.selectionHandler = action
            }
        ]
    }
}

/// A sign that something is under way; hidden while it is not.
public struct Spinner: PrimitiveBody {
    private let title: String
    private let isAnimating: Bool

    /// Creates a spinner.
    public init(_ title: String = "", isAnimating: Bool = true) {
        self.title = title
        self.isAnimating = isAnimating
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        [
            ViewElement(context, make: { SpinnerView() }) { view in
                view.title = title
                view.isAnimating = isAnimating
            }
        ]
    }
}

/// A whole number between a minus and a plus.
public struct Stepper: PrimitiveBody {
    private let title: String
    private let value: Binding<Int>
    private let range: ClosedRange<Int>
    private let step: Int
    private let wraps: Bool
    private let isEnabled: Bool
    private let format: @MainActor (Int) -> String

    /// Creates a stepper that shows and changes the number of a binding; see `StepperView`.
    public init(
        _ title: String, value: Binding<Int>, in range: ClosedRange<Int> = 0...100, step: Int = 1, wraps: Bool = false,
        isEnabled: Bool = true, format: @escaping @MainActor (Int) -> String = { String($0) }
    ) {
        self.title = title
        self.value = value
        self.range = range
        self.step = step
        self.wraps = wraps
        self.isEnabled = isEnabled
        self.format = format
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body is known to depend on it.
        let number = value.wrappedValue
        let isEnabled = isEnabled && context.environment.isEnabled
        let invalidate = context.store.invalidate
        return [
            ViewElement(context, make: { StepperView(title) }) { view in
                view.title = title
                view.range = range
                view.step = step
                view.wraps = wraps
                view.isEnabled = isEnabled
                view.format = format
                view.value = number
                view.changeHandler = { newNumber in
                    value.wrappedValue = newNumber
                    invalidate()
                }
            }
        ]
    }
}
