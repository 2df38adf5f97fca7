// The counter in VVSI: the view triggers an action → the interactor updates the view state → the body shows it.
// Use it when: a screen is best described as a function of one value, and state should be easy to store and to test.
// Its price: one state for a whole screen, evaluated as a whole; the interactor keeps state and effects consistent.

import CounterDomain
import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI

/// The counter, with its state in one value, which includes the path of the navigation.
public final class CounterVVSI: SceneRoot {
    /// The counter, and the pages above it.
    public var stack: SceneStack { path.stack }

    private let path: PathStack<CounterRoute>
    private let subscription: AnyCancellable

    /// Creates the flow with the counter as its first scene.
    public init(_ services: CounterServices) {
        let viewState = ViewState(CounterInteractor(services))
        let path = PathStack<CounterRoute>(
            root: HostingController(title: CounterTexts.title, CounterBody(viewState: viewState))
        ) { route in
            switch route {
            case .about: HostingController(title: CounterTexts.aboutTitle, AboutBody())
            }
        } didChangePath: { [weak viewState] path in
            viewState?.trigger(.changePath(path))
        }
        self.path = path
        subscription = viewState.observe { [weak path] in path?.show($0.path) }
    }
}
