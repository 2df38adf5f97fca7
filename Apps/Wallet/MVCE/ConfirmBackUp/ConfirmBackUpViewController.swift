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

    override func loadView() -> RetainedView { page }
    override func viewDidDisappear() { dispatcher?.send(.disappeared) }

    func bind(model: ConfirmBackUpModel, dispatcher: Dispatcher<ConfirmBackUpEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        var bindings = page.end.bind(model.typed) { dispatcher.send(.typed($0)) }
        bindings += [
            model.remark.bind(to: page.end) { $0.show($1) },
            page.end.action.observe { dispatcher.send(.confirmPressed) },
            page.confirm.action.observe { dispatcher.send(.confirmPressed) },
        ]
        return disposer(of: bindings)
    }
}
