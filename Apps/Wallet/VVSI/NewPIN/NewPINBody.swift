import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for a new PIN, twice.
struct NewPINBody: View, SceneAppearance {
    let viewState: ViewState<NewPINInteractor>

    private var state: NewPINState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.pinFrame) {
            Text(state.prompt)
            SecretField(
                label: WalletTexts.pin, text: state.typed,
                remark: state.problem.map { FormRemark($0, .error) }, lineWidth: 8,
                onSubmit: { viewState.trigger(.submit) }
            ) { viewState.trigger(.edit($0)) }.preferredFocus()
            Button(WalletTexts.skip) { viewState.trigger(.skip) }
        }
        .navigationBarBackButtonHidden(state.isFirst)
        .navigationSubtitle(state.isFirst ? WalletTexts.step(.pin) : "")
    }

    func didDisappear() { viewState.trigger(.disappear) }
}
