import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the model part by part, and sends the typed text and the pressed buttons.
final class LockViewController: ViewController, Mvce.View {
    private let page = LockView()
    private var dispatcher: Dispatcher<LockEvent>?

    override func loadView() -> RetainedView { page }
    override func viewDidAppear() { dispatcher?.send(.appeared) }
    override func viewDidDisappear() { dispatcher?.send(.disappeared) }

    func bind(model: LockModel, dispatcher: Dispatcher<LockEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: bindModel(model) + sendEvents(to: dispatcher))
    }

    private func bindModel(_ model: LockModel) -> [AnyCancellable] {
        [
            model.message.bind(to: page) { $0.message = $1 },
            model.pin.bind(to: page.pin) { $0.secret = $1 },
            model.passphrase.bind(to: page.passphrase) { $0.secret = $1 },
            model.asksForPassphrase.bind(to: page) { $0.asksForPassphrase = $1 },
            model.hasChosenPassphrase.bind(to: page) { $0.canReturnToPIN = $1 },
            model.canUnlock.bind(to: page.unlock) { $0.isEnabled = $1 },
            model.isChecking.bind(to: page.spinner) { $0.isAnimating = $1 },
            model.progress.bind(to: page) { $0.isUnlocking = $1 != nil },
            model.progress.bind(to: page.progress) { $0.show($1) },
        ]
    }

    private func sendEvents(to dispatcher: Dispatcher<LockEvent>) -> [AnyCancellable] {
        [
            page.pin.editedSecret.observe { dispatcher.send(.pinTyped($0)) },
            page.pin.action.observe { dispatcher.send(.pinEntered) },
            page.passphrase.editedSecret.observe { dispatcher.send(.passphraseTyped($0)) },
            page.passphrase.action.observe { dispatcher.send(.unlockPressed) },
            page.unlock.action.observe { dispatcher.send(.unlockPressed) },
            page.cancel.action.observe { dispatcher.send(.cancelPressed) },
            page.usePassphrase.action.observe { dispatcher.send(.passphraseChosen(true)) },
            page.usePIN.observe { dispatcher.send(.passphraseChosen(false)) },
        ]
    }
}
