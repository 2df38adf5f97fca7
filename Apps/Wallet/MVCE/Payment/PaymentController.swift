import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// A tracked payment and its stage.
final class PaymentModel {
    let stage: Property<PaymentStage>
    let payment: SignedTransfer
    let amount: String

    /// - Parameter stage: The known stage; `nil` for a payment that is being submitted.
    init(_ payment: SignedTransfer, _ stage: PaymentStage?, separator: Character) {
        self.payment = payment
        self.stage = Property(stage ?? .sending)
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

    // The scene's life
    case appear
    case disappear

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
        case .appear: flow.send(.paying(.appeared(model.payment)))
        case .disappear: flow.send(.paying(.disappeared))
        case .progressed(let stages): model.progressed(stages)
        }
    }
}
