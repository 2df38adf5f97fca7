import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for the passphrase.
struct PassphraseBody: ViewBody, SceneAppearance {
    let viewState: ViewState<PassphraseInteractor>

    private var state: PassphraseState { viewState.state }

    var body: some ViewBody {
        FormBody(WalletTexts.passphraseFrame) {
            Text(state.purpose.use)
            SecretField(label: WalletTexts.passphrase, text: state.typed, remark: state.remark, onSubmit: submit) {
                viewState.trigger(.edit($0))
            }.preferredFocus()
            Button(state.purpose.buttonTitle, isEnabled: state.canSubmit, isBusy: state.isTrying, action: submit)
            ProgressBody(title: WalletTexts.unlocking, fraction: state.progress)
        }
    }

    private func submit() { viewState.trigger(.submit) }
    func didDisappear() { viewState.trigger(.disappear) }
}
