import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A time of day in hours and minutes: left and right select a part, up and down change it, and digits set it,
/// minutes to the nearest step.
public final class TimePickerView: ControlView {
    /// The selected time; setting it does not send `changed`.
    public var time: TimeOfDay { didSet { if time != oldValue { setNeedsDisplay() } } }
    /// The minutes of a step, from 1 to 30.
    public var minuteStep = 1
    /// Sends the time when the user has changed it.
    public let changed = Signal<TimeOfDay>()

    var changeHandler: (@MainActor (TimeOfDay) -> Void)?
    private var isAtMinutes = false { didSet { setNeedsDisplay() } }
    /// The first digit, while a second one may follow.
    private var typed: Int?

    /// Creates a picker.
    public init(_ time: TimeOfDay) {
        self.time = time
        super.init()
    }

    /// Selects a time for the user.
    func choose(_ newTime: TimeOfDay) {
        guard isEnabled, newTime != time else { return }
        time = newTime
        changed.send(time)
        changeHandler?(time)
    }

    public override func handleKey(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        if case .character(let character) = key.key, let digit = character.wholeNumberValue, character.isASCII {
            return type(digit)
        }
        typed = nil
        switch key.key {
        case .left where isAtMinutes: isAtMinutes = false
        case .right where !isAtMinutes: isAtMinutes = true
        case .up: step(1)
        case .down: step(-1)
        default: return super.handleKey(key)
        }
        return true
    }

    /// The minutes of a step, within its limits.
    private var minutes: Int { min(max(1, minuteStep), 30) }

    /// Returns the nearest step to a minute within the hour.
    private func nearestStep(to minute: Int) -> Int {
        min((minute + minutes / 2) / minutes, 59 / minutes) * minutes
    }

    private func step(_ direction: Int) {
        if isAtMinutes {
            let next = direction > 0 ? time.minute / minutes + 1 : (time.minute + minutes - 1) / minutes - 1
            let last = 59 / minutes * minutes
            choose(TimeOfDay(hour: time.hour, minute: next < 0 ? last : next * minutes > last ? 0 : next * minutes))
        } else {
            choose(TimeOfDay(hour: (time.hour + direction + 24) % 24, minute: time.minute))
        }
    }

    private func type(_ digit: Int) -> Bool {
        let limit = isAtMinutes ? 59 : 23
        let both = (typed ?? 0) * 10 + digit
        let number = both <= limit ? both : digit
        choose(
            isAtMinutes
                ? TimeOfDay(hour: time.hour, minute: nearestStep(to: number))
                : TimeOfDay(hour: number, minute: time.minute))
        // A number that is complete, or allows no second digit, moves on to the minutes.
        let isComplete = typed != nil || number * 10 > limit
        typed = isComplete ? nil : number
        if isComplete, !isAtMinutes { isAtMinutes = true }
        return true
    }

    public override func focusDidChange() {
        super.focusDidChange()
        typed = nil
    }

    public override var keyHints: [KeyHint] { [KeyHint("↑↓", "Change"), KeyHint("←→", "Hour, minute")] }

    public override func click(at point: Point) { isAtMinutes = point.x >= 4 }

    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled, let wheel = event.wheelStep else { return super.handleMouse(event, at: point) }
        step(-wheel.y.signum())
        return true
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, 9), height: min(1, proposal.height))
    }

    /// Brackets show the part that keys change.
    public override func draw(in canvas: Canvas) {
        let (hour, minute) = (CalendarDate.padded(time.hour, 2), CalendarDate.padded(time.minute, 2))
        let plain = style(isEnabled ? .text : .disabledControl)
        let chosen = isFocused ? controlStyle : plain
        func text(_ part: String, isChosen: Bool) -> String { isChosen && isFocused ? "[\(part)]" : " \(part) " }
        canvas.draw(text(hour, isChosen: !isAtMinutes), at: .zero, style: isAtMinutes ? plain : chosen)
        canvas.draw(":", at: Point(x: 4, y: 0), style: plain)
        canvas.draw(text(minute, isChosen: isAtMinutes), at: Point(x: 5, y: 0), style: isAtMinutes ? chosen : plain)
    }

    public override var semantics: Semantics? {
        return Semantics(
            role: .stepper, label: accessibilityLabel ?? "Time", value: time.description, traits: controlTraits)
    }
}

/// A time of day; the body of `TimePickerView`.
public struct TimePicker: FaceBody {
    package let face: Face

    /// Creates a picker with a bound time.
    public init(_ label: String, time: Binding<TimeOfDay>, minuteStep: Int = 1) {
        face = Face(time, make: { TimePickerView($0) }) { view, time, change in
            view.accessibilityLabel = label
            view.minuteStep = minuteStep
            view.time = time
            view.changeHandler = change
        }
    }
}
