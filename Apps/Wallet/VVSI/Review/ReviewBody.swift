import KitSceneViews
import WalletDomain

/// Shows a payment in full before it is signed.
struct ReviewBody: ViewBody {
    let draft: PaymentDraft
    let separator: Character
    let sign: @MainActor () -> Void

    var body: some ViewBody {
        FormBody(WalletTexts.payment) {
            DetailsBody(lines: draft.lines(separator: separator))
            Button(WalletTexts.sign, action: sign).preferredFocus()
        }
    }
}
