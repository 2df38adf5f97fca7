import KitCells
import KitSceneViews
import LedgerCore
import WalletDomain

/// Shows the address, and a code of the payment link.
package final class ReceiveView: FormView {
    /// What is asked for.
    package let amount = TextFieldView(WalletTexts.amount, maximumLength: 60, preferredWidth: 60).labelled()
        .preferred()
    /// Copies the address.
    package let copyAddress = ButtonView(WalletTexts.copyAddress)
    /// Copies the payment link.
    package let copyLink = ButtonView(WalletTexts.copyLink)
    /// The address.
    package let address = LabelView(role: .accent).wrappedAnywhere()
    /// The code of the payment link.
    package let code = LabelView()

    /// Makes the page.
    package init() {
        address.accessibilityLabel = WalletTexts.address
        code.accessibilityLabel = WalletTexts.code
        code.wrapping = .none
        code.givesWay = true
        code.substitute = WalletTexts.noRoomForCode
        // So that a window of 80 columns has room for the code beside it.
        let form = FrameView(
            StackView(.vertical, spacing: 1, [address, amount, copyAddress, copyLink]), width: 33)
        let parts = StackView(.horizontal, spacing: 2, [form, code])
        parts.turnsWhereNarrow = true
        super.init(insets: EdgeInsets(horizontal: 1, vertical: 0), [parts])
    }
}
