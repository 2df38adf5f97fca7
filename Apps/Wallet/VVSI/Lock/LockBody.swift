import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for the PIN, or for the passphrase when the PIN is blocked.
struct LockBody: View, SceneAppearance {
    let viewState: ViewState<LockInteractor>

    private var state: LockState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.lockFrame) {
            VStack {
                SecretField(label: WalletTexts.pin, text: state.pin, remark: remark, lineWidth: 8) {
                    viewState.trigger(.editPIN($0))
                }
                .preferredFocus()
                .hidden(state.asksForPassphrase)
                SecretField(label: WalletTexts.passphrase, text: state.passphrase, remark: remark, onSubmit: unlock) {
                    viewState.trigger(.editPassphrase($0))
                }
                .hidden(!state.asksForPassphrase)
                Spinner(WalletTexts.unlocking, isAnimating: state.isChecking)
            }
            Button(
                WalletTexts.unlock, isBusy: state.progress != nil, action: unlock
            ).disabled(!state.canUnlock).hidden(!state.asksForPassphrase)
            ProgressBody(title: WalletTexts.unlocking, fraction: state.progress)
        }
    }

    private var remark: FormRemark? { state.message.map { FormRemark($0, .error) } }

    private func unlock() { viewState.trigger(.unlock) }
    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}
