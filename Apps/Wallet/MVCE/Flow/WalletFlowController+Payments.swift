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
        case .gaveUp: model.comeBackToFirst()
        case .reported(let report): show(report, model)
        case .payAgain(let transfer): model.tracker.payAgain(transfer)
        case .found(let payments): model.tracker.takeUp(payments)
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
        (model.paymentPage, model.followedPayment) = (scene, transfer)
    }

    private func begin(
        _ transfer: SignedTransfer, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        follow(transfer, model, dispatcher)
        model.tracker.pay(transfer)
    }

    /// Forgets a payment that the ledger does not have.
    private func giveUp(
        _ transfer: SignedTransfer, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        let tracker = model.tracker
        effects.run("give up", policy: .ignoreIfRunning) {
            await tracker.giveUp(transfer)
            if !Task.isCancelled { dispatcher.send(.gaveUp) }
        }
    }

    /// Says how a payment ended, unless its own page shows that.
    private func show(_ report: PaymentTracker.Report, _ model: WalletFlowModel) {
        if model.visiblePayment != report.payment { showToast(report.text, model) }
    }

    private func showToast(_ text: String, _ model: WalletFlowModel) {
        (model.stack.visibleScene as? ViewController)?.showToast(Toast(text))
    }
}
