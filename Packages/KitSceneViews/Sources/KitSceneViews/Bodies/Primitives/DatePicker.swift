/// A month of days, of which one is chosen; the declarative face of `DatePickerView`.
public struct DatePicker: PrimitiveBody {
    private let label: String
    private let date: Binding<CalendarDate>
    private let range: ClosedRange<CalendarDate>?
    private let isEnabled: Bool

    /// Creates a picker that shows and changes the day of a binding.
    public init(
        _ label: String, date: Binding<CalendarDate>, in range: ClosedRange<CalendarDate>? = nil, isEnabled: Bool = true
    ) {
        self.label = label
        self.date = date
        self.range = range
        self.isEnabled = isEnabled
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body is known to depend on it.
        let value = date.wrappedValue
        let invalidate = context.store.invalidate
        return [
            ViewElement(context, make: { DatePickerView(value) }) { view in
                view.accessibilityLabel = label
                if let range, range != view.range { view.range = range }
                view.date = value
                view.isEnabled = isEnabled
                view.changeHandler = { newDate in
                    date.wrappedValue = newDate
                    invalidate()
                }
            }
        ]
    }
}

/// A time of a day; the declarative face of `TimePickerView`.
public struct TimePicker: PrimitiveBody {
    private let label: String
    private let time: Binding<TimeOfDay>
    private let minuteStep: Int
    private let isEnabled: Bool

    /// Creates a picker that shows and changes the time of a binding.
    public init(_ label: String, time: Binding<TimeOfDay>, minuteStep: Int = 1, isEnabled: Bool = true) {
        self.label = label
        self.time = time
        self.minuteStep = minuteStep
        self.isEnabled = isEnabled
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body is known to depend on it.
        let value = time.wrappedValue
        let invalidate = context.store.invalidate
        return [
            ViewElement(context, make: { TimePickerView(value) }) { view in
                view.accessibilityLabel = label
                view.minuteStep = minuteStep
                view.time = value
                view.isEnabled = isEnabled
                view.changeHandler = { newTime in
                    time.wrappedValue = newTime
                    invalidate()
                }
            }
        ]
    }
}

/// A Markdown text that the user scrolls; the declarative face of `MarkdownView`.
public struct Markdown: PrimitiveBody {
    private let text: String
    private let label: String?

    /// Creates a body of a text; see `MarkdownDocument` for what it knows of Markdown.
    public init(_ text: String, label: String? = nil) {
        self.text = text
        self.label = label
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        [
            ViewElement(context, make: { MarkdownView(text) }) { view in
                view.accessibilityLabel = label
                view.markdown = text
            }
        ]
    }
}
