import KitReactive
import LedgerCore
import WalletDomain

/// A scene to show, or one to which everything above it goes back.
enum WalletStep {
    case start(Start)
    case keys(Keys)
    case main(Address)
    case paying(Paying)
    case settings(Settings)
    case back(Back)

    enum Start {
        case welcome
        case terms
        case choice
        case newPassphrase
        case restore
        case newPIN
    }

    enum Keys {
        case backUp(BackUpKey, BackUpOccasion)
        case confirmBackUp(BackUpKey, BackUpOccasion)
        case passphrase(PassphrasePurpose)
    }

    enum Paying {
        case form(Address, PaymentLink?)
        case review(PaymentDraft)
        case payment(SignedTransfer)
        case receive(Address)
        case transaction(LedgerTransaction, of: Address)
    }

    enum Settings {
        case list
        case newPIN
        case removePIN
        case remove
        case about
    }

    enum Back {
        case toFirst
        case toSettings
    }
}

/// Whose wallet it is, whether it is locked, and what is to be shown.
final class WalletFlowModel {
    /// Whether the lock hides the scenes.
    let isLocked = Property(false)
    /// Where to go, told once.
    let steps = Signal<WalletStep>()
    /// What a person has to be told once, whichever scene is shown.
    let messages = Signal<String>()
    /// Whose wallet it is; `nil` without one.
    private(set) var address: Address?
    /// After how long the app locks itself; `nil` without a PIN.
    private(set) var lockDelay: Duration?
    /// The payment whose scene is in sight; `nil` for any other scene.
    private(set) var shownPayment: SignedTransfer?

    /// Notes what the app has found.
    func open(_ address: Address, lockDelay delay: Duration?) {
        self.address = address
        lockDelay = delay
    }

    /// Notes after how long the app locks itself from now on.
    func setLockDelay(_ delay: Duration?) { lockDelay = delay }

    /// Notes which payment can be seen; its end needs no message.
    func show(_ payment: SignedTransfer?) { shownPayment = payment }

    /// Goes back to the first scene, from where no payment can be seen.
    func comeBackToFirst() {
        shownPayment = nil
        steps.send(.back(.toFirst))
    }

    /// Tells how a payment ended, unless its own scene shows that.
    func report(_ report: PaymentTracker.Report) {
        if report.payment != shownPayment { messages.send(report.text) }
    }

    /// Forgets the wallet; without one there is nothing to lock.
    func forget() {
        (address, lockDelay) = (nil, nil)
    }
}
