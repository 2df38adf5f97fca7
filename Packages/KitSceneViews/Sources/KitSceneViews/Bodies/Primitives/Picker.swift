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

    func elements(in context: BodyContext) -> [Element] {
        // Read here and not in the update, so that the body is known to depend on it.
        let chosen = selection.wrappedValue
        let invalidate = context.store.invalidate
        return [
            Element(context, make: { PickerView() }) { view in
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

/// A button that opens a list of actions; the declarative face of `MenuView`.
public struct Menu: PrimitiveBody {
    private let title: String
    private let isEnabled: Bool
    private let items: [MenuItem]

    /// Creates a menu of entries written under each other.
    public init(_ title: String, isEnabled: Bool = true, @MenuItemBuilder items: () -> [MenuItem]) {
        self.title = title
        self.isEnabled = isEnabled
        self.items = items()
    }

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(context, make: { MenuView("") }) { view in
                view.title = title
                view.items = items
                view.isEnabled = isEnabled
            }
        ]
    }
}
