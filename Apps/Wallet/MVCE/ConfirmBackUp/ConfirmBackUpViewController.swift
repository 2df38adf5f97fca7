import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the field for the end of the private key, and sends the typed text and the pressed buttons.
final class ConfirmBackUpViewController: ViewController, Mvce.View {
    private let page = ConfirmBackUpView()
    private var dispatcher: Dispatcher<ConfirmBackUpEvent>?

    init(_ occasion: BackUpOccasion) {
        super.init(title: WalletTexts.confirmBackUpTitle)
        if occasion == .newWallet { subtitle = WalletTexts.step(.backUp) }
    }

    override func loadView() -> View { page }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: ConfirmBackUpModel, dispatcher: Dispatcher<ConfirmBackUpEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        var bindings = page.end.bind(model.end) { dispatcher.send(.edit($0)) }
        bindings += [
            page.end.action.observe { dispatcher.send(.confirm) },
            page.confirm.action.observe { dispatcher.send(.confirm) },
        ]
        return disposer(of: bindings)
    }
}
