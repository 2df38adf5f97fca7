/// Shows one choice among several; the declarative face of `PickerView`.
public struct Picker<Value: Hashable>: PrimitiveBody {
    private let label: String
    private let selection: Binding<Value>
    private let values: [Value]
    private let options: [PickerView.Option]
    private let placeholder: String
    private let isEnabled: Bool

    /// Creates a picker that shows and changes the value of a binding.
    /// - Parameters:
    ///   - label: The name of the choice.
    ///   - selection: The selected value; the placeholder is shown while it is not one of the values.
    ///   - values: What there is to choose from, in order.
    ///   - placeholder: The text while nothing is chosen.
    ///   - isEnabled: Whether it can be operated.
    ///   - option: How a value is shown, and whether it can be chosen.
    public init(
        _ label: String, selection: Binding<Value>, values: [Value], placeholder: String = "Choose…",
        isEnabled: Bool = true, option: @MainActor (Value) -> PickerView.Option
    ) {
        self.label = label
        self.selection = selection
        self.values = values
        self.placeholder = placeholder
        self.isEnabled = isEnabled
        options = values.map(option)
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        if context.environment.isSegmented { return segments.elements(in: context) }
        // Read here and not in the update, so that the body is known to depend on it.
        let chosen = selection.wrappedValue
        let isEnabled = isEnabled && context.environment.isEnabled
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
                    // A binding may keep another value than the one chosen; the picker then shows that one.
                    invalidate()
                }
            }
        ]
    }
}

extension Picker {
    private var segments: SegmentedControl {
        let index = values.firstIndex(of: selection.wrappedValue) ?? -1
        return SegmentedControl(label, options.map(\.title), selectedIndex: index, isEnabled: isEnabled) {
            selection.wrappedValue = values[$0]
        }
    }

    /// Creates a picker whose values are shown by their titles.
    public init(
        _ label: String, selection: Binding<Value>, values: [Value], placeholder: String = "Choose…",
        isEnabled: Bool = true, title: @MainActor (Value) -> String
    ) {
        self.init(label, selection: selection, values: values, placeholder: placeholder, isEnabled: isEnabled) {
            PickerView.Option(title($0))
        }
    }

    /// Creates a picker of texts, each with the value that it stands for: `Text("Small").tag(Size.small)`.
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
    /// Creates a picker of texts.
    public init(
        _ label: String, selection: Binding<String>, values: [String], placeholder: String = "Choose…",
        isEnabled: Bool = true
    ) {
        self.init(label, selection: selection, values: values, placeholder: placeholder, isEnabled: isEnabled) {
            PickerView.Option($0)
        }
    }
}

/// A text of a picker and the value that it stands for.
public struct TaggedText<Value: Hashable> {
    let title: String
    let tag: Value
}

extension Text {
    /// Returns the text as a choice of a picker.
    public func tag<Value: Hashable>(_ value: Value) -> TaggedText<Value> { TaggedText(title: words, tag: value) }
}

/// How the pickers in a body look.
public enum PickerStyle: Hashable, Sendable {
    /// The current choice; the others open in a list.
    case menu
    /// All choices beside each other; for a few short ones.
    case segmented
}

extension ViewBody {
    /// Sets the style of the pickers in the body.
    public func pickerStyle(_ style: PickerStyle) -> some ViewBody {
        EnvironmentBody(content: self) { $0.isSegmented = style == .segmented }
    }
}
