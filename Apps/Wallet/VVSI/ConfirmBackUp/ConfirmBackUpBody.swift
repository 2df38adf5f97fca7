import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for the end of the private key.
struct ConfirmBackUpBody: View, SceneAppearance {
    let viewState: ViewState<ConfirmBackUpInteractor>
    /// Whether the wallet was just made, so that this is a step of its setup.
    let isFirst: Bool

    private var state: ConfirmBackUpState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.privateKeyFrame) {
            Text(WalletTexts.confirmBackUp)
            SecretField(
                label: WalletTexts.lastCharacters, text: state.typed, remark: state.remark,
                maximumLength: BackUpKey.maximumEndInput
            ) { viewState.trigger(.edit($0)) }.preferredFocus()
            Button(WalletTexts.confirm, role: .primary, action: confirm)
        }
        .onEnter(WalletTexts.confirm, confirm)
        .navigationSubtitle(isFirst ? WalletTexts.step(.backUp) : "")
    }

    private func confirm() { viewState.trigger(.confirm) }
    func didDisappear() { viewState.trigger(.disappear) }
}
