import KitDI
import KitNavigation
import KitSceneViews
import KitVVSI
import WalletDomain

/// Makes the page of a route.
struct WalletPages {
    let flow: ViewState<WalletFlowInteractor>
    let environment: WalletEnvironment

    /// The screen that hides all others.
    func lock() -> ViewController {
        let scene = HostingController(
            title: WalletTexts.lockedTitle,
            LockBody(flow: flow, viewState: ViewState(LockInteractor(environment)), unlocked: .unlock))
        scene.isModalInPresentation = true
        return scene
    }

    func page(_ route: WalletRoute) -> any Presentable {
        switch route {
        case .opening:
            scene(WalletTexts.title, OpeningBody(flow: flow, viewState: ViewState(OpeningInteractor(environment))))
        case .welcome: scene(WalletTexts.title, WelcomeBody(flow: flow))
        case .terms: scene(WalletTexts.termsTitle, TermsBody(flow: flow))
        case .choice: scene(WalletTexts.choiceTitle, ChoiceBody(flow: flow))
        case .about: scene(WalletTexts.aboutTitle, AboutBody())
        case .main(let address):
            scene(
                WalletTexts.title,
                MainBody(flow: flow, viewState: ViewState(MainInteractor(address, environment))))
        case .transaction(let page):
            scene(
                WalletTexts.transactionTitle,
                TransactionBody(
                    flow: flow, viewState: ViewState(TransactionInteractor(page, environment.pasteboard))))
        case .newPassphrase, .restore, .backUp, .confirmBackUp, .newPIN, .removePIN: keyPage(route)
        default: otherPage(route)
        }
    }

    private func keyPage(_ route: WalletRoute) -> any Presentable {
        switch route {
        case .restore:
            scene(
                WalletTexts.restoreTitle, RestoreBody(flow: flow, viewState: ViewState(RestoreInteractor(environment))))
        case .backUp(let key):
            scene(WalletTexts.backUpTitle, BackUpBody(flow: flow, viewState: ViewState(BackUpInteractor(key))))
        case .confirmBackUp(let key):
            scene(
                WalletTexts.confirmBackUpTitle,
                ConfirmBackUpBody(flow: flow, viewState: ViewState(ConfirmBackUpInteractor(key))))
        case .newPIN(let isFirst):
            scene(
                WalletTexts.newPINTitle,
                NewPINBody(flow: flow, viewState: ViewState(NewPINInteractor(environment)), isFirst: isFirst))
        case .removePIN:
            scene(
                WalletTexts.removePIN,
                LockBody(flow: flow, viewState: ViewState(LockInteractor(environment)), unlocked: .pinWasAsked))
        default:
            scene(
                WalletTexts.newPassphraseTitle,
                NewPassphraseBody(flow: flow, viewState: ViewState(NewPassphraseInteractor(environment))))
        }
    }

    private func otherPage(_ route: WalletRoute) -> any Presentable {
        let separator = environment.decimalSeparator
        switch route {
        case .send(let address, let link):
            return scene(
                WalletTexts.send,
                SendBody(flow: flow, viewState: ViewState(SendInteractor(address, link: link, environment))))
        case .review(let draft):
            return scene(WalletTexts.review, ReviewBody(flow: flow, page: ReviewPage(draft, separator: separator)))
        case .passphrase(let purpose):
            return scene(
                WalletTexts.passphraseTitle,
                PassphraseBody(flow: flow, viewState: ViewState(PassphraseInteractor(purpose, environment))))
        case .payment(let transfer):
            return scene(
                WalletTexts.paymentTitle, PaymentBody(flow: flow, page: PaymentPage(transfer, separator: separator)))
        case .receive(let address):
            let interactor = ReceiveInteractor(ReceivePage(address, separator: separator), environment.pasteboard)
            return scene(WalletTexts.receive, ReceiveBody(flow: flow, viewState: ViewState(interactor)))
        case .remove:
            return scene(
                WalletTexts.removeWallet, RemoveBody(flow: flow, viewState: ViewState(RemoveInteractor(environment))))
        default:
            return scene(
                WalletTexts.settings,
                SettingsBody(flow: flow, viewState: ViewState(SettingsInteractor(environment))))
        }
    }

    private func scene(_ title: String, _ body: some ViewBody) -> ViewController {
        HostingController(title: title, body)
    }
}
