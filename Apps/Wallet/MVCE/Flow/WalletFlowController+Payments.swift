import KitDI
import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain

extension WalletFlowController {
    /// What concerns payments.
    func pay(_ model: WalletFlowModel, _ event: WalletFlowEvent, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        switch event {
        case .send: showForm(for: nil, model, dispatcher)
        case .review(let draft): model.stack.push(ReviewController.scene(draft, environment, dispatcher))
        case .ask(let purpose): model.stack.push(PassphraseController.scene(purpose, environment, dispatcher))
        case .unlocked(.backUp(let key)): model.stack.push(BackUpController.scene(key, dispatcher))
        case .unlocked(.signed(let transfer)): begin(transfer, model, dispatcher)
        case .openPayment(let transfer): follow(transfer, model, dispatcher)
        case .openTransaction(let page): model.stack.push(TransactionController.scene(page, environment.pasteboard))
        case .giveUp(let transfer): giveUp(transfer, model, dispatcher)
        case .gaveUp(let transfer):
            model.stages.modify { $0[transfer.id] = nil }
            model.comeBackToFirst()
        case .report(let stage, let transfer): show(stage, of: transfer, model)
        case .payAgain(let transfer): payAgain(transfer, model, dispatcher)
        case .found(let payments): takeUp(payments, model, dispatcher)
        case .leavePayment: model.comeBackToFirst()
        case .receive: receive(model)
        case .arrived(.refusal(let text)): showToast(text, model)
        case .arrived(.payment(let link)):
            model.comeBackToFirst()
            showForm(for: link, model, dispatcher)
        default: break
        }
    }

    private func showForm(
        for link: PaymentLink?, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        guard let address = model.address else { return }
        model.stack.push(SendController.scene(address, link: link, environment, dispatcher))
    }

    private func receive(_ model: WalletFlowModel) {
        guard let address = model.address else { return }
        let page = ReceivePage(address, separator: environment.decimalSeparator)
        model.stack.push(ReceiveController.scene(page, environment.pasteboard))
    }

    private func follow(
        _ transfer: SignedTransfer, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        let page = PaymentPage(transfer, separator: environment.decimalSeparator)
        let scene = PaymentController.scene(page, model, dispatcher)
        model.stack.replace(with: Array(model.stack.scenes.prefix(1)) + [scene])
    }

    private func begin(
        _ transfer: SignedTransfer, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        follow(transfer, model, dispatcher)
        // A payment that is under way is not handed in again.
        guard model.stages.value[transfer.id] == nil else { return }
        run(transfer, dispatcher) { await $0.pay(transfer, report: $1) }
    }

    /// Hands in the very same payment again, when the ledger does not have it.
    private func payAgain(
        _ transfer: SignedTransfer, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        guard model.stages.value[transfer.id] == .notArrived else { return }
        let payment = PendingPayment(transfer: transfer, state: .unknown, createdAt: environment.dates.now())
        run(transfer, dispatcher) { await $0.payAgain(payment, report: $1) }
    }

    /// Forgets a payment that the ledger does not have.
    private func giveUp(
        _ transfer: SignedTransfer, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        guard model.stages.value[transfer.id] == .notArrived else { return }
        let environment = environment
        effects.run("give up", policy: .ignoreIfRunning) {
            await environment.giveUp(transfer)
            if !Task.isCancelled { dispatcher.send(.gaveUp(transfer)) }
        }
    }

    /// Takes up payments that an earlier run of the app has begun.
    private func takeUp(
        _ payments: [PendingPayment], _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        for payment in payments where model.stages.value[payment.id] == nil {
            model.stages.modify { $0[payment.id] = .checking }
            run(payment.transfer, dispatcher) { await $0.follow(payment, report: $1) }
        }
    }

    private func run(
        _ transfer: SignedTransfer, _ dispatcher: Dispatcher<WalletFlowEvent>,
        _ work: @escaping @MainActor (WalletEnvironment, @MainActor (PaymentStage) -> Void) async -> Void
    ) {
        let environment = environment
        effects.run(transfer.id.text, policy: .ignoreIfRunning) {
            await work(environment) { stage in
                if !Task.isCancelled { dispatcher.send(.report(stage, transfer)) }
            }
        }
    }

    private func show(_ stage: PaymentStage, of transfer: SignedTransfer, _ model: WalletFlowModel) {
        model.stages.modify { $0[transfer.id] = stage }
        guard stage.isEnd else { return }
        model.ends.send()
        let amount = WalletTexts.trip(transfer.transfer.amount, environment.decimalSeparator)
        let isFollowed = model.stack.visibleScene?.title == WalletTexts.paymentTitle
        if !model.isLocked, !isFollowed, let text = WalletTexts.ending(stage, amount) { showToast(text, model) }
    }

    private func showToast(_ text: String, _ model: WalletFlowModel) {
        (model.stack.visibleScene as? ViewController)?.showToast(Toast(text))
    }
}
