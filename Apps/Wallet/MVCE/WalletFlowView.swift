import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain

/// The view of the flow: shows each open screen as a scene on the stack, and presents the lock over the stack.
///
/// It connects the parts of each scene: only the flow's view knows which view belongs to which controller.
final class WalletFlowView: Mvce.View {
    var stack: SceneStack { path.stack }
    let associatedObjects = AssociatedObjects()
    private let environment: WalletEnvironment
    private lazy var path = PathStack<WalletScreen> { [weak self] in
        self?.scene(of: $0) ?? ViewController()
    } didChangePath: { [weak self] in
        self?.flow?.send(.wentBack($0))
    }
    private var flow: Dispatcher<WalletFlowEvent>?
    private var (main, payment): (Dispatcher<MainEvent>?, Dispatcher<PaymentEvent>?)

    init(_ environment: WalletEnvironment) {
        self.environment = environment
    }

    /// Sends events to the main screen.
    var mainDispatcher: Dispatcher<MainEvent> { Dispatcher { [weak self] in self?.main?.send($0) } }

    /// Sends events to the payment that was opened last; events for one that is gone are dropped.
    var paymentDispatcher: Dispatcher<PaymentEvent> { Dispatcher { [weak self] in self?.payment?.send($0) } }

    func bind(model: WalletFlowModel, dispatcher: Dispatcher<WalletFlowEvent>) -> BindingDisposer {
        flow = dispatcher
        return disposer(of: [
            model.screens.bind(to: path) { $0.show($1) },
            model.messages.observe { [stack] in stack.showToast(Toast($0)) },
            model.isLocked.observeChanges { [weak self] in if $0 { self?.lock(dispatcher) } else { self?.unlock() } },
        ])
    }

    // MARK: The lock

    private func lock(_ flow: Dispatcher<WalletFlowEvent>) {
        // The lock must not show messages about payments.
        stack.dismissToasts()
        let view = LockViewController(title: WalletTexts.lockedTitle)
        view.isModalInPresentation = true
        let controller = LockController(environment, flow: flow, unlocked: .lock(.unlock))
        stack.present(SceneStack([glued(view, LockModel(), controller)]))
    }

    private func unlock() { stack.dismiss() }

    // MARK: The scenes

    private func scene(of screen: WalletScreen) -> ViewController? {
        guard let flow else { return nil }
        let separator = environment.decimalSeparator
        switch screen {
        case .opening(let isNew):
            let controller = OpeningController(environment, isNew: isNew, flow: flow)
            return glued(OpeningViewController(), OpeningModel(), controller)
        case .welcome: return glued(WelcomeViewController(), (), WelcomeController(flow: flow))
        case .terms: return glued(TermsViewController(), (), TermsController(flow: flow))
        case .choice: return glued(ChoiceViewController(), (), ChoiceController(flow: flow))
        case .newPassphrase:
            let controller = NewPassphraseController(environment, flow: flow)
            return glued(NewPassphraseViewController(), NewPassphraseModel(), controller)
        case .restore: return glued(RestoreViewController(), RestoreModel(), RestoreController(environment, flow: flow))
        case .newPIN(let isFirst):
            let done = isFirst ? WalletFlowEvent.start(.finish) : .settings(.pinChanged)
            let controller = NewPINController(environment, flow: flow, done: done)
            return glued(NewPINViewController(isFirst: isFirst), NewPINModel(), controller)
        case .backUp(let key, let occasion):
            return glued(BackUpViewController(occasion), BackUpModel(key), BackUpController(occasion, flow: flow))
        case .confirmBackUp(let key, let occasion):
            let controller = ConfirmBackUpController(occasion, flow: flow)
            return glued(ConfirmBackUpViewController(occasion), ConfirmBackUpModel(key), controller)
        case .passphrase(let purpose):
            let controller = PassphraseController(environment, flow: flow)
            return glued(PassphraseViewController(), PassphraseModel(purpose), controller)
        case .main(let address): return mainScene(address, flow)
        case .form(let address, let link):
            let model = SendModel(from: address, link: link, separator: separator)
            return glued(SendViewController(), model, SendController(environment, flow: flow))
        case .review(let draft):
            return glued(ReviewViewController(), ReviewModel(draft, separator: separator), ReviewController(flow: flow))
        case .payment(let transfer): return paymentScene(transfer, flow)
        case .receive(let address):
            let model = ReceiveModel(address, separator: separator)
            return glued(ReceiveViewController(), model, ReceiveController(environment.pasteboard))
        case .transaction(let details):
            let controller = TransactionController(environment.pasteboard)
            return glued(TransactionViewController(), TransactionModel(details), controller)
        case .settings:
            return glued(SettingsViewController(), SettingsModel(), SettingsController(environment, flow: flow))
        case .removePIN:
            let controller = LockController(environment, flow: flow, unlocked: .settings(.pinVerified))
            return glued(LockViewController(title: WalletTexts.removePIN), LockModel(), controller)
        case .remove: return glued(RemoveViewController(), RemoveModel(), RemoveController(environment, flow: flow))
        case .about: return AboutViewController()
        }
    }

    private func mainScene(_ address: Address, _ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let (view, model) = (MainViewController(), MainModel(address, separator: environment.decimalSeparator))
        main = Mvce.glue(model: model, view: view, controller: MainController(environment, flow: flow))
        return view
    }

    private func paymentScene(_ transfer: SignedTransfer, _ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let (view, model) = (
            PaymentViewController(), PaymentModel(transfer, separator: environment.decimalSeparator)
        )
        payment = Mvce.glue(model: model, view: view, controller: PaymentController(flow: flow))
        return view
    }

    private func glued<V: ViewController & Mvce.View, C: Mvce.Controller>(
        _ view: V, _ model: V.Model, _ controller: C
    ) -> V where C.Model == V.Model, C.Event == V.Event {
        Mvce.glue(model: model, view: view, controller: controller)
        return view
    }
}
