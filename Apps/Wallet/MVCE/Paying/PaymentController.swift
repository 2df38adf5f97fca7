import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// A payment that is followed, and how far it is.
final class PaymentModel {
    let stage: Property<PaymentStage>
    let payment: SignedTransfer
    let amount: String

    /// - Parameter stage: How far the payment is known to be; `nil` for one that is handed in now.
    init(_ payment: SignedTransfer, _ stage: PaymentStage?, separator: Character) {
        self.payment = payment
        self.stage = Property(stage ?? .sending)
        amount = WalletTexts.trip(payment.transfer.amount, separator)
    }

    /// Notes how far payments are; one that is not followed any more stays as it was.
    func show(_ stages: [TransactionID: PaymentStage]) {
        if let newStage = stages[payment.id] { stage.set(ifChanged: newStage) }
    }
}

/// All that can happen to the page that follows a payment.
enum PaymentEvent {
    // A person
    case leave
    case sendAgain
    case giveUp

    // The scene's life
    case appear
    case disappear

    // The ledger
    case progressed([TransactionID: PaymentStage])
}

/// Shows how far a payment is, and passes on what a person wants of it.
struct PaymentController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: PaymentModel, for event: PaymentEvent, dispatcher: Dispatcher<PaymentEvent>) {
        switch event {
        case .leave: flow.send(.paying(.leave))
        case .sendAgain: flow.send(.paying(.sendAgain(model.payment)))
        case .giveUp: flow.send(.paying(.giveUp(model.payment)))
        case .appear: flow.send(.paying(.appeared(model.payment)))
        case .disappear: flow.send(.paying(.disappeared))
        case .progressed(let stages): model.show(stages)
        }
    }
}
