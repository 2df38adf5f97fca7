import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI
import LedgerCore
import WalletDomain

/// Makes the scene of a route, and turns the notifications of its interactor into actions of the flow.
///
/// Pages without a state have no interactor: their buttons are actions of the flow.
struct WalletScenes {
    let environment: WalletEnvironment
    let tracker: PaymentTracker
    let flow: ViewState<WalletFlowInteractor>

    /// Whether there is no wallet yet, so that a page is a step of its setup.
    private var isFirst: Bool { flow.state.wallet == nil }

    /// The screen that hides all others.
    func lock() -> ViewController {
        let scene = scene(
            WalletTexts.lockedTitle, LockInteractor(environment), LockBody.init, WalletFlowAction.lock)
        scene.isModalInPresentation = true
        return scene
    }

    func scene(_ route: WalletRoute) -> ViewController {
        switch route {
        case .opening:
            scene(WalletTexts.title, OpeningInteractor(environment), OpeningBody.init, WalletFlowAction.opening)
        case .welcome: HostingController(title: WalletTexts.title, WelcomeBody(start: open(.terms)))
        case .terms: HostingController(title: WalletTexts.termsTitle, TermsBody(accept: open(.choice)))
        case .choice:
            HostingController(
                title: WalletTexts.choiceTitle, ChoiceBody(create: open(.newPassphrase), restore: open(.restore)))
        case .about: HostingController(title: WalletTexts.aboutTitle, AboutBody())
        case .newPassphrase:
            scene(
                WalletTexts.newPassphraseTitle, NewPassphraseInteractor(environment), NewPassphraseBody.init,
                WalletFlowAction.newPassphrase)
        case .restore:
            scene(WalletTexts.restoreTitle, RestoreInteractor(environment), RestoreBody.init, WalletFlowAction.restore)
        case .backUp(let key):
            scene(
                WalletTexts.backUpTitle, BackUpInteractor(key),
                { [isFirst] in BackUpBody(viewState: $0, isFirst: isFirst) }, WalletFlowAction.backUp)
        case .confirmBackUp(let key):
            scene(
                WalletTexts.confirmBackUpTitle, ConfirmBackUpInteractor(key),
                { [isFirst] in ConfirmBackUpBody(viewState: $0, isFirst: isFirst) }, WalletFlowAction.confirmBackUp)
        case .newPIN(let isFirst):
            scene(
                WalletTexts.newPINTitle, NewPINInteractor(environment, isFirst: isFirst), NewPINBody.init,
                WalletFlowAction.newPIN)
        case .removePIN:
            scene(WalletTexts.removePIN, LockInteractor(environment), LockBody.init, WalletFlowAction.removePIN)
        case .settings:
            scene(WalletTexts.settings, SettingsInteractor(environment), SettingsBody.init, WalletFlowAction.settings)
        case .remove:
            scene(WalletTexts.removeWallet, RemoveInteractor(environment), RemoveBody.init, WalletFlowAction.remove)
        case .main(let address): main(MainInteractor(address, environment, tracker))
        case .transaction(let page):
            scene(
                WalletTexts.transactionTitle, TransactionInteractor(page, environment.pasteboard),
                TransactionBody.init, WalletFlowAction.transaction)
        case .receive(let address):
            scene(
                WalletTexts.receive, ReceiveInteractor(address, environment), ReceiveBody.init,
                WalletFlowAction.receive)
        case .send(let address, let link):
            scene(
                WalletTexts.send, SendInteractor(address, link: link, environment), SendBody.init,
                WalletFlowAction.send)
        case .review(let draft):
            HostingController(
                title: WalletTexts.review,
                ReviewBody(draft: draft, separator: environment.decimalSeparator) { [flow] in
                    flow.trigger(.sign(draft))
                })
        case .passphrase(let purpose):
            scene(
                WalletTexts.passphraseTitle, PassphraseInteractor(purpose, environment), PassphraseBody.init,
                WalletFlowAction.passphrase)
        case .payment(let transfer):
            payment(PaymentInteractor(transfer, tracker, separator: environment.decimalSeparator))
        }
    }

    /// The end of any payment changes what the main screen shows.
    private func main(_ interactor: MainInteractor) -> ViewController {
        let main = ViewState(interactor)
        let scene = scene(WalletTexts.title, main, MainBody(viewState: main), WalletFlowAction.main)
        scene.associatedObjects[#function] = tracker.ends.observe { [weak main] in main?.trigger(.refresh) }
        return scene
    }

    private func payment(_ interactor: PaymentInteractor) -> ViewController {
        let payment = ViewState(interactor)
        let scene = scene(
            WalletTexts.paymentTitle, payment, PaymentBody(viewState: payment), WalletFlowAction.payment)
        scene.associatedObjects[#function] = tracker.stages.observe { [weak payment] in
            payment?.trigger(.progress($0))
        }
        return scene
    }

    private func open(_ route: WalletRoute) -> @MainActor () -> Void {
        { [flow] in flow.trigger(.open(route)) }
    }

    private func scene<Interactor: InteractorProtocol>(
        _ title: String, _ interactor: Interactor, _ body: (ViewState<Interactor>) -> some ViewBody,
        _ action: @escaping @MainActor (Interactor.N) -> WalletFlowAction
    ) -> ViewController {
        let viewState = ViewState(interactor)
        return scene(title, viewState, body(viewState), action)
    }

    private func scene<Interactor>(
        _ title: String, _ viewState: ViewState<Interactor>, _ body: some ViewBody,
        _ action: @escaping @MainActor (Interactor.N) -> WalletFlowAction
    ) -> ViewController {
        let scene = HostingController(title: title, body)
        scene.associatedObjects[#function] = viewState.notifications.sink { [weak flow] in flow?.trigger(action($0)) }
        return scene
    }
}

/// A page of the wallet, with what it needs to be made.
enum WalletRoute: Hashable {
    case opening
    case welcome
    case terms
    case choice
    case newPassphrase
    case restore
    case backUp(BackUpKey)
    case confirmBackUp(BackUpKey)
    case newPIN(isFirst: Bool)
    case removePIN
    case main(Address)
    case transaction(TransactionDetails)
    case send(Address, PaymentLink?)
    case review(PaymentDraft)
    case passphrase(PassphrasePurpose)
    case payment(SignedTransfer)
    case receive(Address)
    case settings
    case remove
    case about

    /// Whether the page has the private key.
    nonisolated var showsKey: Bool {
        switch self {
        case .backUp, .confirmBackUp: true
        default: false
        }
    }
}
