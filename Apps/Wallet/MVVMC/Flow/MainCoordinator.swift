import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain

/// Where the main flow leads.
enum MainEnd {
    case lockNow
    case lockDelayChanged(Duration?)
    case removed
}

/// The main screen, and the flows that begin there.
final class MainCoordinator: BaseCoordinator<MainEnd> {
    private let address: Address
    private let tracker: PaymentTracker
    private let environment: WalletEnvironment
    private weak var main: MainScene?
    private var subscription: AnyCancellable?

    init(stack: SceneStack, _ address: Address, _ tracker: PaymentTracker, _ environment: WalletEnvironment) {
        self.address = address
        self.tracker = tracker
        self.environment = environment
        super.init(stack: stack)
        subscription = tracker.ends.observe { [weak self] _ in self?.main?.viewModel.refresh() }
    }

    override func start() {
        let viewModel = MainViewModel(address, environment)
        let scene = MainScene(viewModel: viewModel)
        main = scene
        push(scene, navigating: viewModel) { [weak self] step in self?.follow(step) }
    }

    private func follow(_ step: MainStep) {
        switch step {
        case .send: send(link: nil)
        case .receive: start(child: ReceiveCoordinator(stack: stack, address, environment)) { _ in }
        case .settings: startSettings()
        case .found(let payments): tracker.takeUp(payments)
        case .open(let transfer): show(transfer)
        case .openTransaction(let page):
            push(TransactionScene(viewModel: TransactionViewModel(page, environment.pasteboard)))
        }
    }

    /// Opens the form for a payment, above the main screen alone.
    func send(link: PaymentLink?) {
        if link != nil { showMainOnly() }
        let child = SendCoordinator(stack: stack, address, link: link, environment)
        start(child: child) { [weak self] end in
            switch end {
            case .signed(let transfer): self?.pay(transfer)
            }
        }
    }

    private func pay(_ transfer: SignedTransfer) {
        tracker.pay(transfer)
        show(transfer)
    }

    /// Shows how far a payment is, above the main screen alone.
    private func show(_ transfer: SignedTransfer) {
        let page = PaymentPage(transfer, separator: environment.decimalSeparator)
        let viewModel = PaymentViewModel(page, tracker)
        let scene = PaymentScene(viewModel: viewModel)
        push(scene, navigating: viewModel) { [weak self] _ in self?.showMainOnly() }
        if let main { stack.replace(with: [main, scene]) }
    }

    private func showMainOnly() {
        if let main { stack.replace(with: [main]) }
    }

    private func startSettings() {
        start(child: SettingsCoordinator(stack: stack, environment)) { [weak navigator] end in
            switch end {
            case .lockNow: navigator?.next(.lockNow)
            case .lockDelayChanged(let delay): navigator?.next(.lockDelayChanged(delay))
            case .removed: navigator?.next(.removed)
            }
        }
    }
}
