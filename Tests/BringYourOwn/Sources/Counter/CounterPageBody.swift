import CounterDomain
import KitCells
import KitCore
import KitSceneViews

/// The counter's screen as a function of its model.
struct CounterPageBody: View, SceneAppearance {
    let runtime: Runtime<CounterProgram>

    private var model: CounterModel { runtime.model }

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
            command("a", "Auto", .toggleAuto), command("r", "Random", .requestNumber), command("0", "Reset", .reset),
            KeyCommand("u", "Undo", isEnabled: model.undoableCount != nil, isPrimary: true) { runtime.send(.undo) },
            command("+", "Up", .increment), command("-", "Down", .decrement),
            command("1", .one), command("5", .five), command("t", CounterTexts.step(.ten), .choose(.ten)),
            command("i", "About", .openAbout),
            arrow(KeyPress(.up), "Up", .increment), arrow(KeyPress(.down), "Down", .decrement))
    }

    @ViewBuilder
    private var figures: some View {
        Text(
            CounterTexts.count(model.count.value), role: .display, alignment: .center,
            label: CounterTexts.count
        ).lineLimit(1)
            .largeDigits(minimumHeight: 3, doubledHeight: 16).marksChanges().shrinksFirst()
        Spinner(CounterTexts.asking, isAnimating: model.isRequestingNumber)
        Text(model.message ?? "", role: .warning, alignment: .center).shrinksFirst()
        Text(keyed: model.undoableCount.map(CounterTexts.reset) ?? "", role: .secondary, alignment: .center)
            .shrinksFirst()
    }

    @ViewBuilder
    private var controls: some View {
        HStack(spacing: 2) {
            Button("-") { runtime.send(.decrement) }
            Button("+") { runtime.send(.increment) }.preferredFocus()
            Button("Reset") { runtime.send(.reset) }
        }
        HStack(spacing: 2) {
            Text(CounterTexts.step, role: .secondary)
            SegmentedControl(
                CounterTexts.step, Increment.allCases.map { String($0.rawValue) }, selectedIndex: model.step.index
            ) { index in
                if let step = Increment(index: index) { runtime.send(.choose(step)) }
            }
        }
        HStack(spacing: 2) {
            Toggle("Auto", isOn: model.isCountingAutomatically) { runtime.send(.toggleAuto) }
            Button("Random") { runtime.send(.requestNumber) }
        }
        Button("About") { runtime.send(.openAbout) }
    }

    private func command(_ key: Character, _ title: String, _ message: CounterMessage) -> KeyCommand {
        KeyCommand(key, title) { runtime.send(message) }
    }

    private func arrow(_ key: KeyPress, _ title: String, _ message: CounterMessage) -> KeyCommand {
        KeyCommand(key, title, isInBar: false) { runtime.send(message) }
    }

    /// Returns the key of an increment, which only the help lists, because the option itself names it.
    private func command(_ key: Character, _ step: Increment) -> KeyCommand {
        KeyCommand(key, CounterTexts.step(step), isInBar: false) { runtime.send(.choose(step)) }
    }

    func willDisappear() { runtime.send(.leave) }
}

/// The page about the counter.
struct AboutPageBody: View {
    var body: some View {
        ScrollView(alignment: .fill, pageLayout: PageLayout(maximumWidth: 60, minimumHeight: 10)) {
            Panel(CounterTexts.title) { Text(CounterTexts.about) }
        }
    }
}
