import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks to confirm that the wallet is removed.
struct RemoveBody: View {
    let viewState: ViewState<RemoveInteractor>

    private var state: RemoveState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.removeFrame) {
            Text(WalletTexts.removeWarning)
            TextField(
                WalletTexts.typeToRemove,
                text: Binding(get: { state.typed }, set: { viewState.trigger(.edit($0)) }),
                remark: state.remark?.ofField, maximumLength: 12, preferredWidth: 40
            ).labelShown().preferredFocus()
            VStack {
                Button(WalletTexts.remove, role: .destructive, action: remove).disabled(!state.canRemove)
                ErrorLine(state.failure)
            }
        }
        .onEnter(WalletTexts.remove, remove)
    }

    private func remove() { viewState.trigger(.remove) }
}
