import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A time of a day in hours and minutes: arrows left and right go to a part, up and down change it, digits write it.
public final class TimePickerView: ControlView {
    /// The chosen time; setting it from code does not fire `changed`.
    public var time: TimeOfDay { didSet { if time != oldValue { setNeedsDisplay() } } }
    /// The minutes of a step, from 1 to 30.
    public var minuteStep = 1
    /// Fires with the time when the user has changed it.
    public let changed = Signal<TimeOfDay>()

    var changeHandler: (@MainActor (TimeOfDay) -> Void)?
    private var isAtMinutes = false { didSet { setNeedsDisplay() } }
    /// A digit that waits for a second one.
    private var typed: Int?

    /// Creates a picker.
    public init(_ time: TimeOfDay) {
        self.time = time
        super.init()
    }

    /// Chooses a time as the user does.
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

    private func step(_ direction: Int) {
        let minutes = min(max(1, minuteStep), 30)
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
        choose(isAtMinutes ? TimeOfDay(hour: time.hour, minute: number) : TimeOfDay(hour: number, minute: time.minute))
        // A number that can have no second digit, or has it, leads on.
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

    /// The part that keys change stands in brackets.
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

/// A time of a day; the declarative face of `TimePickerView`.
public struct TimePicker: FaceBody {
    package let face: Face

    /// Creates a picker that shows and changes the time of a binding.
    public init(_ label: String, time: Binding<TimeOfDay>, minuteStep: Int = 1, isEnabled: Bool = true) {
        face = Face(time, isEnabled: isEnabled, make: { TimePickerView($0) }) { view, time, change in
            view.accessibilityLabel = label
            view.minuteStep = minuteStep
            view.time = time
            view.changeHandler = change
        }
    }
}
