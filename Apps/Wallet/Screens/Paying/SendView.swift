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
    private let fee = LabelView(role: .secondary)
    private let total = LabelView()
    private let spinner = SpinnerView(WalletTexts.preparing)
    private let failure = LabelView(role: .error)

    /// Makes the page.
    package init() {
        super.init([
            recipient, StackView(.horizontal, spacing: 2, [amount, maximum]), memo, StackView(.vertical, [fee, total]),
            review, spinner, failure,
        ])
    }

    /// Shows what was typed, and what is said about it.
    package func show(_ page: SendPage) {
        recipient.text = page.form.recipient
        recipient.remark = page.form.recipientRemark?.ofField
        amount.text = page.form.amount
        amount.remark = page.form.amountRemark?.ofField
        memo.text = page.form.memo
        memo.remark = page.form.memoRemark?.ofField
        fee.text = page.form.feeLine
        total.text = page.form.totalLine
        review.isEnabled = page.canReview
        spinner.isAnimating = page.isPreparing
        failure.text = page.failure
    }
}
