import KitSceneViews
import WalletDomain

/// Shows a transaction in full.
package final class TransactionView: FormView {
    /// Copies the name of the transaction.
    package let copyIdentifier = ButtonView(WalletTexts.copyIdentifier).preferred()
    /// Copies the address of the other one whom it concerns.
    package let copyOther = ButtonView()
    /// What happened.
    package let heading = LabelView(role: .display)
    /// All of the transaction, a line for each part.
    package let lines = StackView(.vertical)

    /// Makes the page.
    package init() {
        super.init([heading, lines, StackView(.horizontal, spacing: 2, [copyIdentifier, copyOther])])
    }
}
