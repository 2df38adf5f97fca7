import KitCore
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// The state of the page that follows a payment.
struct PaymentState: StateProtocol {
    let payment: SignedTransfer
    let separator: Character
    private(set) var stage = PaymentStage.sending

    init(_ payment: SignedTransfer, separator: Character) {
        self.payment = payment
        self.separator = separator
    }

    var amount: String { WalletTexts.trip(payment.transfer.amount, separator) }

    /// The stages of payments have changed; a payment that was given up keeps its last one.
    mutating func progressed(_ stages: [TransactionID: PaymentStage]) { stage = stages[payment.id] ?? stage }
}

/// The user's actions, and the stages of payments.
enum PaymentAction: ActionProtocol {
    case progress([TransactionID: PaymentStage])
    case sendAgain
    case giveUp
    case leave
}

/// What the page notifies the flow of.
enum PaymentNotification: NotificationProtocol {
    case left
    case failed(any DisplayableError)
}

/// Shows the stage of a payment; one that has not arrived can be sent again or given up.
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
            try await tracker.giveUp(payment)
        } then: { [notifications] in
            notifications.send(.left)
        } catch: { [notifications] error in
            notifications.send(.failed(error.displayable))
        }
    }
}
