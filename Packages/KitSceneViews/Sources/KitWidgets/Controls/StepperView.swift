import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A whole number between a minus and a plus sign, which arrows, `-` and `+` change.
public final class StepperView: ControlView {
    /// The label of the number.
    public var title: String { didSet { if title != oldValue { invalidateFittingSize() } } }
    /// The number, clamped to the range; setting it does not send `changed`.
    public var value: Int {
        get { held }
        set {
            let newValue = Self.hold(newValue, in: range)
            guard newValue != held else { return }
            held = newValue
            numberDidChange()
        }
    }
    /// The least and the greatest number.
    public var range: ClosedRange<Int> {
        didSet {
            guard range != oldValue else { return }
            held = Self.hold(held, in: range)
            numberDidChange()
        }
    }
    /// The amount of one step; at least 1.
    package var step: Int
    /// A Boolean value that indicates whether a step beyond one end of the range continues at the other.
    package var wraps: Bool { didSet { if wraps != oldValue { setNeedsDisplay() } } }
    /// Returns the text of a number.
    public var format: @MainActor (Int) -> String = { String($0) } { didSet { numberDidChange() } }
    /// Sends the number when the user has changed it.
    public let changed = Signal<Int>()

    /// The action of the body that contains the stepper.
    var changeHandler: (@MainActor (Int) -> Void)?
    private var held: Int
    private var fittedWidth = 0

    /// Creates a stepper.
    public init(
        _ title: String = "", value: Int = 0, in range: ClosedRange<Int> = 0...100, step: Int = 1, wraps: Bool = false
    ) {
        self.title = title
        self.range = range
        self.step = step
        self.wraps = wraps
        held = Self.hold(value, in: range)
        super.init()
    }

    private static func hold(_ value: Int, in range: ClosedRange<Int>) -> Int {
        min(max(value, range.lowerBound), range.upperBound)
    }

    /// A Boolean value that indicates whether a step can decrease the number.
    package var canDecrement: Bool { isEnabled && (held > range.lowerBound || wrapsAround) }
    /// A Boolean value that indicates whether a step can increase the number.
    package var canIncrement: Bool { isEnabled && (held < range.upperBound || wrapsAround) }
    private var wrapsAround: Bool { wraps && range.lowerBound < range.upperBound }

    // MARK: Input

    /// Changes the number by a number of steps for the user, within the range.
    package func change(by steps: Int) {
        guard isEnabled, steps != 0 else { return }
        let (distance, overflow) = steps.multipliedReportingOverflow(by: max(1, step))
        let (sum, sumOverflow) = held.addingReportingOverflow(distance)
        let target = overflow || sumOverflow ? (steps < 0 ? .min : .max) : sum
        let isAtEnd = held == (steps < 0 ? range.lowerBound : range.upperBound)
        set(wraps && isAtEnd ? (steps < 0 ? range.upperBound : range.lowerBound) : target)
    }

    private func set(_ newValue: Int) {
        guard isEnabled else { return }
        let old = held
        value = newValue
        guard held != old else { return }
        changed.send(held)
        changeHandler?(held)
        action.send(())
        handler?()
    }

    /// Steps down on the left half of the number with its signs, and up on the right half; the title does nothing.
    public override func click(at point: Point) {
        let start = signsStart
        let end = bounds.width >= numberWidth + 8 ? start + numberWidth + 8 : bounds.width
        guard point.x >= start, point.x < end else { return }
        change(by: point.x - start < (end - start) / 2 ? -1 : 1)
    }

    /// Enter and Space do nothing, so the superview receives them.
    public override func activate() {}

    public override func handleKey(_ key: KeyPress) -> Bool {
        guard isEnabled, key.modifiers.isEmpty || key.modifiers == .shift else { return false }
        switch key.key {
        case .left, .character("-"), .character("_"): change(by: -1)
        case .right, .character("+"), .character("="): change(by: 1)
        case .pageDown: change(by: -10)
        case .pageUp: change(by: 10)
        case .home: set(range.lowerBound)
        case .end: set(range.upperBound)
        default: return false
        }
        return true
    }

    public override func claimsKey(_ key: KeyPress) -> Bool {
        guard isEnabled, key.modifiers.isEmpty, case .character(let character) = key.key else { return false }
        return "-_+=".contains(character)
    }

    public override var keyHints: [KeyHint] { isEnabled ? [KeyHint("←→", "Change")] : [] }

    // MARK: Layout and drawing

    private func numberDidChange() {
        if width == fittedWidth { setNeedsDisplay() } else { invalidateFittingSize() }
    }

    private var text: String { format(held) }
    private var titleWidth: Int { title.isEmpty ? 0 : TextMetrics.width(of: title) + 1 }
    /// The columns for the number and the ends of its range, so that the views beside it do not move.
    private var numberWidth: Int {
        [text, format(range.lowerBound), format(range.upperBound)].map { TextMetrics.width(of: $0) }
            .reduce(1) { max($0, min($1, 12)) }
    }
    private var width: Int { titleWidth + numberWidth + 8 }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        fittedWidth = width
        return Size(width: min(proposal.width, fittedWidth), height: min(1, proposal.height))
    }

    /// The columns of the visible title.
    private var titleRoom: Int { title.isEmpty ? 0 : max(0, bounds.width - numberWidth - 9) }
    private var signsStart: Int { titleRoom > 0 ? min(titleRoom, TextMetrics.width(of: title)) + 1 : 0 }

    /// If there is too little width, the title is left out first, then the signs.
    public override func draw(in canvas: Canvas) {
        if titleRoom > 0 {
            let role: StyleRole = isEnabled ? .text : .disabledControl
            canvas.draw(TextMetrics.truncate(title, to: titleRoom), at: .zero, style: style(role))
        }
        var column = signsStart
        let hasSigns = bounds.width >= numberWidth + 8
        if hasSigns { column += canvas.draw("[-] ", at: Point(x: column, y: 0), style: style(of: canDecrement)) }
        let width = hasSigns ? numberWidth : bounds.width
        let shown = TextMetrics.truncate(text, to: width)
        let slack = max(0, width - TextMetrics.width(of: shown))
        let point = Point(x: column + (hasSigns ? slack : 0), y: 0)
        canvas.draw(shown, at: point, style: isFocused && isEnabled ? controlStyle : style(numberRole))
        guard hasSigns else { return }
        canvas.draw(" [+]", at: Point(x: column + width, y: 0), style: style(of: canIncrement))
    }

    private var numberRole: StyleRole { isEnabled ? .selectedControl : .disabledControl }
    private func style(of canChange: Bool) -> Style { style(canChange ? .control : .disabledControl) }

    public override var semantics: Semantics? {
        return Semantics(role: .stepper, label: accessibilityLabel ?? title, value: text, traits: controlTraits)
    }
}

/// A whole number between a minus and a plus sign; the body of `StepperView`.
///
/// In a file that imports KitNavigation too, which has NanoViewController's protocol of this name, write
/// `KitWidgets.Stepper`.
public struct Stepper: FaceBody {
    package let face: Face

    /// Creates a stepper with a bound number; see `StepperView`.
    public init(
        _ title: String, value: Binding<Int>, in range: ClosedRange<Int> = 0...100, step: Int = 1, wraps: Bool = false,
        format: @escaping @MainActor (Int) -> String = { String($0) }
    ) {
        face = Face(value, make: { _ in StepperView(title) }) { view, number, change in
            view.title = title
            view.range = range
            view.step = step
            view.wraps = wraps
            view.format = format
            view.value = number
            view.changeHandler = change
        }
    }
}
