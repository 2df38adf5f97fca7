import KitSceneViews
import KitVVSI
import WalletDomain

/// The choice between a new wallet and one that is restored.
struct ChoiceBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>

    var body: some ViewBody {
        FormBody(WalletTexts.choiceFrame) {
            SettingsGrid {
                ExplainedBody(WalletTexts.createExplanation) {
                    Button(WalletTexts.create) { flow.trigger(.open(.newPassphrase)) }.preferredFocus()
                }
                ExplainedBody(WalletTexts.restoreExplanation) {
                    Button(WalletTexts.restore) { flow.trigger(.open(.restore)) }
                }
            }
        }
        .navigationSubtitle(WalletTexts.step(.choice))
    }
}
