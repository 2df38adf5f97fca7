import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows what the passphrase is needed for and the progress, and sends the typed text and the pressed buttons.
final class PassphraseViewController: ViewController, Mvce.View {
    private let page = PassphraseView()
    private var dispatcher: Dispatcher<PassphraseEvent>?

    init() {
        super.init(title: WalletTexts.passphraseTitle)
    }

    override func loadView() -> View { page }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: PassphraseModel, dispatcher: Dispatcher<PassphraseEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        page.use.text = model.purpose.use
        page.submit.title = model.purpose.buttonTitle
        var bindings = page.passphrase.bind(model.passphrase) { dispatcher.send(.edit($0)) }
        bindings += [
            model.canSubmit.bind(to: page.submit) { $0.isEnabled = $1 },
            model.work.fraction.bind(to: page.submit) { $0.isBusy = $1 != nil },
            page.progress.bind(model.work),
            page.passphrase.action.observe { dispatcher.send(.submit) },
            page.submit.action.observe { dispatcher.send(.submit) },
        ]
        return disposer(of: bindings)
    }
}
