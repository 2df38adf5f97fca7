import KitSceneViews
import WalletDomain

/// Asks for a payment.
package final class SendView: FormView {
    /// The recipient.
    package let recipient = TextFieldView(WalletTexts.recipient, maximumLength: 1_024, preferredWidth: 66)
        .labelled().preferred()
    /// The amount.
    package let amount = TextFieldView(WalletTexts.amount, maximumLength: 60, preferredWidth: 60).labelled()
    /// Fills in all there is.
    package let maximum = ButtonView(WalletTexts.max)
    /// A word to the recipient.
    package let memo = TextFieldView(WalletTexts.memo, maximumLength: 200, preferredWidth: 66).labelled()
    /// Goes on to the review.
    package let review = ButtonView(WalletTexts.review)
    /// What the ledger asks for the payment.
    package let fee = LabelView(role: .secondary)
    /// Amount and fee together.
    package let total = LabelView()
    /// Shows that fee and nonce are asked for.
    package let spinner = SpinnerView(WalletTexts.preparing)
    /// Why the payment could not be prepared; empty when nothing went wrong.
    package let failure = LabelView(role: .error)

    /// Makes the page.
    package init() {
        super.init([
            recipient, StackView(.horizontal, spacing: 2, [amount, maximum]), memo, StackView(.vertical, [fee, total]),
            review, spinner, failure,
        ])
    }
}
