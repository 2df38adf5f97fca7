import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain

/// The view of the flow: shows each step as a scene on the stack, and presents the lock over the stack.
///
/// It glues each scene: it alone knows which view belongs to which controller.
final class WalletFlowView: Mvce.View {
    let stack = SceneStack()
    let attachments = Attachments()
    private let environment: WalletEnvironment
    private var (main, payment): (Dispatcher<MainEvent>?, Dispatcher<PaymentEvent>?)
    private weak var settings: SettingsViewController?

    init(_ environment: WalletEnvironment) {
        self.environment = environment
    }

    /// Sends events to the main screen.
    var mainDispatcher: Dispatcher<MainEvent> { Dispatcher { [weak self] in self?.main?.send($0) } }

    /// Sends events to the payment that was opened last; events for one that is gone are dropped.
    var paymentDispatcher: Dispatcher<PaymentEvent> { Dispatcher { [weak self] in self?.payment?.send($0) } }

    func bind(model: WalletFlowModel, dispatcher: Dispatcher<WalletFlowEvent>) -> BindingDisposer {
        push(OpeningViewController(), OpeningModel(), OpeningController(environment, flow: dispatcher))
        var bindings = [
            model.steps.observe { [weak self] in self?.show($0, dispatcher) },
            model.messages.observe { [stack] in stack.showToast(Toast($0)) },
            model.isLocked.observeChanges { [weak self] in if $0 { self?.lock(dispatcher) } else { self?.unlock() } },
        ]
        return { bindings.cancelAll() }
    }

    // MARK: The lock

    private func lock(_ flow: Dispatcher<WalletFlowEvent>) {
        // The lock must not show messages about payments.
        stack.dismissToasts()
        let view = LockViewController(title: WalletTexts.lockedTitle)
        view.isModalInPresentation = true
        Mvce.glue(
            model: LockModel(), view: view,
            controller: LockController(environment, flow: flow, unlocked: .lock(.unlock)))
        stack.present(SceneStack([view]))
    }

    private func unlock() { stack.dismiss() }

    // MARK: The scenes

    private func show(_ step: WalletStep, _ flow: Dispatcher<WalletFlowEvent>) {
        switch step {
        case .start(let step): show(step, flow)
        case .keys(let step): show(step, flow)
        case .main(let address): showMain(address, flow)
        case .paying(let step): show(step, flow)
        case .settings(let step): show(step, flow)
        case .back(.toFirst): stack.popToRoot()
        case .back(.toSettings): returnToSettings()
        }
    }

    private func show(_ step: WalletStep.Start, _ flow: Dispatcher<WalletFlowEvent>) {
        switch step {
        case .welcome: glue(WelcomeViewController(), (), WelcomeController(flow: flow)) { stack.replace(with: [$0]) }
        case .terms: push(TermsViewController(), (), TermsController(flow: flow))
        case .choice: push(ChoiceViewController(), (), ChoiceController(flow: flow))
        case .newPassphrase:
            push(
                NewPassphraseViewController(), NewPassphraseModel(), NewPassphraseController(environment, flow: flow))
        case .restore: push(RestoreViewController(), RestoreModel(), RestoreController(environment, flow: flow))
        case .newPIN:
            let controller = NewPINController(environment, flow: flow, done: .start(.finish))
            push(NewPINViewController(isFirst: true), NewPINModel(), controller)
        }
    }

    private func show(_ step: WalletStep.Keys, _ flow: Dispatcher<WalletFlowEvent>) {
        switch step {
        case .backUp(let key, let occasion):
            push(BackUpViewController(occasion), BackUpModel(key), BackUpController(occasion, flow: flow))
        case .confirmBackUp(let key, let occasion):
            push(
                ConfirmBackUpViewController(occasion), ConfirmBackUpModel(key),
                ConfirmBackUpController(occasion, flow: flow))
        case .passphrase(let purpose):
            push(PassphraseViewController(), PassphraseModel(purpose), PassphraseController(environment, flow: flow))
        }
    }

    private func showMain(_ address: Address, _ flow: Dispatcher<WalletFlowEvent>) {
        let model = MainModel(address, separator: environment.decimalSeparator)
        main = glue(MainViewController(), model, MainController(environment, flow: flow)) { stack.replace(with: [$0]) }
    }

    private func show(_ step: WalletStep.Paying, _ flow: Dispatcher<WalletFlowEvent>) {
        let separator = environment.decimalSeparator
        switch step {
        case .form(let address, let link):
            let model = SendModel(from: address, link: link, separator: separator)
            push(SendViewController(), model, SendController(environment, flow: flow))
        case .review(let draft):
            push(ReviewViewController(), ReviewModel(draft, separator: separator), ReviewController(flow: flow))
        case .payment(let transfer, let stage):
            let model = PaymentModel(transfer, stage, separator: separator)
            payment = glue(PaymentViewController(), model, PaymentController(flow: flow)) {
                stack.replace(with: stack.scenes.prefix(1) + [$0])
            }
        case .receive(let address):
            push(
                ReceiveViewController(), ReceiveModel(address, separator: separator),
                ReceiveController(environment.pasteboard))
        case .transaction(let transaction, let address):
            let page = TransactionDetails(transaction, of: address, separator: separator)
            push(TransactionViewController(), TransactionModel(page), TransactionController(environment.pasteboard))
        }
    }

    private func show(_ step: WalletStep.Settings, _ flow: Dispatcher<WalletFlowEvent>) {
        switch step {
        case .list:
            let view = SettingsViewController()
            settings = view
            push(view, SettingsModel(), SettingsController(environment, flow: flow))
        case .newPIN:
            let controller = NewPINController(environment, flow: flow, done: .settings(.pinChanged))
            push(NewPINViewController(isFirst: false), NewPINModel(), controller)
        case .removePIN:
            let controller = LockController(environment, flow: flow, unlocked: .settings(.pinVerified))
            push(LockViewController(title: WalletTexts.removePIN), LockModel(), controller)
        case .remove: push(RemoveViewController(), RemoveModel(), RemoveController(environment, flow: flow))
        case .about: stack.push(AboutViewController())
        }
    }

    /// Removes all pages above the settings, if the settings are open.
    private func returnToSettings() {
        guard let settings, let index = stack.scenes.firstIndex(where: { $0 === settings }) else { return }
        stack.replace(with: Array(stack.scenes.prefix(index + 1)))
    }

    private func push<V: ViewController & Mvce.View, C: Mvce.Controller>(
        _ view: V, _ model: V.Model, _ controller: C
    ) where C.Model == V.Model, C.Event == V.Event {
        glue(view, model, controller) { stack.push($0) }
    }

    @discardableResult
    private func glue<V: ViewController & Mvce.View, C: Mvce.Controller>(
        _ view: V, _ model: V.Model, _ controller: C, _ show: (V) -> Void
    ) -> Dispatcher<V.Event> where C.Model == V.Model, C.Event == V.Event {
        let dispatcher = Mvce.glue(model: model, view: view, controller: controller)
        show(view)
        return dispatcher
    }
}
