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
    /// The amount.
    package let amount = LabelView(role: .display)
    /// Says how far the payment is.
    package let stage = LabelView()
    /// Whether the same payment can be handed in again, or given up.
    package var canSendAgain = false {
        didSet { for button in [sendAgain, giveUp] { button.isHidden = !canSendAgain } }
    }

    /// Makes the page.
    package init() { super.init([amount, stage, leave, sendAgain, giveUp]) }
}
