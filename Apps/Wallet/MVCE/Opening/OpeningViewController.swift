import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows a spinner, or why the app cannot open.
final class OpeningViewController: ViewController, Mvce.View {
    private let opening = OpeningView()
    private var dispatcher: Dispatcher<OpeningEvent>?

    init() {
        super.init(title: WalletTexts.title)
    }

    override func loadView() -> RetainedView { opening }
    override func viewDidAppear() { dispatcher?.send(.appeared) }

    func bind(model: OpeningModel, dispatcher: Dispatcher<OpeningEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: [
            model.content.bind(to: opening.content) { $0.state = $1 },
            opening.content.retry.observe { dispatcher.send(.retryPressed) },
        ])
    }
}
