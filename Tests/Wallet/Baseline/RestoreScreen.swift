import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The form that restores a wallet from its private key, or from a keystore file.
final class RestoreScreen: Screen<RestoreView> {
    private let keys: WalletKeys
    private let didRestore: () -> Void
    private let restoring = OwnedTask()

    init(_ keys: WalletKeys, didRestore: @escaping () -> Void) {
        self.keys = keys
        self.didRestore = didRestore
        super.init(WalletTexts.restoreTitle, RestoreView())
        subtitle = WalletTexts.step(.passphrase)
        page.note.text = WalletTexts.keystoreNote(keys.path)
    }

    private var secrets: [TextFieldView] { [page.key, page.newPassphrase, page.repetition, page.passphrase] }

    override func viewDidLoad() {
        subscriptions = [
            page.source.selection.observe { [weak self] in self?.choose(RestoreSource(rawValue: $0)) },
            page.path.edited.observe { [weak self] _ in self?.update() },
            page.restore.action.observe { [weak self] in self?.restore() },
            page.cancel.action.observe { [weak self] in self?.stop() },
        ]
        for field in secrets {
            subscriptions.append(field.editedSecret.observe { [weak self] _ in self?.update() })
        }
        for lastField in [page.repetition, page.passphrase] {
            subscriptions.append(lastField.action.observe { [weak self] in self?.restore() })
        }
        page.shownSource = .key
        update()
    }

    override func viewDidDisappear() { clearSecrets() }

    // MARK: Entries

    private func choose(_ source: RestoreSource?) {
        // While a wallet is being restored, the source stays.
        guard let source, source != page.shownSource, !restoring.isRunning else {
            return page.source.selectedIndex = page.shownSource.rawValue
        }
        page.shownSource = source
        page.path.text = ""
        clearSecrets()
    }

    private func clearSecrets() {
        for field in secrets { field.secret = SecretText() }
        stop()
    }

    private var checkedKey: Checked<SecretText> { WalletKey.check(backupText: page.key.secret) }
    private var checkedPassphrase: Checked<SecretText> { PassphraseRules.passphrase(page.newPassphrase.secret) }
    private var checkedRepetition: Checked<SecretText> {
        PassphraseRules.repetition(page.repetition.secret, of: page.newPassphrase.secret)
    }

    /// The order of the entries for the chosen source, or `nil` while one is missing or wrong.
    private var order: RestoreOrder? {
        switch page.shownSource {
        case .key: RestoreOrder(key: checkedKey, newPassphrase: checkedPassphrase, repetition: checkedRepetition)
        case .file: RestoreOrder(path: page.path.text, passphrase: page.passphrase.secret)
        }
    }

    private func update() {
        page.key.show(checkedKey.remark)
        page.newPassphrase.show(checkedPassphrase.remark)
        page.repetition.show(checkedRepetition.remark)
        let isEmpty = page.key.secret.isEmpty && page.path.text.isEmpty
        navigationItem.backConfirmation = isEmpty ? nil : .restoring
        page.restore.isEnabled = order != nil && !restoring.isRunning
        page.isWorking = restoring.isRunning
        if !restoring.isRunning { page.progress.show(nil) }
    }

    // MARK: Restoring

    private func restore() {
        guard let order, !restoring.isRunning else { return }
        restoring.start { [keys, progress = page.progress] in
            try await keys.restore(order) { progress.show($0) }
        } done: { [weak self] in
            self?.didRestore()
        } failed: { [weak self] in
            self?.update()
            self?.page.failure.text = $0.displayable.message
        }
        page.failure.text = ""
        page.progress.show(0)
        update()
    }

    private func stop() {
        restoring.cancel()
        page.failure.text = ""
        update()
    }
}
