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
            DetailsBody(lines: lines)
            Button(WalletTexts.sign, action: sign).preferredFocus()
        }
    }

    private var lines: [DetailLine] {
        let transfer = draft.transfer
        return [
            DetailLine(WalletTexts.recipient, transfer.recipient.text),
            DetailLine(WalletTexts.amount, WalletTexts.trip(transfer.amount, separator)),
            DetailLine(WalletTexts.fee, WalletTexts.trip(transfer.fee, separator)),
            DetailLine(WalletTexts.total, WalletTexts.trip(draft.total, separator)),
            DetailLine(WalletTexts.memo, transfer.memo.isEmpty ? WalletTexts.nothing : transfer.memo),
        ]
    }
}
