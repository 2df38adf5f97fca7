import KitCore
import KitSceneViews
import WalletDomain

/// Asks for a new passphrase, twice, and shows that the keys are made.
package final class NewPassphraseView: FormView {
    /// The passphrase.
    package let passphrase = TextFieldView.secret(WalletTexts.passphrase).preferred()
    /// The same once more.
    package let repetition = TextFieldView.secret(WalletTexts.repetition)
    /// Makes the wallet.
    package let make = ButtonView(WalletTexts.makeWallet)
    /// Shows how far the keys are.
    package let progress = ProgressView.keyWork(WalletTexts.makingKeys)
    /// Stops making them.
    package let cancel = ButtonView(WalletTexts.cancel)
    /// Why the keys could not be made.
    package let failure = LabelView(role: .error)
    /// Whether the keys are being made: nothing can be typed then.
    package var isWorking = false {
        didSet {
            for field in [passphrase, repetition] { field.isEnabled = !isWorking }
            make.isBusy = isWorking
            cancel.isHidden = !isWorking
        }
    }

    /// Makes the page.
    package init() {
        super.init([LabelView(WalletTexts.passphraseUse), passphrase, repetition, make, progress, cancel, failure])
    }
}
