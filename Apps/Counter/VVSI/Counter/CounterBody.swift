import CounterDomain
import KitCells
import KitCore
import KitSceneViews
import KitVVSI

/// The counter's screen as a function of its state.
struct CounterBody: View, SceneAppearance {
    let viewState: ViewState<CounterInteractor>

    private var state: CounterState { viewState.state }

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
            KeyCommand("u", CounterTexts.undo, isEnabled: state.undoableCount != nil, isPrimary: true) {
                viewState.trigger(.undo)
            },
            command("+", CounterTexts.up, .increment), command("-", CounterTexts.down, .decrement),
            command("1", .one), command("5", .five), command("t", CounterTexts.step(.ten), .choose(.ten)),
            command("i", CounterTexts.aboutTitle, .openAbout),
            arrow(KeyPress(.up), CounterTexts.up, .increment), arrow(KeyPress(.down), CounterTexts.down, .decrement))
    }

    @ViewBuilder
    private var figures: some View {
        Text(
            CounterTexts.count(state.count.value), role: .display, alignment: .center,
            label: CounterTexts.count
        ).lineLimit(1)
            .largeDigits(minimumHeight: 3, doubledHeight: 16).marksChanges().shrinksFirst()
        Spinner(CounterTexts.asking, isAnimating: state.isRequestingNumber)
        Text(state.message ?? "", role: .warning, alignment: .center).shrinksFirst()
        Text(keyed: state.undoableCount.map(CounterTexts.reset) ?? "", role: .secondary, alignment: .center)
            .shrinksFirst()
    }

    @ViewBuilder
    private var controls: some View {
        HStack(spacing: 2) {
            Button("-") { viewState.trigger(.decrement) }
            Button("+") { viewState.trigger(.increment) }.preferredFocus()
            Button(CounterTexts.reset) { viewState.trigger(.reset) }
        }
        HStack(spacing: 2) {
            Text(CounterTexts.step, role: .secondary)
            SegmentedControl(
                CounterTexts.step, Increment.allCases.map { String($0.rawValue) }, selectedIndex: state.step.index
            ) { index in
                if let step = Increment(index: index) { viewState.trigger(.choose(step)) }
            }
        }
        HStack(spacing: 2) {
            Toggle(CounterTexts.auto, isOn: state.isCountingAutomatically) { viewState.trigger(.toggleAuto) }
            Button(CounterTexts.random) { viewState.trigger(.requestNumber) }
        }
        Button(CounterTexts.aboutTitle) { viewState.trigger(.openAbout) }
    }

    private func command(_ key: Character, _ title: String, _ action: CounterAction) -> KeyCommand {
        KeyCommand(key, title) { viewState.trigger(action) }
    }

    private func arrow(_ key: KeyPress, _ title: String, _ action: CounterAction) -> KeyCommand {
        KeyCommand(key, title, isInBar: false) { viewState.trigger(action) }
    }

    /// Returns the key of a step, which the help lists; the bar of hints needs none that is the option itself.
    private func command(_ key: Character, _ step: Increment) -> KeyCommand {
        KeyCommand(key, CounterTexts.step(step), isInBar: false) { viewState.trigger(.choose(step)) }
    }

    func willDisappear() { viewState.trigger(.disappear) }
}
