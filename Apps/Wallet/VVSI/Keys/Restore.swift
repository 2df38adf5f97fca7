import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for what a wallet is restored from.
struct RestoreBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<RestoreInteractor>

    private var page: RestorePage { viewState.state.page }

    var body: some ViewBody {
        FormBody {
            SegmentedControl(
                WalletTexts.restoreFrom, RestorePage.Source.allCases.map(\.name), selectedIndex: page.source.rawValue
            ) { viewState.trigger(.choose($0)) }.preferredFocus()
            keyFields
            fileFields
            Button(WalletTexts.restoreNow, isEnabled: page.canRestore, isBusy: page.isWorking) {
                viewState.trigger(.restore)
            }
            KeyWorkBody(title: WalletTexts.restoring, work: page.work)
            Button(WalletTexts.cancel) { viewState.trigger(.cancel) }.hidden(!page.isWorking)
            Text(page.failure, role: .error)
        }
        .onReceive(viewState.notifications) { _ in flow.trigger(.restored) }
    }

    @ViewBodyBuilder
    private var keyFields: some ViewBody {
        SecretField(
            label: WalletTexts.privateKey, text: page.key, remark: page.keyRemark, isEnabled: !page.isWorking,
            maximumLength: 200, width: 66
        ) { viewState.trigger(.typeKey($0)) }.hidden(page.source != .key)
        SecretField(
            label: WalletTexts.newPassphraseTitle, text: page.form.passphrase, remark: page.form.passphraseRemark,
            isEnabled: !page.isWorking
        ) { viewState.trigger(.typeNewPassphrase($0)) }.hidden(page.source != .key)
        SecretField(
            label: WalletTexts.repetition, text: page.form.repetition, remark: page.form.repetitionRemark,
            isEnabled: !page.isWorking
        ) { viewState.trigger(.typeRepetition($0)) }.hidden(page.source != .key)
    }

    @ViewBodyBuilder
    private var fileFields: some ViewBody {
        TextField(
            WalletTexts.path, text: Binding(get: { page.path }, set: { viewState.trigger(.typePath($0)) }),
            maximumLength: 1_024, isEnabled: !page.isWorking, preferredWidth: 66
        ).labelShown().hidden(page.source != .file)
        SecretField(label: WalletTexts.passphrase, text: page.passphrase, isEnabled: !page.isWorking) {
            viewState.trigger(.typePassphrase($0))
        }.hidden(page.source != .file)
    }

    func didDisappear() { viewState.trigger(.clear) }
}
