import KitSceneViews
import LedgerCore
import WalletDomain

/// Shows a transaction in full.
struct TransactionBody: View {
    let page: TransactionDetails
    let copy: @MainActor (String) -> Void

    var body: some View {
        FormBody(WalletTexts.detailsFrame) {
            Text(page.heading, role: .display)
            DetailsBody(lines: page.lines)
            HStack(alignment: .top, spacing: 2) {
                Button(WalletTexts.copyIdentifier) { copy(page.transaction.id.text) }
                Button(page.isSent ? WalletTexts.copyRecipient : WalletTexts.copySender) {
                    copy(page.otherAddress.text)
                }
            }.turnsWhereNarrow()
        }
    }
}
