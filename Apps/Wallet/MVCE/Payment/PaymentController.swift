import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// A tracked payment and its stage.
final class PaymentModel {
    let stage = Property(PaymentStage.sending)
    let payment: SignedTransfer
    let amount: String

    init(_ payment: SignedTransfer, separator: Character) {
        self.payment = payment
        amount = WalletTexts.trip(payment.transfer.amount, separator)
    }

    /// Updates the stage; a payment that is no longer tracked keeps its last one.
    func progressed(_ stages: [TransactionID: PaymentStage]) {
        if let newStage = stages[payment.id] { stage.set(ifChanged: newStage) }
    }
}

/// Everything that can happen to the page of a payment.
enum PaymentEvent {
    // The user
    case leave
    case sendAgain
    case giveUp

    // The ledger
    case progressed([TransactionID: PaymentStage])
}

/// Shows the stage of a payment, and notifies the flow of what is pressed.
struct PaymentController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: PaymentModel, for event: PaymentEvent, dispatcher: Dispatcher<PaymentEvent>) {
        switch event {
        case .leave: flow.send(.paying(.leave))
        case .sendAgain: flow.send(.paying(.sendAgain(model.payment)))
        case .giveUp: flow.send(.paying(.giveUp(model.payment)))
        case .progressed(let stages): model.progressed(stages)
        }
    }
}
