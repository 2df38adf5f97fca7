import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for what a wallet is restored from.
struct RestoreBody: View, SceneAppearance {
    let viewState: ViewState<RestoreInteractor>
    let keystorePath: String

    @FocusState private var focus: RestoreState.Field?

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
                ErrorLine(state.work.failure)
            }
            ProgressBody(title: WalletTexts.restoring, fraction: state.work.progress)
            Button(WalletTexts.cancel, action: cancel).hidden(state.work.progress == nil)
        }
        .onChange(of: state.rejection) { if let rejection = state.rejection { focus = rejection.field } }
        .keyCommands(.cancelling(if: state.work.isRunning, cancel))
        .onEnter(WalletTexts.restoreNow, restore)
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
                label: WalletTexts.privateKey, text: state.key.key, remark: state.keyRemark,
                isEnabled: !state.work.isRunning, maximumLength: 200
            ) { viewState.trigger(.editKey($0)) }.focused($focus, equals: .key)
            SecretField(
                label: WalletTexts.newPassphraseTitle, text: state.key.passphrase,
                remark: state.newPassphraseRemark, isEnabled: !state.work.isRunning
            ) { viewState.trigger(.editNewPassphrase($0)) }.focused($focus, equals: .newPassphrase)
            SecretField(
                label: WalletTexts.repetition, text: state.key.repetition, remark: state.repetitionRemark,
                isEnabled: !state.work.isRunning
            ) { viewState.trigger(.editRepetition($0)) }.focused($focus, equals: .repetition)
        case .file:
            Text(WalletTexts.keystoreNote(keystorePath), role: .secondary)
            TextField(
                WalletTexts.path, text: Binding(get: { state.file.path }, set: { viewState.trigger(.editPath($0)) }),
                remark: state.pathRemark?.ofField, maximumLength: 1_024, preferredWidth: 66
            ).disabled(state.work.isRunning).labelShown().focused($focus, equals: .path)
            SecretField(
                label: WalletTexts.passphrase, text: state.file.passphrase, remark: state.passphraseRemark,
                isEnabled: !state.work.isRunning
            ) { viewState.trigger(.editPassphrase($0)) }.focused($focus, equals: .passphrase)
        }
    }

    private func restore() {
        viewState.trigger(.restore)
        if let field = state.firstInvalid { focus = field }
    }

    private func cancel() { viewState.trigger(.cancel) }

    func didDisappear() { viewState.trigger(.disappear) }
}
