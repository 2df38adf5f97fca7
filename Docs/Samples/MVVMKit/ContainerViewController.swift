import KitMVVMC
import KitReactive
import KitSceneViews

/// A screen with a button and a place for an embedded screen.
final class ContainerViewController: ViewController, ViewModelOwner, ContainerViewProvider {
    typealias ViewModelType = ContainerViewModel

    nonisolated enum ContainerViewKind: Hashable {
        case main
    }

    private let containerView = SceneSlotView()
    private let button = ButtonView("Embed")
    private var tap: AnyCancellable?
    var viewModel: ContainerViewModel?

    override func loadView() -> RetainedView { StackView(.vertical, alignment: .fill, [button, containerView]) }

    override func viewDidLoad() {
        super.viewDidLoad()
        bind()
    }

    func bind(viewModel: ContainerViewModel) {
        tap = button.action.observe { [weak viewModel] in viewModel?.didTapSomething() }
    }

    func view(for kind: ContainerViewKind) -> SceneSlotView? {
        switch kind {
        case .main:
            return containerView
        }
    }
}
