import KitCore
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// The progress of a payment; Escape presses the first button.
final class PaymentScreen: Screen<PaymentView> {
    let payment: SignedTransfer
    private let payments: PaymentTracker
    private let didLeave: () -> Void
    private let didGiveUp: () -> Void
    private let givingUp = OwnedTask()

    init(
        _ payment: SignedTransfer, _ payments: PaymentTracker, separator: Character, didLeave: @escaping () -> Void,
        didGiveUp: @escaping () -> Void
    ) {
        self.payment = payment
        self.payments = payments
        self.didLeave = didLeave
        self.didGiveUp = didGiveUp
        super.init(WalletTexts.paymentTitle, PaymentView())
        navigationItem.hidesBackButton = true
        page.amount.text = WalletTexts.trip(payment.transfer.amount, separator)
        page.lines.show(payment.transfer.details(separator: separator))
    }

    override func viewDidLoad() {
        show(.sending)
        subscriptions = [
            payments.stages.observe { [weak self] in self?.receive($0) },
            page.leave.action.observe { [weak self] in self?.didLeave() },
            page.sendAgain.action.observe { [weak self] in self?.sendAgain() },
            page.giveUp.action.observe { [weak self] in self?.askToGiveUp() },
        ]
    }

    private func receive(_ stages: [SignedTransfer: PaymentStage]) {
        // A payment that was given up keeps its last stage.
        if let stage = stages[payment] { show(stage) }
    }

    private func show(_ stage: PaymentStage) {
        page.show(stage)
        page.leaveTitle =
            stage == .notArrived ? WalletTexts.decideLater : stage.isEnd ? WalletTexts.done : WalletTexts.leave
        page.canSendAgain = stage == .notArrived
    }

    private func sendAgain() { payments.payAgain(payment) }

    private func askToGiveUp() { present(.givingUp { [weak self] in self?.giveUp() }) }

    private func giveUp() {
        // The payment may have arrived while the question was open.
        guard !givingUp.isRunning, page.canSendAgain else { return }
        givingUp.start { [payments, payment] in
            try await payments.giveUp(payment)
        } done: { [weak self] in
            self?.didGiveUp()
        } failed: { [weak self] in
            self?.showToast(Toast($0.displayable.message))
        }
    }
}
