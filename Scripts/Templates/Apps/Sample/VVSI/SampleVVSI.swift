// Sample in VVSI: the view triggers an action → the interactor updates the view state → the body shows it; navigation is a path.
// Use it when: a screen is best described as a function of one value, and state should be easy to store and to test.
// Its price: one state for a whole screen, evaluated as a whole; the interactor keeps state and effects consistent.

import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI
import SampleDomain

/// Sample, with each screen's state in one value; the path through the app is part of the list's state.
public final class SampleVVSI: SceneRoot {
    /// The stack with the list and the scenes above it.
    public var stack: SceneStack { path.stack }

    private let path: PathStack<SampleRoute>
    private let subscription: AnyCancellable

    /// Creates the flow with the list as its first scene.
    public init(_ service: any SampleService) {
        let list = ViewState(SampleInteractor(service))
        let path = PathStack<SampleRoute>(
            root: HostingController(title: SampleTexts.title, SampleBody(viewState: list))
        ) { route in
            switch route {
            case .item(let item):
                let detail = ViewState(DetailInteractor { try await service.text(of: item) })
                return HostingController(title: item.title, DetailBody(viewState: detail))
            }
        } didChangePath: { [weak list] path in
            list?.trigger(.changePath(path))
        }
        self.path = path
        subscription = list.observe { [weak path] in path?.show($0.path) }
    }
}
