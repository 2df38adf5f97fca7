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
    /// The field that an attempt to create the wallet lacks, until the next edit.
    private weak var missing: TextFieldView?

    init(_ keys: WalletKeys, didMake: @escaping (NewWallet) -> Void) {
        self.keys = keys
        self.didMake = didMake
        super.init(WalletTexts.newPassphraseTitle, NewPassphraseView())
        subtitle = WalletTexts.step(.passphrase)
    }

    override func viewDidLoad() {
        subscriptions = [
            page.passphrase.editedSecret.observe { [weak self] _ in self?.edit() },
            page.repetition.editedSecret.observe { [weak self] _ in self?.edit() },
            page.passphrase.action.observe { [weak self] in self?.make() },
            page.repetition.action.observe { [weak self] in self?.make() },
            page.make.action.observe { [weak self] in self?.make() },
            page.cancel.action.observe { [weak self] in self?.cancel() },
        ]
        update()
    }

    override func viewDidDisappear() {
        for field in [page.passphrase, page.repetition] { field.secret = SecretText() }
        missing = nil
        stop()
    }

    private var checkedPassphrase: Checked<SecretText> { PassphraseRules.passphrase(page.passphrase.secret) }
    private var checkedRepetition: Checked<SecretText> {
        PassphraseRules.repetition(page.repetition.secret, of: page.passphrase.secret)
    }
    /// The passphrase, once it follows the rules and is repeated.
    private var passphrase: SecretText? { checkedRepetition.value == nil ? nil : checkedPassphrase.value }

    private func edit() {
        missing = nil
        update()
    }

    private func update() {
        page.passphrase.show(checkedPassphrase.remark, or: WalletTexts.passphraseMissing, if: missing)
        page.repetition.show(checkedRepetition.remark, or: WalletTexts.repetitionMissing, if: missing)
        page.make.isEnabled = passphrase != nil && !making.isRunning
        page.isWorking = making.isRunning
        if !making.isRunning { page.progress.show(nil) }
    }

    private func make() {
        guard !making.isRunning else { return }
        guard let passphrase else {
            missing = checkedPassphrase.value == nil ? page.passphrase : page.repetition
            missing?.focus()
            return update()
        }
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

    private func cancel() {
        guard making.isRunning else { return }
        stop()
        showToast(Toast(WalletTexts.cancelled))
    }

    private func stop() {
        making.cancel()
        page.failure.text = ""
        update()
    }
}
