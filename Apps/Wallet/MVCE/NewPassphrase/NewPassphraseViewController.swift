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

    override func loadView() -> RetainedView { page }
    override func viewDidDisappear() { dispatcher?.send(.disappeared) }

    func bind(model: NewPassphraseModel, dispatcher: Dispatcher<NewPassphraseEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        var bindings =
            page.passphrase.bind(model.passphrase) { dispatcher.send(.passphraseTyped($0)) }
            + page.repetition.bind(model.repetition) { dispatcher.send(.repetitionTyped($0)) }
        bindings += [
            model.passphraseRemark.bind(to: page.passphrase) { $0.show($1) },
            model.repetitionRemark.bind(to: page.repetition) { $0.show($1) },
            model.missing.bind(to: page) { page, missing in
                switch missing?.field {
                case .passphrase: page.passphrase.focus()
                case .repetition: page.repetition.focus()
                case nil: break
                }
            },
            model.canMake.bind(to: page.make) { $0.isEnabled = $1 },
            model.progress.bind(to: page) { $0.isWorking = $1 != nil },
            model.progress.bind(to: page.progress) { $0.show($1) },
            model.failure.bind(to: page.failure) { $0.text = $1 ?? "" },
            page.passphrase.action.observe { dispatcher.send(.makePressed) },
            page.repetition.action.observe { dispatcher.send(.makePressed) },
            page.make.action.observe { dispatcher.send(.makePressed) },
            page.cancel.action.observe { dispatcher.send(.cancelPressed) },
        ]
        return disposer(of: bindings)
    }
}
