import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for a new passphrase, and shows that the keys are made.
struct NewPassphraseBody: ViewBody, SceneAppearance {
    let viewState: ViewState<NewPassphraseInteractor>

    private var state: NewPassphraseState { viewState.state }

    var body: some ViewBody {
        FormBody {
            Text(WalletTexts.passphraseUse)
            SecretField(
                label: WalletTexts.passphrase, text: state.passphrase, remark: state.passphraseRemark,
                isEnabled: !state.isMaking
            ) { viewState.trigger(.editPassphrase($0)) }.preferredFocus()
            SecretField(
                label: WalletTexts.repetition, text: state.repetition, remark: state.repetitionRemark,
                isEnabled: !state.isMaking
            ) { viewState.trigger(.editRepetition($0)) }
            Button(
                WalletTexts.makeWallet, isEnabled: state.isComplete && !state.isMaking, isBusy: state.isMaking
            ) { viewState.trigger(.make) }
            ProgressBody(title: WalletTexts.makingKeys, fraction: state.progress)
            Button(WalletTexts.cancel) { viewState.trigger(.cancel) }.hidden(!state.isMaking)
            Text(state.failure ?? "", role: .error)
        }
        .navigationSubtitle(WalletTexts.step(.passphrase))
    }

    func didDisappear() { viewState.trigger(.disappear) }
}
