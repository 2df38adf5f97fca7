import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The form for the passphrase of a new wallet, which makes the keys.
final class NewPassphraseScreen: Screen<NewPassphraseView> {
    private let keys: WalletKeys
    private let didMake: (NewWallet) -> Void
    private let making = OwnedTask()

    init(_ keys: WalletKeys, didMake: @escaping (NewWallet) -> Void) {
        self.keys = keys
        self.didMake = didMake
        super.init(WalletTexts.newPassphraseTitle, NewPassphraseView())
        subtitle = WalletTexts.step(.passphrase)
    }

    override func viewDidLoad() {
        subscriptions = [
            page.passphrase.editedSecret.observe { [weak self] _ in self?.update() },
            page.repetition.editedSecret.observe { [weak self] _ in self?.update() },
            page.repetition.action.observe { [weak self] in self?.make() },
            page.make.action.observe { [weak self] in self?.make() },
            page.cancel.action.observe { [weak self] in self?.stop() },
        ]
        update()
    }

    override func viewDidDisappear() {
        for field in [page.passphrase, page.repetition] { field.secret = SecretText() }
        stop()
    }

    private var checkedPassphrase: Checked<SecretText> { PassphraseRules.passphrase(page.passphrase.secret) }
    private var checkedRepetition: Checked<SecretText> {
        PassphraseRules.repetition(page.repetition.secret, of: page.passphrase.secret)
    }
    /// The passphrase, once it follows the rules and is repeated.
    private var passphrase: SecretText? { checkedRepetition.value == nil ? nil : checkedPassphrase.value }

    private func update() {
        page.passphrase.show(checkedPassphrase.remark)
        page.repetition.show(checkedRepetition.remark)
        page.make.isEnabled = passphrase != nil && !making.isRunning
        page.isWorking = making.isRunning
        if !making.isRunning { page.progress.show(nil) }
    }

    private func make() {
        guard let passphrase, !making.isRunning else { return }
        making.start { [keys, progress = page.progress] in
            try await keys.create(passphrase: passphrase) { progress.show($0) }
        } done: { [weak self] in
            self?.didMake($0)
        } failed: { [weak self] in
            self?.update()
            self?.page.failure.text = $0.displayable.message
        }
        page.failure.text = ""
        page.progress.show(0)
        update()
    }

    private func stop() {
        making.cancel()
        page.failure.text = ""
        update()
    }
}
