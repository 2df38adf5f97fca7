import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// Where in the app one is, and what goes on whichever page is shown.
struct WalletFlowState: StateProtocol {
    /// The pages that are open, one above the other.
    var path: [WalletRoute] = [.opening]
    /// Whether the lock hides them.
    var isLocked = false
    /// After how long the app locks itself; nil without a PIN.
    var lockDelay: Duration?
    /// Whose wallet it is.
    var address: Address?
    /// How far each payment is that was begun or taken up since the app started.
    var stages: [TransactionID: PaymentStage] = [:]
}

/// What changes the way through the app.
enum WalletFlowAction: ActionProtocol {
    case opened(WalletOpening)
    case show(WalletRoute)
    case changePath([WalletRoute])
    case keysWereMade(NewWallet)
    case backUpWasConfirmed
    case pinIsDone
    case restored
    case unlocked(PassphraseResult)
    case payAgain(SignedTransfer)
    case giveUp(SignedTransfer)
    case found([PendingPayment])
    case stagesChanged([TransactionID: PaymentStage])
    case paymentEnded
    case reported(PaymentTracker.Report)
    case leavePayment
    case pinWasAsked
    case lockDelayChanged(Duration?)
    case removed
    case arrived(WalletLinks.Arrival)
    case say(String)
    case input
    case lock
    case unlock
}

/// What is told once.
enum WalletFlowNotification: NotificationProtocol {
    case toast(String)
    case paymentEnded
}

extension ViewState where Interactor: WalletFlowInteractor {
    /// Sends each time that the end of a payment is known.
    var endings: AnyPublisher<Void, Never> {
        notifications.compactMap { if case .paymentEnded = $0 { () } else { nil } }.eraseToAnyPublisher()
    }
}
