import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// What the page shows that follows a payment.
struct PaymentState: StateProtocol {
    let payment: SignedTransfer
    let separator: Character
    private(set) var stage = PaymentStage.sending

    init(_ payment: SignedTransfer, separator: Character) {
        self.payment = payment
        self.separator = separator
    }

    var amount: String { WalletTexts.trip(payment.transfer.amount, separator) }

    /// The payments that are followed have come further; of one that was given up, the page shows what it showed.
    mutating func progressed(_ stages: [TransactionID: PaymentStage]) { stage = stages[payment.id] ?? stage }
}

/// What a person asks of the page, and how far the payments are.
enum PaymentAction: ActionProtocol {
    case progress([TransactionID: PaymentStage])
    case sendAgain
    case giveUp
    case leave
}

/// What the page tells the flow.
enum PaymentNotification: NotificationProtocol {
    case left
}

/// Shows how far a payment is, and what can be done about one that has not arrived.
final class PaymentInteractor: InteractorProtocol {
    typealias S = PaymentState
    typealias A = PaymentAction
    typealias N = PaymentNotification

    nonisolated enum Work {
        case givingUp
    }

    let notifications = PassthroughSubject<PaymentNotification, Never>()
    let effects = EffectScope("PaymentInteractor")
    let initialState: PaymentState
    private let tracker: PaymentTracker

    init(_ payment: SignedTransfer, _ tracker: PaymentTracker, separator: Character) {
        initialState = PaymentState(payment, separator: separator)
        self.tracker = tracker
    }

    func execute(_ action: PaymentAction, _ state: Handle) {
        switch action {
        case .progress(let stages): state.update { $0.progressed(stages) }
        case .sendAgain: tracker.payAgain(state.value.payment)
        case .giveUp: giveUp(state)
        case .leave: notifications.send(.left)
        }
    }

    private func giveUp(_ state: Handle) {
        let payment = state.value.payment
        state.run(.givingUp, policy: .ignoreIfRunning) { [tracker] in
            await tracker.giveUp(payment)
        } then: { [notifications] in
            notifications.send(.left)
        }
    }
}
