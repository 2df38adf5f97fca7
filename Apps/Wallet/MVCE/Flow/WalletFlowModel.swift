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
    /// How far each payment is that was begun or taken up since the app started.
    let stages = Property<[TransactionID: PaymentStage]>([:])
    /// Fires when the end of a payment is known.
    let ends = Signal<Void>()
    /// The settings, while they are open.
    weak var settings: (any Presentable)?

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
    case report(PaymentStage, SignedTransfer)
    case payAgain(SignedTransfer)
    case openPayment(SignedTransfer)
    case openTransaction(TransactionPage)
    case giveUp(SignedTransfer)
    case gaveUp(SignedTransfer)
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
