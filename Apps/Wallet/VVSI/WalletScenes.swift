import KitNavigation
import KitSceneViews
import KitVVSI
import LedgerCore
import WalletDomain

/// Makes the scene of a route; the notifications of its interactor are actions of the flow.
///
/// Pages without a state have no interactor: their buttons are actions of the flow.
final class WalletScenes {
    /// The form of a payment while it is open, maybe below its review.
    private(set) weak var form: ViewState<SendInteractor>?
    private let environment: WalletEnvironment
    private let tracker: PaymentTracker
    private let flow: ViewState<WalletFlowInteractor>

    init(environment: WalletEnvironment, tracker: PaymentTracker, flow: ViewState<WalletFlowInteractor>) {
        (self.environment, self.tracker, self.flow) = (environment, tracker, flow)
    }

    /// Whether there is no wallet yet, so that a page is a step of its setup.
    private var isFirst: Bool { flow.state.wallet == nil }
    private var keys: WalletKeys { environment.keys }

    /// The screen that hides all others.
    func lock() -> ViewController {
        let scene = lockScene(WalletTexts.lockedTitle, WalletFlowAction.lock)
        scene.isModalInPresentation = true
        return scene
    }

    func scene(_ route: WalletRoute) -> ViewController {
        switch route {
        case .opening:
            let opening = child(OpeningInteractor(environment.lock), WalletFlowAction.opening)
            return HostingController(title: WalletTexts.title, OpeningBody(viewState: opening))
        case .welcome: return HostingController(title: WalletTexts.title, WelcomeBody(start: open(.terms)))
        case .terms: return HostingController(title: WalletTexts.termsTitle, TermsBody(accept: open(.choice)))
        case .choice:
            return HostingController(
                title: WalletTexts.choiceTitle, ChoiceBody(create: open(.newPassphrase), restore: open(.restore)))
        case .about: return HostingController(title: WalletTexts.aboutTitle, AboutBody())
        case .newPassphrase:
            let page = child(NewPassphraseInteractor(keys), WalletFlowAction.newPassphrase)
            return HostingController(title: WalletTexts.newPassphraseTitle, NewPassphraseBody(viewState: page))
        case .restore:
            let page = child(RestoreInteractor(keys), WalletFlowAction.restore)
            return HostingController(
                title: WalletTexts.restoreTitle, RestoreBody(viewState: page, keystorePath: keys.path))
        case .backUp(let key):
            let page = child(BackUpInteractor(key), WalletFlowAction.backUp)
            return HostingController(title: WalletTexts.backUpTitle, BackUpBody(viewState: page, isFirst: isFirst))
        case .confirmBackUp(let key):
            let page = child(ConfirmBackUpInteractor(key), WalletFlowAction.confirmBackUp)
            return HostingController(
                title: WalletTexts.confirmBackUpTitle, ConfirmBackUpBody(viewState: page, isFirst: isFirst))
        case .newPIN(let isFirst):
            let page = child(NewPINInteractor(environment.lock, isFirst: isFirst), WalletFlowAction.newPIN)
            return HostingController(title: WalletTexts.newPINTitle, NewPINBody(viewState: page))
        case .removePIN: return lockScene(WalletTexts.removePIN, WalletFlowAction.removePIN)
        case .settings:
            let page = child(SettingsInteractor(environment.lock), WalletFlowAction.settings)
            return HostingController(
                title: WalletTexts.settings, SettingsBody(viewState: page, keystorePath: keys.path))
        case .remove:
            let page = child(RemoveInteractor(environment), WalletFlowAction.remove)
            return HostingController(title: WalletTexts.removeWallet, RemoveBody(viewState: page))
        case .main(let address): return main(environment.account(address))
        case .send(let address, let link):
            let page = child(SendInteractor(environment.account(address), tracker, link: link), WalletFlowAction.send)
            form = page
            return HostingController(title: WalletTexts.send, SendBody(viewState: page))
        case .review(let draft):
            let sign = open(.passphrase(.sign(draft)))
            return HostingController(
                title: WalletTexts.review,
                ReviewBody(draft: draft, separator: environment.decimalSeparator, proceed: sign))
        case .passphrase(let purpose):
            let page = child(PassphraseInteractor(purpose, keys), WalletFlowAction.passphrase)
            return HostingController(
                title: WalletTexts.passphraseTitle,
                PassphraseBody(viewState: page, separator: environment.decimalSeparator))
        case .payment(let transfer):
            return HostingController(
                title: WalletTexts.paymentTitle,
                PaymentBody(flow: flow, payment: transfer, separator: environment.decimalSeparator))
        case .receive(let address):
            let page = child(ReceiveInteractor(environment.account(address)), WalletFlowAction.receive)
            return HostingController(title: WalletTexts.receive, ReceiveBody(viewState: page))
        case .transaction(let page):
            return HostingController(
                title: WalletTexts.transactionTitle,
                TransactionBody(page: page) { [flow] text in flow.trigger(.copy(text)) })
        }
    }

    private func main(_ account: WalletAccount) -> ViewController {
        let interactor = MainInteractor(
            account, keys, tracker, clock: environment.clock, dates: environment.dates)
        let main = child(interactor, WalletFlowAction.main)
        return HostingController(title: WalletTexts.title, MainBody(viewState: main, flow: flow))
    }

    private func lockScene(
        _ title: String, _ action: @escaping @MainActor (LockNotification) -> WalletFlowAction
    ) -> ViewController {
        let lock = child(LockInteractor(environment.lock, clock: environment.clock), action)
        return HostingController(title: title, LockBody(viewState: lock))
    }

    private func open(_ route: WalletRoute) -> @MainActor () -> Void {
        { [flow] in flow.trigger(.open(route)) }
    }

    private func child<Interactor: InteractorProtocol>(
        _ interactor: Interactor, _ action: @escaping @MainActor (Interactor.N) -> WalletFlowAction
    ) -> ViewState<Interactor> {
        ViewState(interactor, parent: flow, action)
    }
}

/// A page of the wallet, with what it needs to be made.
nonisolated enum WalletRoute: Hashable {
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
    var showsKey: Bool {
        switch self {
        case .backUp, .confirmBackUp: true
        default: false
        }
    }
}
