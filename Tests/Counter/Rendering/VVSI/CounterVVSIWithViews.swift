// The counter in VVSI with retained views: an action → the interactor → the view state → a view controller shows it.
// The links lead to the files that it has in common with Apps/Counter/VVSI; the other files are its rendering.

import CounterDomain
import CounterScreens
import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI

/// The counter of `CounterVVSI`, with retained views instead of bodies.
public final class CounterVVSIWithViews: SceneRoot {
    /// The counter, and the pages above it.
    public var stack: SceneStack { path.stack }

    private let flow: ViewState<CounterFlowInteractor>
    private let path: PathStack<CounterRoute>
    private let subscription: AnyCancellable

    /// Creates the flow with the counter as its first scene.
    public init(_ services: CounterServices) {
        let flow = ViewState(CounterFlowInteractor(services.haptics))
        let counter = ViewState(CounterInteractor(services), parent: flow, CounterFlowAction.counter)
        let path = PathStack<CounterRoute>(root: CounterStateController(counter)) { route in
            switch route {
            case .about: PageViewController(title: CounterTexts.aboutTitle, AboutView())
            }
        } didChangePath: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        self.flow = flow
        self.path = path
        subscription = flow.observe { [weak path] in path?.show($0.path) }
    }
}
