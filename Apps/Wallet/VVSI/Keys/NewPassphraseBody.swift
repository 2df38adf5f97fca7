import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for a new passphrase, and shows that the keys are made.
struct NewPassphraseBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<NewPassphraseInteractor>

    private var page: NewPassphrasePage { viewState.state.page }

    var body: some ViewBody {
        FormBody {
            Text(WalletTexts.passphraseUse)
            SecretField(
                label: WalletTexts.passphrase, text: page.form.passphrase, remark: page.form.passphraseRemark,
                isEnabled: !page.isWorking
            ) { viewState.trigger(.typePassphrase($0)) }.preferredFocus()
            SecretField(
                label: WalletTexts.repetition, text: page.form.repetition, remark: page.form.repetitionRemark,
                isEnabled: !page.isWorking
            ) { viewState.trigger(.typeRepetition($0)) }
            Button(WalletTexts.makeWallet, isEnabled: page.canMake, isBusy: page.isWorking) { viewState.trigger(.make) }
            KeyWorkBody(title: WalletTexts.makingKeys, work: page.work)
            Button(WalletTexts.cancel) { viewState.trigger(.cancel) }.hidden(!page.isWorking)
            Text(page.failure, role: .error)
        }
        .onReceive(viewState.notifications) { flow.trigger($0.flowAction) }
    }

    func didDisappear() { viewState.trigger(.clear) }
}

extension NewPassphraseNotification {
    fileprivate var flowAction: WalletFlowAction {
        switch self {
        case .made(let wallet): .keysWereMade(wallet)
        }
    }
}
