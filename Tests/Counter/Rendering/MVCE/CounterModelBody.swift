import CounterDomain
import KitCells
import KitCore
import KitSceneViews

/// The counter's screen as a function of its model.
struct CounterModelBody: View, SceneAppearance {
    let view: BodyView<CounterModel, CounterEvent>

    private var model: CounterModel { view.model }

    var body: some View {
        VStack(alignment: .center) {
            Spacer()
            Panel(
                CounterTexts.title, preferredSize: Size(width: 48, height: 16), roomySize: Size(width: 72, height: 24),
                alignment: .center
            ) {
                Spacer()
                figures
                Spacer()
                controls
                Spacer()
            }
            Spacer()
        }
        .keyCommands(
            // A narrow bar leaves out the last keys: those that a button names.
            command("a", CounterTexts.auto, .toggleAuto), command("r", CounterTexts.random, .requestNumber),
            command("0", CounterTexts.reset, .reset),
            KeyCommand("u", CounterTexts.undo, isEnabled: model.undoableCount.observed != nil, isPrimary: true) {
                view.send(.undo)
            },
            command("+", CounterTexts.up, .increment), command("-", CounterTexts.down, .decrement),
            command("1", .one), command("5", .five), command("t", CounterTexts.step(.ten), .choose(.ten)),
            command("i", CounterTexts.aboutTitle, .openAbout),
            arrow(KeyPress(.up), CounterTexts.up, .increment), arrow(KeyPress(.down), CounterTexts.down, .decrement))
    }

    @ViewBuilder
    private var figures: some View {
        Text(
            CounterTexts.count(model.count.observed.value), role: .display, alignment: .center,
            label: CounterTexts.count
        ).lineLimit(1)
            .largeDigits(minimumHeight: 3, doubledHeight: 16).marksChanges().shrinksFirst()
        Spinner(CounterTexts.asking, isAnimating: model.isRequestingNumber.observed)
        Text(model.message.observed ?? "", role: .warning, alignment: .center).shrinksFirst()
        Text(keyed: model.undoableCount.observed.map(CounterTexts.reset) ?? "", role: .secondary, alignment: .center)
            .shrinksFirst()
    }

    @ViewBuilder
    private var controls: some View {
        HStack(spacing: 2) {
            Button("-") { view.send(.decrement) }
            Button("+") { view.send(.increment) }.preferredFocus()
            Button(CounterTexts.reset) { view.send(.reset) }
        }
        HStack(spacing: 2) {
            Text(CounterTexts.step, role: .secondary)
            SegmentedControl(
                CounterTexts.step, Increment.allCases.map { String($0.rawValue) },
                selectedIndex: model.step.observed.index
            ) { index in
                if let step = Increment(index: index) { view.send(.choose(step)) }
            }
        }
        HStack(spacing: 2) {
            Toggle(CounterTexts.auto, isOn: model.isCountingAutomatically.observed) { view.send(.toggleAuto) }
            Button(CounterTexts.random) { view.send(.requestNumber) }
        }
        Button(CounterTexts.aboutTitle) { view.send(.openAbout) }
    }

    private func command(_ key: Character, _ title: String, _ event: CounterEvent) -> KeyCommand {
        KeyCommand(key, title) { view.send(event) }
    }

    private func arrow(_ key: KeyPress, _ title: String, _ event: CounterEvent) -> KeyCommand {
        KeyCommand(key, title, isInBar: false) { view.send(event) }
    }

    /// Returns the key of a step, which the help lists; the bar of hints needs none that is the option itself.
    private func command(_ key: Character, _ step: Increment) -> KeyCommand {
        KeyCommand(key, CounterTexts.step(step), isInBar: false) { view.send(.choose(step)) }
    }

    func willDisappear() { view.send(.leave) }
}
