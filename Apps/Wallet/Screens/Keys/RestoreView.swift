import KitCore
import KitSceneViews
import WalletDomain

/// Asks for what a wallet is restored from.
package final class RestoreView: FormView {
    /// From what the wallet is restored.
    package let source = SegmentedControlView(RestorePage.Source.allCases.map(\.name)).preferred()
    /// The private key.
    package let key = TextFieldView.secret(WalletTexts.privateKey, maximumLength: 200, width: 66)
    /// The new passphrase.
    package let newPassphrase = TextFieldView.secret(WalletTexts.newPassphraseTitle)
    /// The same once more.
    package let repetition = TextFieldView.secret(WalletTexts.repetition)
    /// Where the keystore file is.
    package let path = TextFieldView(WalletTexts.path, maximumLength: 1_024, preferredWidth: 66).labelled()
    /// The passphrase of the file.
    package let passphrase = TextFieldView.secret(WalletTexts.passphrase)
    /// Restores.
    package let restore = ButtonView(WalletTexts.restoreNow)
    /// Stops restoring.
    package let cancel = ButtonView(WalletTexts.cancel)
    private let progress = ProgressView.keyWork(WalletTexts.restoring)
    private let failure = LabelView(role: .error)

    /// Makes the page.
    package init() {
        source.accessibilityLabel = WalletTexts.restoreFrom
        super.init([
            source, key, newPassphrase, repetition, path, passphrase, restore, progress, cancel, failure,
        ])
    }

    /// Shows what was typed, and what is said about it.
    package func show(_ page: RestorePage) {
        source.selectedIndex = page.source.rawValue
        key.secret = page.key
        key.remark = page.keyRemark?.ofField
        newPassphrase.secret = page.form.passphrase
        newPassphrase.remark = page.form.passphraseRemark?.ofField
        repetition.secret = page.form.repetition
        repetition.remark = page.form.repetitionRemark?.ofField
        path.text = page.path
        passphrase.secret = page.passphrase
        for field in [key, newPassphrase, repetition] { field.isHidden = page.source != .key }
        for field in [path, passphrase] { field.isHidden = page.source != .file }
        for field in [key, newPassphrase, repetition, path, passphrase] { field.isEnabled = !page.isWorking }
        restore.isEnabled = page.canRestore
        restore.isBusy = page.isWorking
        progress.show(page.work)
        cancel.isHidden = !page.isWorking
        failure.text = page.failure
    }
}
