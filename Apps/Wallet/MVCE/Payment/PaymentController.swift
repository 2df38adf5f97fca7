import KitCore
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// A payment and its stage.
final class PaymentModel {
    let payment: SignedTransfer
    let stage = Property(PaymentStage.sending)
    /// Whether the same payment can be submitted again, or given up.
    let canSendAgain: Derived<Bool>
    /// Sent when the user must confirm that the payment is given up.
    let giveUpQuestions = Signal<Void>()
    /// What leaving the page means.
    let leaveTitle: Derived<String>

    init(_ payment: SignedTransfer) {
        self.payment = payment
        canSendAgain = Derived(stage) { $0 == .notArrived }
        leaveTitle = Derived(stage) {
            switch $0 {
            case .sending, .pending, .checking: WalletTexts.leave
            case .notArrived: WalletTexts.decideLater
            case .confirmed, .refused, .failed: WalletTexts.done
            }
        }
    }
}

/// Everything that can happen to the page of a payment.
enum PaymentEvent: Equatable {
    case leavePressed
    case sendAgainPressed
    case giveUpPressed
    case giveUpConfirmed

    // The payments that are followed
    case progressed([SignedTransfer: PaymentStage])
    case givenUp
    case notGivenUp(String)
}

/// Shows the stage of a payment; one that has not arrived can be sent again or given up.
struct PaymentController: Mvce.Controller {
    private enum Work {
        case givingUp
    }

    let payments: PaymentTracker
    let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("PaymentController")

    func update(model: PaymentModel, for event: PaymentEvent, dispatcher: Dispatcher<PaymentEvent>) {
        switch event {
        case .leavePressed: flow.send(.payment(.left))
        case .givenUp: flow.send(.payment(.givenUp))
        case .sendAgainPressed: payments.payAgain(model.payment)
        case .giveUpPressed: model.giveUpQuestions.send()
        case .giveUpConfirmed:
            // The payment may have arrived while the question was open.
            guard model.canSendAgain.value else { return }
            effects.start(
                Work.givingUp, policy: .ignoreIfRunning, for: dispatcher, { .givenUp }, or: { .notGivenUp($0.message) }
            ) { [payments, payment = model.payment] in
                try await payments.giveUp(payment)
            }
        case .progressed(let stages):
            // A payment that is no longer followed keeps its last stage.
            if let stage = stages[model.payment] { model.stage.set(ifChanged: stage) }
        case .notGivenUp(let reason): flow.send(.failed(reason))
        }
    }
}
