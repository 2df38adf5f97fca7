import KitSceneViews
import KitVVSI
import WalletDomain

/// The page with the terms.
struct TermsBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>

    var body: some ViewBody {
        FormBody(WalletTexts.termsFrame) {
            Text(WalletTexts.terms)
            Button(WalletTexts.accept) { flow.trigger(.open(.choice)) }.preferredFocus()
        }
        .navigationSubtitle(WalletTexts.step(.terms))
    }
}
