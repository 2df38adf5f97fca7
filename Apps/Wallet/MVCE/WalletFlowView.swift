import KitDI
import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// The view of the flow: shows each open screen as a scene on the stack, and presents the lock over the stack.
///
/// It connects the parts of each scene: only the flow's view knows which view belongs to which controller.
final class WalletFlowView: Mvce.View {
    var stack: SceneStack { path.stack }
    let associatedObjects = AssociatedObjects()
    private let environment: WalletEnvironment
    private let payments: PaymentTracker
    private lazy var path = PathStack<WalletScreen> { [weak self] in
        self?.scene(of: $0) ?? ViewController()
    } didChangePath: { [weak self] in
        self?.flow?.send(.wentBack($0))
    }
    private var flow: Dispatcher<WalletFlowEvent>?
    private var lockDelay = Property<Duration?>(nil)

    init(_ environment: WalletEnvironment, _ payments: PaymentTracker) {
        self.environment = environment
        self.payments = payments
    }

    func bind(model: WalletFlowModel, dispatcher: Dispatcher<WalletFlowEvent>) -> BindingDisposer {
        flow = dispatcher
        lockDelay = model.lockDelay
        return disposer(of: [
            model.screens.bind(to: path) { $0.show($1) },
            model.messages.observe { [stack] in stack.showToast(Toast($0)) },
            model.asksAboutLink.observeChanges { [stack] asks in
                guard asks else { return }
                stack.present(
                    .replacingPayment {
                        dispatcher.send(.linkAccepted)
                    } keep: {
                        dispatcher.send(.linkDeclined)
                    })
            },
            model.isLocked.observeChanges { [weak self] in self?.showLock($0, dispatcher) },
            // What happens outside of the scenes.
            environment.links.observe { dispatcher.send(.linkArrived($0)) },
            payments.reports.observe { dispatcher.send(.payment(.reported($0))) },
        ])
    }

    private func showLock(_ isLocked: Bool, _ flow: Dispatcher<WalletFlowEvent>) {
        guard isLocked else { return stack.dismiss() }
        // The lock must not show messages about payments.
        stack.dismissToasts()
        let lock = lockScene(WalletTexts.lockedTitle, flow, unlocked: .lock(.unlocked))
        lock.isModalInPresentation = true
        stack.present(SceneStack([lock]))
    }

    // MARK: The scenes

    private func scene(of screen: WalletScreen) -> ViewController? {
        guard let flow else { return nil }
        switch screen {
        case .opening(let isNew):
            let controller = OpeningController(lock: environment.lock, isNew: isNew, flow: flow)
            return glued(OpeningViewController(), OpeningModel(), controller)
        case .welcome: return WelcomeViewController(flow: flow)
        case .terms: return TermsViewController(flow: flow)
        case .choice: return ChoiceViewController(flow: flow)
        case .newPassphrase:
            let controller = NewPassphraseController(keys: environment.keys, flow: flow)
            return glued(NewPassphraseViewController(), NewPassphraseModel(), controller)
        case .restore:
            return glued(
                RestoreViewController(keystorePath: environment.keys.path), RestoreModel(),
                RestoreController(keys: environment.keys, flow: flow))
        case .newPIN(let isFirst):
            let done = isFirst ? WalletFlowEvent.setup(.finished) : .settings(.pinChanged)
            let controller = NewPINController(lock: environment.lock, flow: flow, done: done)
            return glued(NewPINViewController(isFirst: isFirst), NewPINModel(), controller)
        case .backUp(let key, let occasion):
            let controller = BackUpController(occasion: occasion, flow: flow)
            return glued(BackUpViewController(occasion), BackUpModel(key), controller)
        case .confirmBackUp(let key, let occasion):
            let controller = ConfirmBackUpController(occasion: occasion, flow: flow)
            return glued(ConfirmBackUpViewController(occasion), ConfirmBackUpModel(key), controller)
        case .passphrase(let purpose):
            let controller = PassphraseController(keys: environment.keys, flow: flow)
            return glued(
                PassphraseViewController(separator: environment.decimalSeparator), PassphraseModel(purpose), controller)
        case .settings:
            let view = SettingsViewController(keystorePath: environment.keys.path)
            return glued(view, SettingsModel(), SettingsController(lock: environment.lock, flow: flow))
        case .removePIN: return lockScene(WalletTexts.removePIN, flow, unlocked: .settings(.pinVerified))
        case .remove:
            let controller = RemoveController(environment: environment, flow: flow)
            return glued(RemoveViewController(), RemoveModel(), controller)
        case .about: return AboutViewController()
        case .main(let address): return mainScene(environment.account(address), flow)
        case .form(let form, let link): return formScene(form, link, flow)
        case .review(let draft):
            return ReviewViewController(draft, separator: environment.decimalSeparator, flow: flow)
        case .payment(let transfer):
            let view = PaymentViewController(payments.stages, separator: environment.decimalSeparator)
            return glued(view, PaymentModel(transfer), PaymentController(payments: payments, flow: flow))
        case .receive(let address):
            let model = ReceiveModel(environment.account(address))
            return glued(ReceiveViewController(), model, ReceiveController(flow: flow))
        case .transaction(let details): return TransactionViewController(details, flow: flow)
        }
    }

    private func mainScene(_ account: WalletAccount, _ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let controller = MainController(
            keys: environment.keys, payments: payments, clock: environment.clock, dates: environment.dates, flow: flow)
        let model = MainModel(account, now: environment.dates.now())
        return glued(MainViewController(payments: payments, lockDelay: lockDelay), model, controller)
    }

    private func formScene(
        _ model: SendModel, _ link: PaymentLink?, _ flow: Dispatcher<WalletFlowEvent>
    ) -> ViewController {
        let view = SendViewController(payments.stages)
        let form = Mvce.glue(model: model, view: view, controller: SendController(flow: flow))
        if let link { form.send(.linkEntered(link)) }
        return view
    }

    private func lockScene(
        _ title: String, _ flow: Dispatcher<WalletFlowEvent>, unlocked: WalletFlowEvent
    ) -> ViewController {
        let controller = LockController(
            lock: environment.lock, clock: environment.clock, flow: flow, unlocked: unlocked)
        return glued(LockViewController(title: title), LockModel(), controller)
    }

    private func glued<V: ViewController & Mvce.View, C: Mvce.Controller>(
        _ view: V, _ model: V.Model, _ controller: C
    ) -> V where C.Model == V.Model, C.Event == V.Event {
        Mvce.glue(model: model, view: view, controller: controller)
        return view
    }
}
