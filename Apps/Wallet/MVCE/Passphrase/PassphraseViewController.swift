import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows what the passphrase is needed for and the progress, and sends the typed text and the pressed buttons.
final class PassphraseViewController: ViewController, Mvce.View {
    private let page = PassphraseView()
    private var dispatcher: Dispatcher<PassphraseEvent>?

    private let separator: Character

    init(separator: Character) {
        self.separator = separator
        super.init(title: WalletTexts.passphraseTitle)
    }

    override func loadView() -> RetainedView { page }
    override func viewDidDisappear() { dispatcher?.send(.disappeared) }

    func bind(model: PassphraseModel, dispatcher: Dispatcher<PassphraseEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        switch model.purpose {
        case .sign(let draft):
            (page.use.text, page.submitTitle) =
                (WalletTexts.signUse(draft.transfer, separator), WalletTexts.signAndSend)
        case .backUp:
            (page.use.text, page.submitTitle) = (WalletTexts.backUpUse, WalletTexts.continueTitle)
        }
        var bindings = page.passphrase.bind(model.typed) { dispatcher.send(.typed($0)) }
        bindings += [
            model.problem.bind(to: page.passphrase) { $0.show($1.map { FormRemark($0, .error) }) },
            model.canSubmit.bind(to: page.submit) { $0.isEnabled = $1 },
            model.progress.bind(to: page) { $0.isWorking = $1 != nil },
            model.progress.bind(to: page.progress) { $0.show($1) },
            page.passphrase.action.observe { dispatcher.send(.submitPressed) },
            page.submit.action.observe { dispatcher.send(.submitPressed) },
            page.cancel.action.observe { dispatcher.send(.cancelPressed) },
        ]
        return disposer(of: bindings)
    }
}
