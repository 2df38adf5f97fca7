import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for a new passphrase, and shows that the keys are made.
struct NewPassphraseBody: View, SceneAppearance {
    let viewState: ViewState<NewPassphraseInteractor>

    @FocusState private var focus: NewPassphraseState.Field?

    private var state: NewPassphraseState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.passphraseFrame) {
            Text(WalletTexts.passphraseUse)
            SecretField(
                label: WalletTexts.passphrase, text: state.passphrase, remark: state.passphraseRemark,
                isEnabled: !state.work.isRunning
            ) { viewState.trigger(.editPassphrase($0)) }.preferredFocus().focused($focus, equals: .passphrase)
            SecretField(
                label: WalletTexts.repetition, text: state.repetition, remark: state.repetitionRemark,
                isEnabled: !state.work.isRunning
            ) { viewState.trigger(.editRepetition($0)) }
            .focused($focus, equals: .repetition)
            VStack {
                Button(
                    WalletTexts.makeWallet, role: .primary, isBusy: state.work.isRunning, action: make
                ).disabled(state.accepted == nil || state.work.isRunning)
                ErrorLine(state.work.failure)
            }
            ProgressBody(title: WalletTexts.makingKeys, fraction: state.work.progress)
            Button(WalletTexts.cancel, action: cancel).hidden(state.work.progress == nil)
        }
        .keyCommands(.cancelling(if: state.work.isRunning, cancel))
        .onEnter(WalletTexts.makeWallet, make)
        .navigationSubtitle(WalletTexts.step(.passphrase))
    }

    private func make() {
        viewState.trigger(.make)
        if let field = state.firstInvalid { focus = field }
    }

    private func cancel() { viewState.trigger(.cancel) }
    func didDisappear() { viewState.trigger(.disappear) }
}
