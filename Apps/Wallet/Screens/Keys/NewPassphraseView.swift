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
    /// Turns while the keys are made.
    package let spinner = SpinnerView(WalletTexts.makingKeys)
    /// Stops making them.
    package let cancel = ButtonView(WalletTexts.cancel)
    /// Why the keys could not be made.
    package let failure = LabelView(role: .error)

    /// Makes the page.
    package init() {
        super.init([LabelView(WalletTexts.passphraseUse), passphrase, repetition, make, spinner, cancel, failure])
    }

    /// Shows what was typed, and whether the keys are being made.
    package func show(_ page: NewPassphrasePage) {
        passphrase.text = page.form.passphrase.exposed
        repetition.text = page.form.repetition.exposed
        passphrase.remark = page.form.passphraseRemark?.ofField
        repetition.remark = page.form.repetitionRemark?.ofField
        for control in [passphrase, repetition] { control.isEnabled = !page.isWorking }
        make.isEnabled = page.canMake
        spinner.isAnimating = page.isWorking
        cancel.isHidden = !page.isWorking
        failure.text = page.failure
    }
}
