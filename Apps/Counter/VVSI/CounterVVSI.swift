// The counter in VVSI: the view triggers an action → the interactor updates the view state → the body shows it.
// Use it when: a screen is best described as a function of one value, and state should be easy to store and to test.
// Its price: one state for a whole screen, evaluated as a whole; the interactor keeps state and effects consistent.

import CounterDomain
import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI

/// The counter: a store for the flow, whose path the stack shows, and one for the counter.
public final class CounterVVSI: SceneRoot {
    /// The counter, and the pages above it.
    public var stack: SceneStack { path.stack }

    private let flow: ViewState<CounterFlowInteractor>
    private let path: PathStack<CounterRoute>
    private let subscription: AnyCancellable

    /// Creates the flow with the counter as its first scene.
    public convenience init(_ services: CounterServices) {
        self.init(services) { CounterBody(viewState: $0) }
    }

    /// Creates the flow with a body for the counter.
    init(_ services: CounterServices, _ body: (ViewState<CounterInteractor>) -> some View) {
        let flow = ViewState(CounterFlowInteractor(services.haptics))
        let counter = ViewState(CounterInteractor(services), parent: flow, CounterFlowAction.counter)
        let path = PathStack<CounterRoute>(
            root: HostingController(title: CounterTexts.title, body(counter))
        ) { route in
            switch route {
            case .about: HostingController(title: CounterTexts.aboutTitle, AboutBody())
            }
        } didChangePath: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        self.flow = flow
        self.path = path
        subscription = flow.observe { [weak path] in path?.show($0.path) }
    }
}
