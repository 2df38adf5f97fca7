import CounterDomain
import CounterScreens
import KitMVCE
import KitReactive
import KitSceneViews

/// Shows the counter's model and sends its events; despite its name it is all view, as Mvce has it.
final class CounterViewController: ViewController, Mvce.View {
    private let counter = CounterView()
    private var dispatcher: Dispatcher<CounterEvent>?

    init() {
        super.init(title: CounterTexts.title)
    }

    override func loadView() -> RetainedView { counter }
    override func viewWillDisappear() { dispatcher?.send(.leave) }

    func bind(model: CounterModel, dispatcher: Dispatcher<CounterEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: show(model) + sendEvents(to: dispatcher))
    }

    private func show(_ model: CounterModel) -> [AnyCancellable] {
        [
            model.count.bind(to: counter.count) { $0.text = CounterTexts.count($1.value) },
            model.step.bind(to: counter.step) { $0.selectedIndex = $1.index },
            model.isCountingAutomatically.bind(to: counter.auto) { $0.isOn = $1 },
            model.isRequestingNumber.bind(to: counter.spinner) { $0.isAnimating = $1 },
            model.message.bind(to: counter.message) { $0.text = $1 ?? "" },
            model.undoableCount.bind(to: counter) { $0.undoableCount = $1 },
        ]
    }

    private func sendEvents(to dispatcher: Dispatcher<CounterEvent>) -> [AnyCancellable] {
        [
            counter.increment.action.observe { dispatcher.send(.increment) },
            counter.decrement.action.observe { dispatcher.send(.decrement) },
            counter.reset.action.observe { dispatcher.send(.reset) },
            counter.undo.observe { dispatcher.send(.undo) },
            counter.auto.action.observe { dispatcher.send(.toggleAuto) },
            counter.random.action.observe { dispatcher.send(.requestNumber) },
            counter.about.action.observe { dispatcher.send(.openAbout) },
            counter.step.selection.observe { index in
                if let step = Increment(index: index) { dispatcher.send(.choose(step)) }
            },
        ]
    }
}
