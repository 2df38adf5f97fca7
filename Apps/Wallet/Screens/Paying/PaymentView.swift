import KitSceneViews
import WalletDomain

/// Shows how far a payment is.
package final class PaymentView: FormView {
    /// Leads to the main screen.
    package let leave = ButtonView().preferred()
    /// Hands in the very same payment again.
    package let sendAgain = ButtonView(WalletTexts.sendAgain)
    private let amount = LabelView(role: .display)
    private let stage = LabelView()

    /// Makes the page.
    package init() { super.init([amount, stage, leave, sendAgain]) }

    /// Shows the payment.
    package func show(_ page: PaymentPage) {
        amount.text = page.amount
        stage.text = page.text
        leave.title = page.leaveTitle
        sendAgain.isHidden = !page.canSendAgain
    }
}
