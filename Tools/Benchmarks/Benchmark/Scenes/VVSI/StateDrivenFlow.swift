import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI

/// Two screens in VVSI; the path is state.
final class StateDrivenFlow: SceneRoot {
    var stack: SceneStack { path.stack }

    private let path: PathStack<Int>
    private let subscription: AnyCancellable

    init() {
        let viewState = ViewState(PathInteractor())
        let root = HostingController(title: "Root", Button("Open") { viewState.trigger(.show([1])) })
        let path = PathStack<Int>(root: root) { _ in
            HostingController(title: "Number", NumberBody(viewState: ViewState(NumberInteractor())))
        } didChangePath: { [weak viewState] path in
            viewState?.trigger(.show(path))
        }
        self.path = path
        subscription = viewState.observe { [weak path] in path?.show($0.path) }
    }
}

/// The current path.
private final class PathInteractor: InitialStateProtocol {
    struct S: StateProtocol {
        var path: [Int] = []
    }

    enum A: ActionProtocol {
        case show([Int])
    }

    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let initialState = S()

    func execute(_ state: @escaping CurrentState<S>, _ action: A, _ updater: @escaping StateUpdater<S>) {
        switch action {
        case .show(let path): updater { $0.path = path }
        }
    }
}
