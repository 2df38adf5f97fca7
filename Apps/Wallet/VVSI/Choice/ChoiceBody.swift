import KitSceneViews
import WalletDomain

/// The choice between a new wallet and one that is restored.
struct ChoiceBody: View {
    let create: @MainActor () -> Void
    let restore: @MainActor () -> Void

    var body: some View {
        FormBody(WalletTexts.choiceFrame) {
            SettingsGrid {
                ExplainedBody(WalletTexts.createExplanation) {
                    Button(WalletTexts.create, role: .primary, action: create).preferredFocus()
                }
                ExplainedBody(WalletTexts.restoreExplanation) {
                    Button(WalletTexts.restore, action: restore)
                }
            }
        }
        .onEnter(WalletTexts.create, create)
        .navigationSubtitle(WalletTexts.step(.choice))
    }
}
