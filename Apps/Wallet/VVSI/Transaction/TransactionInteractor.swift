import KitDI
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// The state of the page of a transaction.
struct TransactionState: StateProtocol {
    let page: TransactionDetails
}

/// The user's actions.
enum TransactionAction: ActionProtocol {
    case copyIdentifier
    case copyOther
}

/// What the page notifies the flow of.
enum TransactionNotification: NotificationProtocol {
    case copied(CopyOutcome)
}

/// Copies parts of the transaction.
final class TransactionInteractor: InteractorProtocol {
    typealias S = TransactionState
    typealias A = TransactionAction
    typealias N = TransactionNotification
    typealias Work = Never

    let notifications = PassthroughSubject<TransactionNotification, Never>()
    let effects = EffectScope("TransactionInteractor")
    let initialState: TransactionState
    private let pasteboard: any Pasteboard

    init(_ page: TransactionDetails, _ pasteboard: any Pasteboard) {
        initialState = TransactionState(page: page)
        self.pasteboard = pasteboard
    }

    func execute(_ action: TransactionAction, _ state: Handle) {
        switch action {
        case .copyIdentifier: copy(state.value.page.transaction.id.text)
        case .copyOther: copy(state.value.page.otherAddress.text)
        }
    }

    private func copy(_ text: String) {
        notifications.send(.copied(pasteboard.copyTemporarily(text)))
    }
}
