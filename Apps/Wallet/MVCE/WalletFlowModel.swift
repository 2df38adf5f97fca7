import KitReactive
import LedgerCore
import WalletDomain

/// A scene to show, or a scene to go back to.
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
        /// The stage is `nil` for a payment that is being submitted.
        case payment(SignedTransfer, PaymentStage?)
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

/// The wallet's address and lock, and the steps and messages to show.
final class WalletFlowModel {
    /// Whether the lock hides the scenes.
    let isLocked = Property(false)
    /// The next step; sent once.
    let steps = Signal<WalletStep>()
    /// A message for the user; sent once, to whichever scene is shown.
    let messages = Signal<String>()
    /// The address of the wallet; `nil` without a wallet.
    private(set) var address: Address?
    /// The delay after which the app locks itself; `nil` without a PIN.
    private(set) var lockDelay: Duration?
    /// The payment whose scene is visible; `nil` while another scene is.
    private(set) var shownPayment: SignedTransfer?

    /// Sets the wallet that the app has found.
    func open(_ address: Address, lockDelay delay: Duration?) {
        self.address = address
        lockDelay = delay
    }

    /// Changes the delay after which the app locks itself.
    func setLockDelay(_ delay: Duration?) { lockDelay = delay }

    /// Sets the payment whose scene is visible; its end needs no message.
    func paymentAppeared(_ payment: SignedTransfer) { shownPayment = payment }

    func paymentDisappeared() { shownPayment = nil }

    /// Goes back to the first scene; no payment is visible there.
    func returnToFirst() {
        paymentDisappeared()
        steps.send(.back(.toFirst))
    }

    /// Sends a message about the end of a payment, unless its own scene is visible.
    func report(_ report: PaymentTracker.Report) {
        if report.payment != shownPayment { messages.send(report.text) }
    }

    /// Removes the wallet, and the delay with it: without a wallet there is nothing to lock.
    func forget() {
        (address, lockDelay) = (nil, nil)
    }
}
