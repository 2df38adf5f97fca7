import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A calendar of one month, in which one day is selected.
///
/// Arrows move by days and weeks, Page Up and Page Down by months, with Shift by years, Home and End to the ends of the
/// month. A click selects a day; a click on ‹ or ›, and the wheel, change the month.
public final class DatePickerView: ControlView {
    /// The selected day, clamped to the range; setting it does not send `changed`.
    public var date: CalendarDate {
        get { held }
        set {
            let newValue = min(max(newValue, range.lowerBound), range.upperBound)
            guard newValue != held else { return }
            held = newValue
            setNeedsDisplay()
            host?.keyCommandsDidChange()
        }
    }
    /// The first and the last day that the user can select.
    public var range: ClosedRange<CalendarDate> {
        didSet {
            date = held
            setNeedsDisplay()
            host?.keyCommandsDidChange()
        }
    }
    /// The day of the week in the first column: 1 for Monday to 7 for Sunday.
    public var firstWeekday = 1 { didSet { setNeedsDisplay() } }
    /// The names of the months, from January.
    public var monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    /// The short names of the days of the week, from Monday.
    public var weekdayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    /// Sends the day when the user has changed it.
    public let changed = Signal<CalendarDate>()

    var changeHandler: (@MainActor (CalendarDate) -> Void)?
    private var held: CalendarDate
    private static let cell = 4
    private static let width = 7 * cell

    /// Creates a picker.
    public init(
        _ date: CalendarDate,
        in range: ClosedRange<CalendarDate> = CalendarDate(
            year: 1, month: 1, day: 1)...CalendarDate(year: 9999, month: 12, day: 31)
    ) {
        held = min(max(date, range.lowerBound), range.upperBound)
        self.range = range
        super.init()
    }

    /// Selects a day for the user, within the range.
    func choose(_ date: CalendarDate) {
        guard isEnabled else { return }
        let former = held
        self.date = date
        guard held != former else { return }
        changed.send(held)
        changeHandler?(held)
    }

    public override func handleKey(_ key: KeyPress) -> Bool {
        if key == KeyPress(.pageUp, .shift) { return move(months: -12) }
        if key == KeyPress(.pageDown, .shift) { return move(months: 12) }
        guard key.modifiers.isEmpty else { return false }
        switch key.key {
        case .left: choose(held.adding(days: -1))
        case .right: choose(held.adding(days: 1))
        case .up: choose(held.adding(days: -7))
        case .down: choose(held.adding(days: 7))
        case .pageUp: return move(months: -1)
        case .pageDown: return move(months: 1)
        case .home: choose(CalendarDate(year: held.year, month: held.month, day: 1))
        case .end: choose(CalendarDate(year: held.year, month: held.month, day: 31))
        default: return super.handleKey(key)
        }
        return true
    }

    private func move(months: Int) -> Bool {
        choose(held.adding(months: months))
        return true
    }

    /// At an end of the range, the keys beyond it are missing.
    public override var keyHints: [KeyHint] {
        switch (held > range.lowerBound, held < range.upperBound) {
        case (true, true): [KeyHint("←↑↓→", "Day"), KeyHint(KeyHint.pageKeys, "Month")]
        case (true, false): [KeyHint("←↑", "Day"), KeyHint(KeyPress(.pageUp), "Month", in: .movement)]
        case (false, true): [KeyHint("↓→", "Day"), KeyHint(KeyPress(.pageDown), "Month", in: .movement)]
        case (false, false): []
        }
    }

    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled, let step = event.wheelStep else { return super.handleMouse(event, at: point) }
        return move(months: step.y.signum())
    }

    public override func click(at point: Point) {
        if point.y == 0 {
            if point.x < Self.cell { _ = move(months: -1) }
            if (Self.width - Self.cell..<Self.width).contains(point.x) { _ = move(months: 1) }
            return
        }
        let index = (point.y - 2) * 7 + point.x / Self.cell - leading
        let days = CalendarDate.days(inMonth: held.month, of: held.year)
        guard point.y >= 2, (0..<Self.width).contains(point.x), (0..<days).contains(index) else { return }
        choose(CalendarDate(year: held.year, month: held.month, day: index + 1))
    }

    /// The number of empty cells before the first day of the month.
    private var leading: Int {
        let first = CalendarDate(year: held.year, month: held.month, day: 1).weekday
        return ((first - firstWeekday) % 7 + 7) % 7
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, Self.width), height: min(proposal.height, 8))
    }

    public override func draw(in canvas: Canvas) {
        let month = monthNames.indices.contains(held.month - 1) ? monthNames[held.month - 1] : "\(held.month)"
        let title = TextMetrics.truncate("\(month) \(held.year)", to: Self.width - 4)
        let start = (Self.width - TextMetrics.width(of: title)) / 2
        let first = CalendarDate(year: held.year, month: held.month, day: 1)
        let last = CalendarDate(
            year: held.year, month: held.month, day: CalendarDate.days(inMonth: held.month, of: held.year))
        canvas.draw(" ‹", at: .zero, style: signStyle(range.lowerBound < first))
        canvas.draw(title, at: Point(x: start, y: 0), style: style(isEnabled ? .heading : .disabledControl))
        canvas.draw("›", at: Point(x: Self.width - 2, y: 0), style: signStyle(range.upperBound > last))
        for column in 0..<7 {
            let index = (firstWeekday - 1 + column) % 7
            let name = weekdayNames.indices.contains(index) ? weekdayNames[index] : ""
            canvas.draw(
                name, at: Point(x: column * Self.cell + 1, y: 1), style: style(.secondary), maxWidth: Self.cell - 1)
        }
        let leading = leading
        for day in 1...CalendarDate.days(inMonth: held.month, of: held.year) { draw(day, leading, in: canvas) }
    }

    /// Returns the style of the sign of another month.
    private func signStyle(_ canBeChosen: Bool) -> Style {
        style(isEnabled && canBeChosen ? .accent : .disabledControl)
    }

    private func draw(_ day: Int, _ leading: Int, in canvas: Canvas) {
        let place = leading + day - 1
        let isChosen = day == held.day
        let canBeChosen = range.contains(CalendarDate(year: held.year, month: held.month, day: day))
        let number = (day < 10 ? " " : "") + String(day)
        let dayStyle =
            !isEnabled || !canBeChosen
            ? style(.disabledControl) : isChosen ? (isFocused ? controlStyle : style(.selectedControl)) : style(.text)
        canvas.draw(
            isChosen ? "[" + number + "]" : " " + number + " ",
            at: Point(x: place % 7 * Self.cell, y: 2 + place / 7), style: dayStyle)
    }

    public override var semantics: Semantics? {
        let index = held.weekday - 1
        let weekday = weekdayNames.indices.contains(index) ? weekdayNames[index] + " " : ""
        return Semantics(
            role: .picker, label: accessibilityLabel ?? "Date", value: weekday + held.description, traits: controlTraits
        )
    }
}

/// A calendar of one month, in which one day is selected; the body of `DatePickerView`.
public struct DatePicker: FaceBody {
    package let face: Face

    /// Creates a picker with a bound day.
    public init(
        _ label: String, date: Binding<CalendarDate>, in range: ClosedRange<CalendarDate>? = nil
    ) {
        face = Face(date, make: { DatePickerView($0) }) { view, date, change in
            view.accessibilityLabel = label
            if let range, range != view.range { view.range = range }
            view.date = date
            view.changeHandler = change
        }
    }
}
