import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for the end of the private key.
struct ConfirmBackUpBody: ViewBody, SceneAppearance {
    let viewState: ViewState<ConfirmBackUpInteractor>

    private var state: ConfirmBackUpState { viewState.state }

    var body: some ViewBody {
        FormBody {
            Text(WalletTexts.confirmBackUp)
            SecretField(
                label: WalletTexts.lastCharacters, text: state.typed, remark: state.remark,
                maximumLength: BackUpKey.maximumEndInput, onSubmit: confirm
            ) { viewState.trigger(.edit($0)) }.preferredFocus()
            Button(WalletTexts.confirm, action: confirm)
        }
    }

    private func confirm() { viewState.trigger(.confirm) }
    func didDisappear() { viewState.trigger(.disappear) }
}
