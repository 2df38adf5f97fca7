import KitSceneViews
import WalletDomain

/// The page with the terms.
struct TermsBody: ViewBody {
    let accept: @MainActor () -> Void

    var body: some ViewBody {
        FormBody(WalletTexts.termsFrame) {
            Text(WalletTexts.terms)
            Button(WalletTexts.accept, action: accept).preferredFocus()
        }
        .navigationSubtitle(WalletTexts.step(.terms))
    }
}
