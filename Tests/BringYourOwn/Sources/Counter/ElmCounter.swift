// The counter after the Elm Architecture: a message → the update returns the next model → the body shows it.
// It demonstrates that an external architecture can be tested against the counter's contract.

import CounterDomain
import KitNavigation
import KitReactive
import KitSceneViews

/// The counter in an architecture that is not part of the kit.
public final class ElmCounter: SceneRoot {
    /// The stack with the counter, and the pages above it.
    public var stack: SceneStack { path.stack }

    private let path: PathStack<CounterPage>
    private let subscription: AnyCancellable

    /// Creates the counter.
    public init(_ services: CounterServices) {
        let runtime = Runtime(CounterProgram(services: services))
        let path = PathStack<CounterPage>(
            root: HostingController(title: CounterTexts.title, CounterPageBody(runtime: runtime))
        ) { page in
            switch page {
            case .about: HostingController(title: CounterTexts.aboutTitle, AboutPageBody())
            }
        } didChangePath: { [weak runtime] path in
            runtime?.send(.changePath(path))
        }
        self.path = path
        subscription = runtime.observe { [weak path] in path?.show($0.path) }
    }
}
