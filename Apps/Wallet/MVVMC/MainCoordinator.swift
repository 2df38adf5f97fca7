import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Where the main flow leads.
enum MainEnd {
    case lockNow
    case lockDelay(Duration?)
    case removed
}

/// The main screen, and the flows that begin there.
final class MainCoordinator: BaseCoordinator<MainEnd> {
    private let account: WalletAccount
    private let tracker: PaymentTracker
    private let environment: WalletEnvironment
    private let canLock: AnyPublisher<Bool, Never>
    private weak var main: MainScene?
    private weak var settings: SettingsCoordinator?
    private weak var sending: SendCoordinator?
    /// The links that arrive while the form of a payment is open.
    private let arrivals = PassthroughSubject<PaymentLink, Never>()
    /// The page that follows a payment, and that payment.
    private weak var paymentScene: PaymentScene?
    private var followed: SignedTransfer?
    private var subscription: AnyCancellable?

    /// - Parameter canLock: Whether there is a PIN, each time that it changes.
    init(
        stack: SceneStack, _ address: Address, _ tracker: PaymentTracker, _ environment: WalletEnvironment,
        canLock: AnyPublisher<Bool, Never>
    ) {
        account = environment.account(address)
        self.tracker = tracker
        self.environment = environment
        self.canLock = canLock
        super.init(stack: stack)
        subscription = tracker.reports.observe { [weak self] report in self?.present(report) }
    }

    override func start() {
        let viewModel = MainViewModel(
            account, environment.keys, clock: environment.clock, dates: environment.dates,
            payments: tracker.stages.publisher, settled: tracker.ends.publisher, canLock: canLock)
        let scene = MainScene(viewModel: viewModel)
        main = scene
        push(scene, navigating: viewModel) { [weak self] step in self?.follow(step) }
    }

    private func follow(_ step: MainStep) {
        switch step {
        case .send: send(link: nil)
        case .receive: start(child: ReceiveCoordinator(stack: stack, account, environment.pasteboard)) { _ in }
        case .settings: startSettings()
        case .lock: navigator.next(.lockNow)
        case .found(let overview): tracker.resume(overview)
        case .open(let transfer): showPayment(transfer)
        case .openTransaction(let transaction): showTransaction(transaction)
        }
    }

    /// Opens the payment that a link asks for; a form that is open decides whether the link replaces it.
    func follow(_ link: PaymentLink) {
        if sending == nil { open(link) } else { arrivals.send(link) }
    }

    private func open(_ link: PaymentLink) {
        returnToMain()
        send(link: link)
    }

    /// Opens the form for a payment.
    private func send(link: PaymentLink?) {
        let child = SendCoordinator(
            stack: stack, account, link: link, environment.keys, payments: tracker.stages.publisher,
            arrivals: arrivals.eraseToAnyPublisher())
        sending = child
        start(child: child) { [weak self] end in
            switch end {
            case .signed(let transfer): self?.pay(transfer)
            case .openLast(let transfer): self?.showPayment(transfer)
            case .follow(let link): self?.open(link)
            }
        }
    }

    private func pay(_ transfer: SignedTransfer) {
        tracker.pay(transfer)
        showPayment(transfer)
    }

    /// Shows how far a payment is, above the main screen alone.
    private func showPayment(_ transfer: SignedTransfer) {
        let viewModel = PaymentViewModel(transfer, tracker, separator: account.separator)
        let scene = PaymentScene(viewModel: viewModel)
        (paymentScene, followed) = (scene, transfer)
        push(scene, navigating: viewModel) { [weak self] step in
            switch step {
            case .leave: self?.returnToMain()
            case .givenUp:
                self?.returnToMain()
                self?.showToast(Toast(WalletTexts.givenUp))
            }
        }
        if let main { stack.replace(with: [main, scene]) }
    }

    private func showTransaction(_ transaction: LedgerTransaction) {
        let page = TransactionDetails(transaction, of: account.address, separator: account.separator)
        push(TransactionScene(viewModel: TransactionViewModel(page, environment.pasteboard)))
    }

    /// Says how a payment ended, unless its own page shows that.
    private func present(_ report: PaymentTracker.Report) {
        let isOnItsPage = report.payment == followed && paymentScene.map { $0 === stack.visibleScene } ?? false
        if !isOnItsPage { showToast(Toast(report.text)) }
    }

    /// Leaves the pages of the private key, so that the key is not in memory while the app is locked.
    func closeKey() { settings?.closeKey() }

    private func returnToMain() {
        if let main { stack.pop(to: main) }
    }

    private func startSettings() {
        let child = SettingsCoordinator(stack: stack, environment)
        settings = child
        start(child: child) { [navigator] end in
            switch end {
            case .lockNow: navigator.next(.lockNow)
            case .lockDelay(let delay): navigator.next(.lockDelay(delay))
            case .removed: navigator.next(.removed)
            }
        }
    }
}
