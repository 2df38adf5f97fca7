import KitSceneViews
import KitVVSI
import LedgerCore
import WalletDomain

/// Asks for the passphrase.
struct PassphraseBody: View, SceneAppearance {
    let viewState: ViewState<PassphraseInteractor>
    let separator: Character

    private var state: PassphraseState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.passphraseFrame) {
            Text(use)
            // The progress is beside the field, which has the focus and so is in sight in a small window too, as is the
            // purpose.
            VStack {
                SecretField(label: WalletTexts.passphrase, text: state.typed, remark: state.remark) {
                    viewState.trigger(.edit($0))
                }.preferredFocus()
                ProgressBody(title: WalletTexts.unlocking, fraction: state.work.progress)
            }
            Button(submitTitle, role: .primary, isBusy: state.work.isRunning, action: submit).disabled(!state.canSubmit)
            Button(WalletTexts.cancel, action: cancel).hidden(state.work.progress == nil)
        }
        .keyCommands(.cancelling(if: state.work.isRunning, cancel))
        .onEnter(submitTitle, submit)
    }

    private var use: String {
        switch state.purpose {
        case .sign(let draft): WalletTexts.signUse(draft.transfer, separator)
        case .backUp: WalletTexts.backUpUse
        }
    }

    private var submitTitle: String {
        switch state.purpose {
        case .sign: WalletTexts.signAndSend
        case .backUp: WalletTexts.continueTitle
        }
    }

    private func cancel() { viewState.trigger(.cancel) }
    private func submit() { viewState.trigger(.submit) }
    func didDisappear() { viewState.trigger(.disappear) }
}
