import KitCore
import KitSceneViews
import KitVVSI
import WalletDomain

/// Shows the private key, masked until a person wants to see it.
struct BackUpBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<BackUpInteractor>

    private var page: BackUpPage { viewState.state.page }

    var body: some ViewBody {
        FormBody {
            Text(WalletTexts.backUp)
            Text(page.mask, role: .accent, label: WalletTexts.privateKey)
                .privacySensitive().spoken(inParts: page.spokenParts)
            Text(page.warning, role: .warning).hidden(page.warning.isEmpty)
            Button(page.revealTitle) { viewState.trigger(.reveal) }.preferredFocus()
            Button(WalletTexts.writtenDown) { flow.trigger(.show(.confirmBackUp(page.key))) }
        }
        .navigationBarBackButtonHidden()
    }

    func willDisappear() { viewState.trigger(.hide) }
}

/// Asks for the end of the private key.
struct ConfirmBackUpBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<ConfirmBackUpInteractor>

    private var page: ConfirmBackUpPage { viewState.state.page }

    var body: some ViewBody {
        FormBody {
            Text(WalletTexts.confirmBackUp)
            SecretField(
                label: WalletTexts.lastCharacters, text: page.typed, remark: page.remark,
                maximumLength: BackUpKey.maximumEndInput, onSubmit: confirm
            ) { viewState.trigger(.type($0)) }.preferredFocus()
            Button(WalletTexts.confirm, action: confirm)
        }
        .onReceive(viewState.notifications) { _ in flow.trigger(.backUpWasConfirmed) }
    }

    private func confirm() { viewState.trigger(.confirm) }

    func didDisappear() { viewState.trigger(.clear) }
}
