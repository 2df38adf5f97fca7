import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for what a wallet is restored from.
struct RestoreBody: View, SceneAppearance {
    let viewState: ViewState<RestoreInteractor>
    let keystorePath: String

    private var state: RestoreState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.restoreFrame) {
            SegmentedControl(
                WalletTexts.restoreFrom, RestoreSource.allCases.map(\.name), selectedIndex: state.source.rawValue
            ) { index in
                if let source = RestoreSource(rawValue: index) { viewState.trigger(.choose(source)) }
            }.preferredFocus()
            entry
            VStack {
                Button(
                    WalletTexts.restoreNow, role: .primary, isBusy: state.work.isRunning, action: restore
                ).disabled(state.order == nil || state.work.isRunning)
                Text(state.work.failure ?? "", role: .error)
            }
            ProgressBody(title: WalletTexts.restoring, fraction: state.work.progress)
            Button(WalletTexts.cancel) { viewState.trigger(.cancel) }.hidden(!state.work.isRunning)
        }
        .navigationSubtitle(WalletTexts.step(.passphrase))
        .backConfirmation(
            state.hasEntries
                ? BackConfirmation(
                    WalletTexts.discardRestoring, message: WalletTexts.discardRestoringMessage,
                    leaveTitle: WalletTexts.discard, stayTitle: WalletTexts.keepEditing) : nil)
    }

    @ViewBuilder
    private var entry: some View {
        switch state.source {
        case .key:
            SecretField(
                label: WalletTexts.privateKey, text: state.key.key, remark: state.key.checkedKey.remark,
                isEnabled: !state.work.isRunning, maximumLength: 200
            ) { viewState.trigger(.editKey($0)) }
            SecretField(
                label: WalletTexts.newPassphraseTitle, text: state.key.passphrase, remark: state.key.checked.remark,
                isEnabled: !state.work.isRunning
            ) { viewState.trigger(.editNewPassphrase($0)) }
            SecretField(
                label: WalletTexts.repetition, text: state.key.repetition, remark: state.key.same.remark,
                isEnabled: !state.work.isRunning, onSubmit: restore
            ) { viewState.trigger(.editRepetition($0)) }.submitLabel(WalletTexts.restoreNow)
        case .file:
            Text(WalletTexts.keystoreNote(keystorePath), role: .secondary)
            TextField(
                WalletTexts.path, text: Binding(get: { state.file.path }, set: { viewState.trigger(.editPath($0)) }),
                maximumLength: 1_024, preferredWidth: 66
            ).disabled(state.work.isRunning).labelShown()
            SecretField(
                label: WalletTexts.passphrase, text: state.file.passphrase, isEnabled: !state.work.isRunning,
                onSubmit: restore
            ) { viewState.trigger(.editPassphrase($0)) }.submitLabel(WalletTexts.restoreNow)
        }
    }

    private func restore() { viewState.trigger(.restore) }

    func didDisappear() { viewState.trigger(.disappear) }
}
