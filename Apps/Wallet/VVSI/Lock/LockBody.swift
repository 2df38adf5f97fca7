import KitCells
import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for the PIN, or for the passphrase when the PIN is blocked.
struct LockBody: View, SceneAppearance {
    let viewState: ViewState<LockInteractor>

    private var state: LockState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.lockFrame) {
            Text(state.asksForPassphrase ? WalletTexts.typePassphrase : WalletTexts.typePIN)
            VStack {
                // The PIN comes last, so that the focus goes there from the passphrase.
                SecretField(label: WalletTexts.passphrase, text: state.passphrase, remark: remark, onSubmit: unlock) {
                    viewState.trigger(.editPassphrase($0))
                }
                .submitLabel(WalletTexts.unlock)
                .hidden(!state.asksForPassphrase)
                SecretField(
                    label: WalletTexts.pin, text: state.pin, remark: remark, lineWidth: 8,
                    onSubmit: { viewState.trigger(.enterPIN) }
                ) { viewState.trigger(.editPIN($0)) }
                .preferredFocus()
                .hidden(state.asksForPassphrase)
                Spinner(WalletTexts.unlocking, isAnimating: state.isChecking)
            }
            Button(
                WalletTexts.unlock, role: .primary, isBusy: state.progress != nil, action: unlock
            ).disabled(!state.canUnlock).hidden(!state.asksForPassphrase)
            ProgressBody(title: WalletTexts.unlocking, fraction: state.progress)
            Button(WalletTexts.cancel, action: cancel).hidden(state.progress == nil)
            Button(WalletTexts.usePassphrase) { viewState.trigger(.choosePassphrase(true)) }
                .hidden(state.asksForPassphrase)
        }
        .keyCommands(
            .cancelling(if: state.progress != nil, cancel),
            KeyCommand(
                KeyPress(.escape), WalletTexts.usePIN, isEnabled: state.hasChosenPassphrase && state.progress == nil
            ) {
                viewState.trigger(.choosePassphrase(false))
            }
        )
    }

    private var remark: FormRemark? { state.message.map { FormRemark($0, .error) } }

    private func cancel() { viewState.trigger(.cancel) }
    private func unlock() { viewState.trigger(.unlock) }
    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}
