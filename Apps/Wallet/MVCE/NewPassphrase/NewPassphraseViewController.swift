import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the model part by part, and sends the typed text and the pressed buttons.
final class NewPassphraseViewController: ViewController, Mvce.View {
    private let page = NewPassphraseView()
    private var dispatcher: Dispatcher<NewPassphraseEvent>?

    init() {
        super.init(title: WalletTexts.newPassphraseTitle)
        subtitle = WalletTexts.step(.passphrase)
    }

    override func loadView() -> View { page }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: NewPassphraseModel, dispatcher: Dispatcher<NewPassphraseEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        var bindings =
            page.passphrase.bind(model.fields.passphrase) { dispatcher.send(.editPassphrase($0)) }
            + page.repetition.bind(model.fields.repetition) { dispatcher.send(.editRepetition($0)) }
        bindings += [
            model.canMake.bind(to: page.make) { $0.isEnabled = $1 },
            model.work.fraction.bind(to: page) { $0.isWorking = $1 != nil },
            page.progress.bind(model.work),
            model.failure.bind(to: page.failure) { $0.text = $1 ?? "" },
            page.repetition.action.observe { dispatcher.send(.make) },
            page.make.action.observe { dispatcher.send(.make) },
            page.cancel.action.observe { dispatcher.send(.cancel) },
        ]
        return disposer(of: bindings)
    }
}
