import KitSceneViews
import KitVVSI
import WalletDomain

/// Shows the private key, masked until it is revealed.
struct BackUpBody: View, SceneAppearance {
    let viewState: ViewState<BackUpInteractor>
    /// Whether the wallet was just made, so that this is a step of its setup.
    let isFirst: Bool

    private var state: BackUpState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.privateKeyFrame) {
            Text(WalletTexts.backUp)
            Text(state.key.masked, role: .accent, label: WalletTexts.privateKey)
                .privacySensitive().spoken(inParts: state.spokenParts)
            Text(keyed: WalletTexts.revealedHint, role: .secondary).hidden(!state.isRevealed)
            Button(state.isRevealed ? WalletTexts.hide : WalletTexts.reveal) { viewState.trigger(.reveal) }
                .preferredFocus()
            Button(WalletTexts.writtenDown, role: .primary) { viewState.trigger(.confirmWrittenDown) }
                .disabled(!state.wasRevealed)
        }
        .navigationBarBackButtonHidden(isFirst)
        .navigationSubtitle(isFirst ? WalletTexts.step(.backUp) : "")
    }

    func willDisappear() { viewState.trigger(.disappear) }
}
