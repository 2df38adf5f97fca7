import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain

/// Where in the app one is, and what goes on whichever page is shown.
final class WalletFlowModel {
    let stack = SceneStack()
    /// Whether the lock hides the pages.
    var isLocked = false
    /// After how long the app locks itself; nil without a PIN.
    var lockDelay: Duration?
    /// Whose wallet it is.
    var address: Address?
    /// Follows payments, whichever page is shown.
    let tracker: PaymentTracker
    /// The page that follows a payment, and which payment that is.
    weak var paymentPage: ViewController?
    var followedPayment: SignedTransfer?
    /// The payment whose page is in sight; `nil` for any other page.
    var visiblePayment: SignedTransfer? {
        paymentPage != nil && stack.visibleScene === paymentPage ? followedPayment : nil
    }
    /// The settings, while they are open.
    weak var settings: (any Presentable)?

    init(_ tracker: PaymentTracker) { self.tracker = tracker }

    /// Leaves all pages above the settings.
    /// - Returns: Whether they are open.
    func comeBackToSettings() -> Bool {
        guard let settings, let index = stack.scenes.firstIndex(where: { $0 === settings }) else { return false }
        stack.replace(with: Array(stack.scenes.prefix(index + 1)))
        return true
    }

    /// Leaves all pages above the first.
    func comeBackToFirst() { stack.popToRoot() }
}

/// All that can happen to the way through the app.
enum WalletFlowEvent {
    case start
    case open
    case opened(WalletOpening)
    case accept
    case create
    case restore
    case keysWereMade(NewWallet)
    case wroteDown(BackUpKey)
    case backUpWasConfirmed
    case backUpWasRemembered
    case restored
    case pinIsDone
    case send
    case review(PaymentDraft)
    case ask(PassphrasePurpose)
    case unlocked(PassphraseResult)
    case reported(PaymentTracker.Report)
    case payAgain(SignedTransfer)
    case openPayment(SignedTransfer)
    case openTransaction(TransactionPage)
    case giveUp(SignedTransfer)
    case gaveUp
    case found([PendingPayment])
    case leavePayment
    case receive
    case openSettings
    case changePIN(hasPIN: Bool)
    case pinWasAsked
    case pinChanged
    case lockDelayChanged(Duration?)
    case remove
    case removed
    case about
    case arrived(WalletLinks.Arrival)
    case input
    case suspend
    case lock
    case unlock
}
