import KitSceneViews
import LedgerCore
import WalletDomain

/// Shows a payment in full before it is signed.
struct ReviewBody: View {
    let draft: PaymentDraft
    let separator: Character
    let proceed: @MainActor () -> Void

    var body: some View {
        FormBody(WalletTexts.payment) {
            DetailsBody(lines: draft.transfer.details(separator: separator))
            Text(WalletTexts.reviewNote, role: .secondary)
            Button(WalletTexts.continueTitle, role: .primary, action: proceed)
        }
        .onEnter(WalletTexts.continueTitle, proceed)
    }
}
