import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for what a wallet is restored from.
struct RestoreBody: ViewBody, SceneAppearance {
    let viewState: ViewState<RestoreInteractor>

    private var state: RestoreState { viewState.state }

    var body: some ViewBody {
        FormBody(WalletTexts.restoreFrame) {
            SegmentedControl(
                WalletTexts.restoreFrom, RestoreSource.allCases.map(\.name), selectedIndex: state.source.rawValue
            ) { index in
                if let source = RestoreSource(rawValue: index) { viewState.trigger(.choose(source)) }
            }.preferredFocus()
            entry
            VStack {
                Button(
                    WalletTexts.restoreNow, isEnabled: state.order != nil && !state.isRestoring,
                    isBusy: state.isRestoring, action: restore)
                Text(state.failure ?? "", role: .error)
            }
            ProgressBody(title: WalletTexts.restoring, fraction: state.progress)
            Button(WalletTexts.cancel) { viewState.trigger(.cancel) }.hidden(!state.isRestoring)
        }
        .navigationSubtitle(WalletTexts.step(.passphrase))
    }

    @ViewBodyBuilder
    private var entry: some ViewBody {
        switch state.entry {
        case .key(let entry):
            SecretField(
                label: WalletTexts.privateKey, text: entry.key, remark: entry.checkedKey.remark,
                isEnabled: !state.isRestoring, maximumLength: 200
            ) { viewState.trigger(.editKey($0)) }
            SecretField(
                label: WalletTexts.newPassphraseTitle, text: entry.passphrase, remark: entry.checked.remark,
                isEnabled: !state.isRestoring
            ) { viewState.trigger(.editNewPassphrase($0)) }
            SecretField(
                label: WalletTexts.repetition, text: entry.repetition, remark: entry.same.remark,
                isEnabled: !state.isRestoring, onSubmit: restore
            ) { viewState.trigger(.editRepetition($0)) }
        case .file(let entry):
            TextField(
                WalletTexts.path, text: Binding(get: { entry.path }, set: { viewState.trigger(.editPath($0)) }),
                maximumLength: 1_024, isEnabled: !state.isRestoring, preferredWidth: 66
            ).labelShown()
            SecretField(
                label: WalletTexts.passphrase, text: entry.passphrase, isEnabled: !state.isRestoring, onSubmit: restore
            ) { viewState.trigger(.editPassphrase($0)) }
        }
    }

    private func restore() { viewState.trigger(.restore) }

    func didDisappear() { viewState.trigger(.disappear) }
}
