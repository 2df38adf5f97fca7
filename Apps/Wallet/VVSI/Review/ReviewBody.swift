import KitSceneViews
import LedgerCore
import WalletDomain

/// Shows a payment in full before it is signed.
struct ReviewBody: View {
    let draft: PaymentDraft
    let separator: Character
    let sign: @MainActor () -> Void

    var body: some View {
        FormBody(WalletTexts.payment) {
            DetailsBody(lines: draft.transfer.details(separator: separator))
            Button(WalletTexts.sign, role: .primary, action: sign)
        }
    }
}
