import KitCore
import LedgerCore
import WalletDomain

/// Everything that can happen to the flow: the requests of its scenes, and events from outside of them.
enum WalletFlowEvent {
    /// The app has read whether there is a wallet, and whether it is locked.
    case opened(WalletOpening)
    case start(Start)
    case keys(Keys)
    case paying(Paying)
    case settings(Settings)
    case lock(Lock)
    /// A link came in.
    case arrived(LinkArrival)
    /// The user went back, to the screens that are left.
    case wentBack([WalletScreen])
    /// Something that the user asked for has failed.
    case failed(any DisplayableError)

    /// What leads to a wallet.
    enum Start {
        // The scenes
        case begin
        case accept
        case create
        case restore
        case finish
    }

    /// What happens to the keys.
    enum Keys {
        // The scenes
        case made(NewWallet)
        case restored
        case wroteDown(BackUpKey, BackUpOccasion)
        case confirmed(BackUpOccasion)
        case use(PassphrasePurpose)
        case unlocked(PassphraseResult)

        // The disk
        case remembered(BackUpOccasion)
    }

    /// What happens to payments.
    enum Paying {
        // The scenes
        case fillIn
        case review(PaymentDraft)
        case follow(SignedTransfer)
        case sendAgain(SignedTransfer)
        case giveUp(SignedTransfer)
        case leave
        case receive
        case open(LedgerTransaction)
        case found([SignedTransfer])

        // The ledger
        case progressed([TransactionID: PaymentStage])
        case ended
        case reported(PaymentTracker.Report)
        case gaveUp
    }

    /// What happens in the settings.
    enum Settings {
        // The scenes
        case open
        case changePIN(hasPIN: Bool)
        case pinVerified
        case pinChanged
        case lockDelayChanged(Duration?)
        case remove
        case removed
        case about
    }

    /// What locks the app, unlocks it, or delays the lock.
    enum Lock {
        // The user
        case input
        case suspend
        case lockNow
        case unlock

        // The clock
        case timePassed
    }
}

/// Why the private key is shown.
enum BackUpOccasion {
    /// It was just made.
    case newWallet
    /// The user wants to see it again.
    case again
}
