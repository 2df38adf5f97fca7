import KitMVVMC
import KitReactive
import KitSceneViews

/// The first screen: it forwards the user's input to its view model.
final class RootViewController: ViewController, ViewModelOwner {
    typealias ViewModelType = RootViewModel

    var viewModel: RootViewModel?
    private let greeting = LabelView()
    private let button = ButtonView("Show list")
    private var tap: AnyCancellable?

    override func loadView() -> RetainedView { StackView(.vertical, [greeting, button]) }

    override func viewDidLoad() {
        super.viewDidLoad()
        bind()
        tap = button.action.observe { [weak self, button] in self?.didTapButton(button) }
    }

    func bind(viewModel: RootViewModel) { greeting.text = viewModel.greeting }

    private func didTapButton(_ sender: ButtonView) { viewModel?.didTapButton() }
}
