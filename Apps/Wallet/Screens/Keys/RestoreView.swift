import KitCore
import KitSceneViews
import WalletDomain

/// Asks for what a wallet is restored from.
package final class RestoreView: FormView {
    /// From what the wallet is restored.
    package let source = SegmentedControlView(RestoreSource.allCases.map(\.name)).preferred()
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
    /// Shows how far the restoring is.
    package let progress = ProgressView.keyWork(WalletTexts.restoring)
    /// Why the wallet could not be restored; empty when nothing went wrong.
    package let failure = LabelView(role: .error)
    /// From what the wallet is restored: its fields are there, the others are not.
    package var shownSource = RestoreSource.key {
        didSet {
            source.selectedIndex = shownSource.rawValue
            for field in [key, newPassphrase, repetition] { field.isHidden = shownSource != .key }
            for field in [path, passphrase] { field.isHidden = shownSource != .file }
        }
    }
    /// Whether the wallet is being restored: nothing can be typed then.
    package var isWorking = false {
        didSet {
            for field in [key, newPassphrase, repetition, path, passphrase] { field.isEnabled = !isWorking }
            restore.isBusy = isWorking
            cancel.isHidden = !isWorking
        }
    }

    /// Makes the page.
    package init() {
        source.accessibilityLabel = WalletTexts.restoreFrom
        super.init([
            source, key, newPassphrase, repetition, path, passphrase, restore, progress, cancel, failure,
        ])
    }
}
