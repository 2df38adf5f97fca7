import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for the passphrase.
struct PassphraseBody: View, SceneAppearance {
    let viewState: ViewState<PassphraseInteractor>

    private var state: PassphraseState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.passphraseFrame) {
            Text(use)
            SecretField(label: WalletTexts.passphrase, text: state.typed, remark: state.remark, onSubmit: submit) {
                viewState.trigger(.edit($0))
            }.preferredFocus()
            Button(title, isBusy: state.work.isRunning, action: submit).disabled(!state.canSubmit)
            ProgressBody(title: WalletTexts.unlocking, fraction: state.work.progress)
        }
    }

    private var use: String {
        switch state.purpose {
        case .sign: WalletTexts.signUse
        case .backUp: WalletTexts.backUpUse
        }
    }

    private var title: String {
        switch state.purpose {
        case .sign: WalletTexts.signAndSend
        case .backUp: WalletTexts.continueTitle
        }
    }

    private func submit() { viewState.trigger(.submit) }
    func didDisappear() { viewState.trigger(.disappear) }
}
