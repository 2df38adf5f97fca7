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
    private let progress = ProgressView.keyWork(WalletTexts.makingKeys)
    /// Stops making them.
    package let cancel = ButtonView(WalletTexts.cancel)
    /// Why the keys could not be made.
    package let failure = LabelView(role: .error)

    /// Makes the page.
    package init() {
        super.init([LabelView(WalletTexts.passphraseUse), passphrase, repetition, make, progress, cancel, failure])
    }

    /// Shows what was typed, and whether the keys are being made.
    package func show(_ page: NewPassphrasePage) {
        passphrase.secret = page.form.passphrase
        repetition.secret = page.form.repetition
        passphrase.remark = page.form.passphraseRemark?.ofField
        repetition.remark = page.form.repetitionRemark?.ofField
        for control in [passphrase, repetition] { control.isEnabled = !page.isWorking }
        make.isEnabled = page.canMake
        make.isBusy = page.isWorking
        progress.show(page.work)
        cancel.isHidden = !page.isWorking
        failure.text = page.failure
    }
}
