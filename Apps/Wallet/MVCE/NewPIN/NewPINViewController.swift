import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the prompt for a new PIN, and sends the typed text.
final class NewPINViewController: ViewController, Mvce.View {
    private let page = NewPINView()
    private var dispatcher: Dispatcher<NewPINEvent>?

    /// - Parameter isFirst: Whether the keys were just made; Escape does not lead back then.
    init(isFirst: Bool) {
        super.init(title: WalletTexts.newPINTitle)
        if isFirst { subtitle = WalletTexts.step(.pin) }
        navigationItem.hidesBackButton = isFirst
    }

    override func loadView() -> RetainedView { page }
    override func viewDidDisappear() { dispatcher?.send(.disappeared) }

    func bind(model: NewPINModel, dispatcher: Dispatcher<NewPINEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: [
            model.prompt.bind(to: page.prompt) { $0.text = $1 },
            model.typed.bind(to: page.pin) { $0.secret = $1 },
            page.pin.editedSecret.observe { dispatcher.send(.typed($0)) },
            model.problem.bind(to: page.pin) { $0.show($1.map { FormRemark($0, .error) }) },
            page.pin.action.observe { dispatcher.send(.enterPressed) },
            page.skip.action.observe { dispatcher.send(.skipPressed) },
        ])
    }
}
