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

    func elements(in context: BodyContext) -> [Element] {
        // Read here and not in the update, so that the body is known to depend on it.
        let number = value.wrappedValue
        let invalidate = context.store.invalidate
        return [
            Element(context, make: { StepperView(title) }) { view in
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
