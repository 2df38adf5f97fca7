import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for a new passphrase, and shows that the keys are made.
struct NewPassphraseBody: ViewBody, SceneAppearance {
    let viewState: ViewState<NewPassphraseInteractor>

    private var state: NewPassphraseState { viewState.state }

    var body: some ViewBody {
        FormBody(WalletTexts.passphraseFrame) {
            Text(WalletTexts.passphraseUse)
            SecretField(
                label: WalletTexts.passphrase, text: state.passphrase, remark: state.passphraseRemark,
                isEnabled: !state.isMaking
            ) { viewState.trigger(.editPassphrase($0)) }.preferredFocus()
            SecretField(
                label: WalletTexts.repetition, text: state.repetition, remark: state.repetitionRemark,
                isEnabled: !state.isMaking, onSubmit: make
            ) { viewState.trigger(.editRepetition($0)) }
            VStack {
                Button(
                    WalletTexts.makeWallet, isEnabled: state.isComplete && !state.isMaking, isBusy: state.isMaking,
                    action: make)
                Text(state.failure ?? "", role: .error)
            }
            ProgressBody(title: WalletTexts.makingKeys, fraction: state.progress)
            Button(WalletTexts.cancel) { viewState.trigger(.cancel) }.hidden(!state.isMaking)
        }
        .navigationSubtitle(WalletTexts.step(.passphrase))
    }

    private func make() { viewState.trigger(.make) }

    func didDisappear() { viewState.trigger(.disappear) }
}
