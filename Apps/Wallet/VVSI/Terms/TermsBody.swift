import KitSceneViews
import WalletDomain

/// The page with the terms.
struct TermsBody: View {
    let accept: @MainActor () -> Void

    var body: some View {
        FormBody(WalletTexts.termsFrame) {
            Text(WalletTexts.terms)
            Button(WalletTexts.accept, role: .primary, action: accept).preferredFocus()
        }
        .onEnter(WalletTexts.accept, accept)
        .navigationSubtitle(WalletTexts.step(.terms))
    }
}
