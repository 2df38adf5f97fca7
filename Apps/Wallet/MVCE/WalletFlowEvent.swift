import LedgerCore
import WalletDomain

/// Everything that can happen to the flow: what its scenes report, and what comes from outside of them.
enum WalletFlowEvent: Equatable {
    /// The app has read whether there is a wallet, and whether it is locked.
    case opened(WalletOpening)
    case setup(Setup)
    case keys(Keys)
    case payment(Payment)
    case settings(Settings)
    case lock(Lock)
    case copyPressed(String)
    case linkArrived(LinkArrival)
    case linkAccepted
    case linkDeclined
    /// The user went back, to the screens that are left.
    case wentBack([WalletScreen])
    /// The user has stopped work, with this result.
    case cancelled(String)
    /// Something that the user asked for has failed, for this reason.
    case failed(String)

    /// What leads to a wallet.
    enum Setup: Equatable {
        case started
        case termsAccepted
        case newWalletChosen
        case restoringChosen
        case finished
    }

    /// What happens to the keys.
    enum Keys: Equatable {
        case made(NewWallet)
        case restored
        case writtenDown(BackUpKey, BackUpOccasion)
        case backUpConfirmed(BackUpOccasion)
        /// The confirmation was saved or could not be, as the message says.
        case backUpEnded(BackUpOccasion, String)
        case backUpPressed
        case unlocked(BackUpKey)
    }

    /// What happens to payments.
    enum Payment: Equatable {
        case sendPressed
        case prepared(PaymentDraft)
        case signPressed(PaymentDraft)
        case signed(SignedTransfer)
        case opened(SignedTransfer)
        case left
        case givenUp
        case reported(PaymentTracker.Report)
        case receivePressed
        case transactionOpened(LedgerTransaction)
    }

    /// What happens in the settings.
    enum Settings: Equatable {
        case opened
        case pinPressed(hasPIN: Bool)
        case pinVerified
        case pinChanged
        case removePressed
        case walletRemoved
        case aboutPressed
    }

    /// What locks the app, unlocks it, or delays the lock.
    enum Lock: Equatable {
        case inputReceived
        case suspended
        case lockPressed
        case unlocked
        case delayChanged(Duration?)

        // The clock
        case delayPassed
    }
}

/// Why the private key is shown.
enum BackUpOccasion {
    /// It was just made.
    case newWallet
    /// The user wants to see it again.
    case again
}

/// What the passphrase is needed for.
enum PassphrasePurpose: Hashable {
    case sign(PaymentDraft)
    case backUp
}
