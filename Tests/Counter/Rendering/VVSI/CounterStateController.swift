import CounterDomain
import CounterScreens
import KitReactive
import KitSceneViews
import KitVVSI

/// Shows the counter's state in retained views, and triggers its actions.
final class CounterStateController: ViewController {
    private let counter = CounterView()
    private let viewState: ViewState<CounterInteractor>
    private var subscriptions: [AnyCancellable] = []

    init(_ viewState: ViewState<CounterInteractor>) {
        self.viewState = viewState
        super.init(title: CounterTexts.title)
    }

    override func loadView() -> RetainedView { counter }

    override func viewDidLoad() {
        subscriptions = triggerActions(of: viewState) + [viewState.observe { [weak self] in self?.show($0) }]
    }

    override func viewWillDisappear() { viewState.trigger(.disappear) }

    private func show(_ state: CounterState) {
        counter.count.text = CounterTexts.count(state.count.value)
        counter.step.selectedIndex = state.step.index
        counter.auto.isOn = state.isCountingAutomatically
        counter.spinner.isAnimating = state.isRequestingNumber
        counter.message.text = state.message ?? ""
        counter.undoableCount = state.undoableCount
    }

    private func triggerActions(of viewState: ViewState<CounterInteractor>) -> [AnyCancellable] {
        [
            counter.increment.action.observe { viewState.trigger(.increment) },
            counter.decrement.action.observe { viewState.trigger(.decrement) },
            counter.reset.action.observe { viewState.trigger(.reset) },
            counter.undo.observe { viewState.trigger(.undo) },
            counter.auto.action.observe { viewState.trigger(.toggleAuto) },
            counter.random.action.observe { viewState.trigger(.requestNumber) },
            counter.about.action.observe { viewState.trigger(.openAbout) },
            counter.step.selection.observe { index in
                if let step = Increment(index: index) { viewState.trigger(.choose(step)) }
            },
        ]
    }
}
