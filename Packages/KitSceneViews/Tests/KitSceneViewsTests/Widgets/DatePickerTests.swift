import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitWidgets
import Testing

@Suite("Dates and times")
struct DatePickerTests {
    private let picker = DatePickerView(CalendarDate(year: 2026, month: 11, day: 23))
    private let screen: Screen

    init() {
        screen = Screen(picker, width: 30, height: 9)
        screen.host.update()
    }

    @Test(
        "a day knows its day of the week",
        arguments: [("2026-11-23", 1), ("2000-02-29", 2), ("1970-01-01", 4), ("0001-01-01", 1), ("9999-12-31", 5)])
    func weekdays(text: String, weekday: Int) { #expect(CalendarDate(text)?.weekday == weekday) }

    @Test("every day of 400 years follows the one before")
    func arithmetic() {
        var date = CalendarDate(year: 1900, month: 1, day: 1)
        var weekday = date.weekday
        for _ in 0..<146_097 {
            let next = date.adding(days: 1)
            guard next > date, next.adding(days: -1) == date, next.weekday == weekday % 7 + 1 else {
                Issue.record("\(date) is followed by \(next)")
                return
            }
            (date, weekday) = (next, next.weekday)
        }
        #expect(date.description == "2300-01-01")
    }

    @Test("numbers beyond their limits are held, and texts that are no day are refused")
    func limits() {
        #expect(CalendarDate(year: 0, month: 13, day: 99).description == "0001-12-31")
        #expect(CalendarDate(year: 2026, month: 1, day: 31).adding(months: 1).description == "2026-02-28")
        #expect(CalendarDate(year: 2026, month: 1, day: 31).adding(months: .max).year == 9999)
        #expect(CalendarDate(year: 2026, month: 1, day: 31).adding(days: .min).description == "0001-01-01")
        for text in ["2026-02-29", "2026-2-1", "x", "", "2026-11-23-", "-001-01-01", "２026-11-23"] {
            #expect(CalendarDate(text) == nil)
        }
        #expect(TimeOfDay(hour: 99, minute: -1).description == "23:00")
    }

    @Test("the month is shown with the chosen day in brackets")
    func look() {
        #expect(
            screen.text == """
                 ‹     November 2026      ›
                 Mo  Tu  We  Th  Fr  Sa  Su
                                          1
                  2   3   4   5   6   7   8
                  9  10  11  12  13  14  15
                 16  17  18  19  20  21  22
                [23] 24  25  26  27  28  29
                 30
                """)
        picker.firstWeekday = 7
        #expect(screen.text.split(separator: "\n")[2].hasPrefix("  1   2"))
    }

    @Test("at an end of the range, the hints for what is beyond it are missing")
    func ends() {
        let both = picker.keyHints
        picker.range = picker.date...picker.date.adding(days: 40)
        #expect(picker.keyHints == [KeyHint("↓→", "Day"), KeyHint(KeyPress(.pageDown), "Month", in: .movement)])
        screen.press(.end)
        #expect(picker.keyHints == both)
        screen.press(.pageDown, .pageDown)
        #expect(picker.keyHints == [KeyHint("←↑", "Day"), KeyHint(KeyPress(.pageUp), "Month", in: .movement)])
        picker.range = picker.date...picker.date
        #expect(picker.keyHints.isEmpty)
    }

    @Test("keys move by days, weeks and months, within the range")
    func keys() {
        var days: [String] = []
        let subscription = picker.changed.observe { days.append($0.description) }
        screen.press(.right, .down, .pageDown, .home, .end, .pageUp, .left, .up)
        #expect(
            days == [
                "2026-11-24", "2026-12-01", "2027-01-01", "2027-01-31", "2026-12-31", "2026-12-30", "2026-12-23",
            ])
        screen.press(.pageUp, .shift)
        #expect(picker.date.year == 2025)
        picker.range = CalendarDate(year: 2026, month: 1, day: 5)...CalendarDate(year: 2026, month: 1, day: 7)
        #expect(picker.date.day == 5)
        screen.press(.left, .pageDown)
        #expect(picker.date.day == 7)
        subscription.cancel()
    }

    @Test("a click chooses a day, the signs and the wheel another month")
    func mouse() {
        screen.host.isMouseEnabled = true
        screen.click(9, 4)
        #expect(picker.date.description == "2026-11-04")
        screen.click(1, 1)
        screen.mouse(.wheelUp, 5, 5)
        #expect(picker.date.month == 9)
        screen.click(26, 1)
        #expect(picker.date.month == 10)
        screen.click(1, 3)
        #expect(picker.date.description == "2026-10-04")
    }

    @Test("a time is changed by arrows and digits")
    func time() {
        let time = TimePickerView(TimeOfDay(hour: 23, minute: 50))
        let screen = Screen(StackView(.vertical, [time]), width: 20, height: 3)
        #expect(screen.text == "[23]: 50")
        screen.press(.up, .right)
        time.minuteStep = 15
        screen.press(.up)
        #expect(time.time.description == "00:00" && screen.text == " 00 :[00]")
        screen.press(.down)
        #expect(time.time.description == "00:45")
        screen.press(.left)
        screen.type("1945")
        #expect(time.time.description == "19:45")
        screen.press(.left)
        screen.type("730")
        #expect(time.time.description == "07:30")
        for (typed, minute) in [("47", "45"), ("8", "15"), ("59", "45"), ("07", "00")] {
            screen.press(.left, .right)
            screen.type(typed)
            #expect(time.time.description == "07:" + minute)
        }
    }

    @Test("a screen reader hears the day and the time")
    func speech() {
        #expect(screen.host.semantics().contains { $0.description == "picker \"Date\" = \"Mo 2026-11-23\" [focused]" })
        #expect(TimePickerView(TimeOfDay(hour: 7)).semantics?.description == "stepper \"Time\" = \"07:00\"")
    }

    @Test("the bodies write to their bindings, unless a body around them disables them")
    func bodies() {
        var date = CalendarDate(year: 2026, month: 11, day: 23)
        var time = TimeOfDay(hour: 7, minute: 5)
        let screen = Screen(
            VStack {
                DatePicker("Date", date: Binding(get: { date }, set: { date = $0 }))
                TimePicker("Time", time: Binding(get: { time }, set: { time = $0 }))
            }, width: 30, height: 9)
        screen.press(.right, .tab, .up)
        #expect(date.day == 24 && time.hour == 8)
        let disabled = VStack { DatePicker("Date", date: Binding(get: { date }, set: { date = $0 })) }.disabled()
        #expect(Screen(disabled, height: 9).focused == nil)
    }
}
