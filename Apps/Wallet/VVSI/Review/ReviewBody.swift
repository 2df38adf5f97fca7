import KitSceneViews
import KitVVSI
import WalletDomain

/// Shows a payment in full before it is signed.
struct ReviewBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>
    let draft: PaymentDraft
    let separator: Character

    var body: some ViewBody {
        FormBody(WalletTexts.payment) {
            DetailsBody(lines: draft.lines(separator: separator))
            Button(WalletTexts.sign) { flow.trigger(.sign(draft)) }.preferredFocus()
        }
    }
}
