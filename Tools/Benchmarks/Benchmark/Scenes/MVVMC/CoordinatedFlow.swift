import KitNavigation
import KitReactive
import KitSceneViews

/// Two screens in MVVM-C; the second one is a separate flow, whose child coordinator ends with it.
final class CoordinatedFlow: BaseCoordinator<Never> {
    init() {
        super.init()
        start()
    }

    override func start() {
        let navigator = Navigator<Void>()
        let view = NumberView("Open")
        let page = PageViewController(title: "Root", view)
        let taps = view.button.action.observe { navigator.next(()) }
        page.associatedObjects["taps"] = taps
        push(page, navigating: RootSteps(navigator)) { [weak self] _ in self?.showNumber() }
    }

    private func showNumber() {
        start(child: NumberCoordinator(stack: stack)) { (_: Never) in }
    }
}

/// The source of the root's steps.
private final class RootSteps: Navigating {
    let navigator: Navigator<Void>

    init(_ navigator: Navigator<Void>) { self.navigator = navigator }
}

/// The flow of the second screen.
private final class NumberCoordinator: BaseCoordinator<Never> {
    override func start() { push(NumberScene(viewModel: NumberViewModel())) }
}
