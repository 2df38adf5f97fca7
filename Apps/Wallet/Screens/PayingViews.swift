import KitCells
import KitCore
import KitSceneViews
import LedgerCore
import WalletDomain

/// The form for a payment.
package final class SendView: FormView {
    /// The recipient.
    package let recipient = TextFieldView(
        WalletTexts.recipient, maximumLength: PaymentRules.maximumRecipientLength, preferredWidth: 66
    ).labelled().preferred()
    /// The amount.
    package let amount = TextFieldView(
        WalletTexts.amount, maximumLength: PaymentRules.maximumAmountLength, preferredWidth: 60
    ).labelled()
    /// Fills in all there is.
    package let maximum = ButtonView(WalletTexts.max)
    /// A word to the recipient.
    package let memo = TextFieldView(
        WalletTexts.memo, maximumLength: PaymentRules.maximumMemoLength, preferredWidth: 66
    ).labelled()
    /// Continues with the review.
    package let review = ButtonView(WalletTexts.review)
    /// Fills in a payment to the demo shop.
    package let payDemoShop = ButtonView(WalletTexts.payDemoShop)
    /// The ledger's fee for the payment.
    package let fee = LabelView(role: .secondary)
    /// Amount and fee together.
    package let total = LabelView()
    /// Shows that fee and nonce are loading.
    package let spinner = SpinnerView(WalletTexts.preparing)
    /// Why the payment could not be prepared; empty when nothing went wrong.
    package let failure = LabelView(role: .error)

    /// Creates the page.
    package init() {
        amount.shrinksFirst = true
        let fields = StackView(
            .vertical, spacing: 1,
            [
                recipient, StackView(.horizontal, spacing: 2, [amount, maximum]), memo,
                StackView(.vertical, [fee, total]),
            ])
        super.init([
            PanelView(WalletTexts.payment, fields), StackView(.horizontal, spacing: 2, [review, payDemoShop]), spinner,
            failure,
        ])
    }
}

/// Shows a payment in full.
package final class ReviewView: FormView {
    /// Continues with the passphrase.
    package let sign = ButtonView(WalletTexts.sign).preferred()
    /// All of the payment, a line for each part.
    package let lines = StackView(.vertical)

    /// Creates the page.
    package init() { super.init([lines, sign]) }
}

/// The form for the passphrase.
package final class PassphraseView: FormView {
    /// The passphrase.
    package let passphrase = TextFieldView.secret(WalletTexts.passphrase).preferred()
    /// Continues.
    package let submit = ButtonView()
    /// The text about the passphrase's purpose.
    package let use = LabelView()
    /// Shows how far the trying of the passphrase is.
    package let progress = ProgressView.keyWork(WalletTexts.unlocking)

    /// Creates the page.
    package init() { super.init([use, passphrase, submit, progress]) }
}

/// Shows how far a payment is.
package final class PaymentView: FormView {
    /// Leads to the main screen.
    package let leave = ButtonView().preferred()
    /// Submits the very same payment again.
    package let sendAgain = ButtonView(WalletTexts.sendAgain)
    /// Abandons the payment.
    package let giveUp = ButtonView(WalletTexts.giveUp)
    /// The amount.
    package let amount = LabelView(role: .display)
    /// Says how far the payment is.
    package let stage = LabelView()
    /// Whether the same payment can be submitted again, or abandoned.
    package var canSendAgain = false {
        didSet { for button in [sendAgain, giveUp] { button.isHidden = !canSendAgain } }
    }

    /// Creates the page.
    package init() { super.init([amount, stage, leave, sendAgain, giveUp]) }
}

/// Shows the address, and a code of the payment link.
package final class ReceiveView: FormView {
    /// The requested amount.
    package let amount = TextFieldView(
        WalletTexts.amount, maximumLength: PaymentRules.maximumAmountLength, preferredWidth: 60
    ).labelled().preferred()
    /// Copies the address.
    package let copyAddress = ButtonView(WalletTexts.copyAddress)
    /// Copies the payment link.
    package let copyLink = ButtonView(WalletTexts.copyLink)
    /// The address.
    package let address = LabelView(role: .accent).wrappedAnywhere()
    /// The code of the payment link.
    package let code = LabelView()

    /// Creates the page.
    package init() {
        address.accessibilityLabel = WalletTexts.address
        code.accessibilityLabel = WalletTexts.code
        code.wrapping = .none
        code.shrinksFirst = true
        code.substitute = WalletTexts.noRoomForCode
        // So that a window of 80 columns has room for the code beside it.
        let form = FrameView(
            StackView(.vertical, spacing: 1, [address, amount, copyAddress, copyLink]), width: 33)
        let parts = StackView(.horizontal, spacing: 2, [form, code])
        parts.turnsWhereNarrow = true
        super.init(insets: EdgeInsets(horizontal: 1, vertical: 0), [parts])
    }
}
