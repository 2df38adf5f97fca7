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
    /// The field that an attempt to restore the wallet lacks, until the next edit.
    private weak var missing: TextFieldView?
    /// The fault that the last attempt found in that field, or `nil` if it is empty or incomplete.
    private var reason: String?

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
            page.path.edited.observe { [weak self] _ in self?.edit() },
            page.restore.action.observe { [weak self] in self?.restore() },
            page.cancel.action.observe { [weak self] in self?.cancel() },
        ]
        for field in secrets {
            subscriptions.append(field.editedSecret.observe { [weak self] _ in self?.edit() })
        }
        for field in page.fields {
            subscriptions.append(field.action.observe { [weak self] in self?.restore() })
        }
        page.shownSource = .key
        update()
    }

    override func viewDidDisappear() { clearSecrets() }

    // MARK: Entries

    private func edit() {
        (missing, reason) = (nil, nil)
        update()
    }

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
        (missing, reason) = (nil, nil)
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

    private var firstInvalid: TextFieldView? {
        switch page.shownSource {
        case .key where checkedKey.value == nil: page.key
        case .key where checkedPassphrase.value == nil: page.newPassphrase
        case .key: checkedRepetition.value == nil ? page.repetition : nil
        case .file where page.path.text.isEmpty: page.path
        case .file: page.passphrase.secret.isEmpty ? page.passphrase : nil
        }
    }

    private func update() {
        page.key.show(checkedKey.remark, or: WalletTexts.privateKeyMissing, if: missing)
        page.newPassphrase.show(checkedPassphrase.remark, or: WalletTexts.passphraseMissing, if: missing)
        page.repetition.show(checkedRepetition.remark, or: WalletTexts.repetitionMissing, if: missing)
        page.path.show(nil, or: reason ?? WalletTexts.pathMissing, if: missing)
        page.passphrase.show(nil, or: reason ?? WalletTexts.filePassphraseMissing, if: missing)
        let isEmpty = page.key.secret.isEmpty && page.path.text.isEmpty
        navigationItem.backConfirmation = isEmpty ? nil : .restoring
        page.restore.isEnabled = order != nil && !restoring.isRunning
        page.isWorking = restoring.isRunning
        if !restoring.isRunning { page.progress.show(nil) }
    }

    // MARK: Restoring

    private func restore() {
        guard !restoring.isRunning else { return }
        reason = nil
        guard let order else {
            missing = firstInvalid
            missing?.focus()
            return update()
        }
        restoring.start { [keys, progress = page.progress] in
            try await keys.restore(order) { progress.show($0) }
        } done: { [weak self] in
            self?.didRestore()
        } failed: { [weak self] in
            self?.fail($0.displayable)
        }
        missing = nil
        page.failure.text = ""
        page.progress.show(0)
        update()
    }

    /// Shows an error at the field that it concerns, or below the button.
    private func fail(_ error: any DisplayableError) {
        let fault = page.shownSource == .file ? error as? KeystoreError : nil
        missing = fault == .wrongPassphrase ? page.passphrase : fault?.concernsFile == true ? page.path : nil
        if missing != nil { reason = error.message } else { page.failure.text = error.message }
        update()
        missing?.focus()
    }

    private func cancel() {
        guard restoring.isRunning else { return }
        stop()
        showToast(Toast(WalletTexts.cancelled))
    }

    private func stop() {
        restoring.cancel()
        page.failure.text = ""
        update()
    }
}
