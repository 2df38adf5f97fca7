/// A choice among several values; the body of `PickerView`.
public struct Picker<Value: Hashable>: PrimitiveBody {
    private let label: String
    private let selection: Binding<Value>
    private let values: [Value]
    private let options: [PickerView.Option]
    private let placeholder: String

    /// Creates a picker with a bound selection.
    /// - Parameters:
    ///   - label: The label of the picker.
    ///   - selection: The selected value. The placeholder is shown if it is not one of the values.
    ///   - values: The values, in order.
    ///   - placeholder: The text while nothing is selected.
    ///   - option: Returns the option for a value.
    public init(
        _ label: String, selection: Binding<Value>, values: [Value], placeholder: String = "Choose…",
        option: @MainActor (Value) -> PickerView.Option
    ) {
        self.label = label
        self.selection = selection
        self.values = values
        self.placeholder = placeholder
        options = values.map(option)
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        if context.environment.isSegmented { return segments.elements(in: context) }
        // Read here and not in the update, so that the body depends on it.
        let chosen = selection.wrappedValue
        let isEnabled = context.environment.isEnabled
        let invalidate = context.store.invalidate
        return [
            ViewElement(context, make: { PickerView() }) { view in
                view.label = label
                view.placeholder = placeholder
                view.options = options
                view.selectedIndex = values.firstIndex(of: chosen)
                view.isEnabled = isEnabled
                view.selectionHandler = { index in
                    selection.wrappedValue = values[index]
                    // A binding may keep another value than the chosen one; the picker then shows that value.
                    invalidate()
                }
            }
        ]
    }
}

extension Picker {
    private var segments: SegmentedControl {
        let index = values.firstIndex(of: selection.wrappedValue) ?? -1
        return SegmentedControl(label, options.map(\.title), selectedIndex: index) {
            selection.wrappedValue = values[$0]
        }
    }

    /// Creates a picker that shows the titles of its values.
    public init(
        _ label: String, selection: Binding<Value>, values: [Value], placeholder: String = "Choose…",
        title: @MainActor (Value) -> String
    ) {
        self.init(label, selection: selection, values: values, placeholder: placeholder) {
            PickerView.Option(title($0))
        }
    }

    /// Creates a picker from tagged texts, such as `Text("Small").tag(Size.small)`.
    public init(
        _ label: String, selection: Binding<Value>, placeholder: String = "Choose…",
        @ArrayBuilder<TaggedText<Value>> content: () -> [TaggedText<Value>]
    ) {
        let texts = content()
        var titles = texts.map(\.title)[...]
        self.init(label, selection: selection, values: texts.map(\.tag), placeholder: placeholder) { _ in
            titles.popFirst() ?? ""
        }
    }
}

extension Picker where Value == String {
    /// Creates a picker of strings.
    public init(
        _ label: String, selection: Binding<String>, values: [String], placeholder: String = "Choose…"
    ) {
        self.init(label, selection: selection, values: values, placeholder: placeholder) {
            PickerView.Option($0)
        }
    }
}

/// A text of a picker and its value, or of a row in a list and its identifier.
public struct TaggedText<Value: Hashable>: View {
    let title: String
    let tag: Value

    /// The text.
    public var body: some View { Text(title) }
}

extension ArrayBuilder {
    /// Builds an option of a picker for each element, from tagged texts.
    @MainActor
    public static func buildExpression<Value, Data, ID>(
        _ options: ForEach<Data, ID, TaggedText<Value>>
    ) -> [Element] where Element == TaggedText<Value> { options.data.map(options.content) }

    /// Builds an option of a picker for each element, whose value is the element's identifier.
    @MainActor
    public static func buildExpression<Value, Data>(
        _ options: ForEach<Data, Value, Text>
    ) -> [Element] where Element == TaggedText<Value> {
        options.data.map { options.content($0).tag(options.id($0)) }
    }
}

extension Text {
    /// Returns the text as an option of a picker.
    public func tag<Value: Hashable>(_ value: Value) -> TaggedText<Value> { TaggedText(title: words, tag: value) }
}

/// The style of the pickers in a body.
public enum PickerStyle: Hashable, Sendable {
    /// The selected value; the others open in a list.
    case menu
    /// All values side by side; for a few short ones.
    case segmented
}

extension View {
    /// Sets the style of the pickers in the body.
    public func pickerStyle(_ style: PickerStyle) -> some View {
        EnvironmentBody(content: self) { $0.isSegmented = style == .segmented }
    }
}
