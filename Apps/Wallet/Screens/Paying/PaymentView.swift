import KitSceneViews
import WalletDomain

/// Shows how far a payment is.
package final class PaymentView: FormView {
    /// Leads to the main screen.
    package let leave = ButtonView().preferred()
    /// Hands in the very same payment again.
    package let sendAgain = ButtonView(WalletTexts.sendAgain)
    /// Forgets the payment.
    package let giveUp = ButtonView(WalletTexts.giveUp)
    private let amount = LabelView(role: .display)
    private let stage = LabelView()

    /// Makes the page.
    package init() { super.init([amount, stage, leave, sendAgain, giveUp]) }

    /// Shows the payment.
    package func show(_ page: PaymentPage) {
        amount.text = page.amount
        stage.text = page.text
        leave.title = page.leaveTitle
        for button in [sendAgain, giveUp] { button.isHidden = !page.canSendAgain }
    }
}
