import KitSceneViews
import KitWidgets

enum DatePage {
    static let page = GalleryPage(
        "Date and time", .controls, "A day in a month: arrows, Page Up and Page Down; and a time in two parts.",
        views: ["DatePickerView", "TimePickerView"], bodies: ["DatePicker", "TimePicker"],
        synonyms: ["Calendar", "Date picker"],
        view: { _ in
            let off = DatePickerView(limits.lowerBound, in: limits)
            off.isEnabled = false
            let steps = TimePickerView(TimeOfDay(hour: 9, minute: 30))
            steps.minuteStep = 15
            // Below each other, so that a narrow window shows whole months; the disabled one comes last.
            return specimens(
                DatePickerView(date, in: limits), specimen("Limits", LabelView(limitsText)),
                specimen("Time", TimePickerView(TimeOfDay(hour: 7, minute: 5))), specimen("By 15", steps), off)
        }, body: { _ in Face() })

    static let date = CalendarDate(year: 2026, month: 11, day: 23)
    static let limits = CalendarDate(year: 2026, month: 2, day: 10)...CalendarDate(year: 2026, month: 11, day: 27)

    static let limitsText = "10 February to 27 November 2026"

    private struct Face: View {
        @State var chosen = date
        @State var first = limits.lowerBound
        @State var time = TimeOfDay(hour: 7, minute: 5)
        @State var quarter = TimeOfDay(hour: 9, minute: 30)

        var body: some View {
            Specimens {
                DatePicker("Date", date: $chosen, in: limits)
                Specimen("Limits") { Text(limitsText) }
                Specimen("Time") { TimePicker("Time", time: $time) }
                Specimen("By 15") { TimePicker("Time", time: $quarter, minuteStep: 15) }
                DatePicker("Date", date: $first, in: limits).disabled()
            }
        }
    }
}
