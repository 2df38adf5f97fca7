import CounterDomain
import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// The counter's screen, for the architectures that work with retained views.
public final class CounterView: RetainedView {
    /// The count.
    public let count = LabelView("0", role: .display, alignment: .center, maximumLines: 1)
    /// The error, if any.
    public let message = LabelView(role: .warning, alignment: .center)
    /// The offer to undo a reset, if any.
    public let offer = LabelView(role: .secondary, alignment: .center)
    /// Counts down.
    public let decrement = ButtonView("-")
    /// Counts up.
    public let increment = ButtonView("+")
    /// Sets the count to zero.
    public let reset = ButtonView(CounterTexts.reset)
    /// Restores the count before a reset.
    public let undo = Signal<Void>()
    /// The count that an undo restores; `nil` if there is nothing to undo.
    public var undoableCount: Count? { didSet { if undoableCount != oldValue { showUndo() } } }
    /// Chooses the increment.
    public let step = SegmentedControlView(Increment.allCases.map { String($0.rawValue) })
    /// Whether the counter counts on its own.
    public let auto = ToggleView(CounterTexts.auto)
    /// Requests a random number.
    public let random = ButtonView(CounterTexts.random)
    /// Turns while a random number is awaited.
    public let spinner = SpinnerView(CounterTexts.asking)
    /// Opens the page about the counter.
    public let about = ButtonView(CounterTexts.aboutTitle)

    private let content: StackView

    /// Creates the screen of a counter at zero.
    public override init() {
        count.accessibilityLabel = CounterTexts.count
        step.accessibilityLabel = CounterTexts.step
        increment.isPreferredFocus = true
        auto.togglesItself = false
        for label in [count, message, offer] { label.shrinksFirst = true }
        count.largeDigitsMinimumHeight = 3
        count.doubledDigitsMinimumHeight = 16
        count.marksChanges = true
        let buttons = StackView(.horizontal, spacing: 2, [decrement, increment, reset])
        let steps = StackView(.horizontal, spacing: 2, [LabelView(CounterTexts.step, role: .secondary), step])
        let more = StackView(.horizontal, spacing: 2, [auto, random])
        let panel = PanelView(
            CounterTexts.title, preferredSize: Size(width: 48, height: 16), roomySize: Size(width: 72, height: 24),
            StackView(
                .vertical, alignment: .center,
                [SpacerView(), count, spinner, message, offer, SpacerView(), buttons, steps, more, about, SpacerView()])
        )
        content = StackView(.vertical, alignment: .center, [SpacerView(), panel, SpacerView()])
        super.init()
        addSubview(content)
        showUndo()
    }

    public override func layoutSubviews() { content.frame = bounds }

    private func showUndo() {
        offer.keyedText = undoableCount.map(CounterTexts.reset) ?? ""
        keyCommands = commands
    }

    private var commands: [KeyCommand] {
        [
            // A narrow bar leaves out the last keys: those that a button names.
            KeyCommand("a", CounterTexts.auto) { [weak self] in self?.auto.activate() },
            KeyCommand("r", CounterTexts.random) { [weak self] in self?.random.activate() },
            KeyCommand("0", CounterTexts.reset) { [weak self] in self?.reset.activate() },
            KeyCommand("u", CounterTexts.undo, isEnabled: undoableCount != nil, isPrimary: true) { [weak self] in
                self?.undo.send()
            },
            KeyCommand("+", CounterTexts.up) { [weak self] in self?.increment.activate() },
            KeyCommand("-", CounterTexts.down) { [weak self] in self?.decrement.activate() },
            command("1", .one), command("5", .five), command("t", .ten, isInBar: true),
            KeyCommand("i", CounterTexts.aboutTitle) { [weak self] in self?.about.activate() },
            KeyCommand(KeyPress(.up), CounterTexts.up, isInBar: false) { [weak self] in self?.increment.activate() },
            KeyCommand(KeyPress(.down), CounterTexts.down, isInBar: false) { [weak self] in
                self?.decrement.activate()
            },
        ]
    }

    /// Returns the key of a step, which the help lists; the bar of hints needs none that is the option itself.
    private func command(_ key: Character, _ chosen: Increment, isInBar: Bool = false) -> KeyCommand {
        KeyCommand(key, CounterTexts.step(chosen), isInBar: isInBar) { [weak self] in self?.step.choose(chosen.index) }
    }
}
