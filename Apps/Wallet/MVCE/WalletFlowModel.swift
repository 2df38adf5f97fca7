import KitReactive
import LedgerCore
import WalletDomain

/// A screen of the wallet, with what it is made from.
enum WalletScreen: Hashable {
    // The way to a wallet
    case opening(isNew: Bool)
    case welcome
    case terms
    case choice
    case newPassphrase
    case restore
    case newPIN(isFirst: Bool)

    // The keys
    case backUp(BackUpKey, BackUpOccasion)
    case confirmBackUp(BackUpKey, BackUpOccasion)
    case passphrase(PassphrasePurpose)

    // Payments
    case main(Address)
    case form(Address, PaymentLink?)
    case review(PaymentDraft)
    case payment(SignedTransfer)
    case receive(Address)
    case transaction(TransactionDetails)

    // The settings
    case settings
    case removePIN
    case remove
    case about
}

/// The open screens, the wallet's address and its lock.
///
/// The methods keep the order of the screens: one that closes closes those above it too.
final class WalletFlowModel {
    /// The open screens, the topmost last.
    let screens = Property([WalletScreen.opening(isNew: false)])
    /// Whether the lock hides the screens.
    let isLocked = Property(false)
    /// A message for the user; sent once, to whichever scene is shown.
    let messages = Signal<String>()
    /// The address of the wallet; `nil` without a wallet.
    private(set) var address: Address?
    /// The delay after which the app locks itself; `nil` without a PIN.
    private(set) var lockDelay: Duration?

    /// Sets the wallet that the app has found.
    func found(_ address: Address, lockDelay delay: Duration?) {
        self.address = address
        lockDelay = delay
    }

    /// Changes the delay after which the app locks itself.
    func setLockDelay(_ delay: Duration?) { lockDelay = delay }

    /// Shows a screen in place of all.
    func begin(with screen: WalletScreen) { screens.value = [screen] }

    func open(_ screen: WalletScreen) { screens.value.append(screen) }

    /// Opens the screen of a payment; nothing leads back to its form.
    func openPayment(_ payment: SignedTransfer) { screens.value = screens.value.prefix(1) + [.payment(payment)] }

    func returnToFirst() { screens.set(ifChanged: Array(screens.value.prefix(1))) }

    /// Closes what is above the settings; once a link has replaced them, nothing leads back to them.
    func returnToSettings() {
        guard let settings = screens.value.firstIndex(of: .settings) else { return }
        screens.set(ifChanged: Array(screens.value[...settings]))
    }

    /// Opens a screen from which the way back leads to the settings, in place of what is above them.
    func openAboveSettings(_ screen: WalletScreen) {
        let settings = screens.value.firstIndex(of: .settings)
        screens.value = Array(screens.value[...(settings ?? screens.value.count - 1)]) + [screen]
    }

    /// Closes the screens of the private key, so that the key is not in memory while the app is locked.
    func closeKey() {
        let first = screens.value.firstIndex {
            switch $0 {
            case .backUp, .confirmBackUp: true
            default: false
            }
        }
        if let first { screens.value.removeSubrange(first...) }
    }

    /// Removes the screens that the user has left.
    func wentBack(to left: [WalletScreen]) {
        if screens.value.starts(with: left) { screens.set(ifChanged: left) }
    }

    /// Sends a message about the end of a payment, unless its own screen is shown.
    func report(_ report: PaymentTracker.Report) {
        if screens.value.last != .payment(report.payment) { messages.send(report.text) }
    }

    /// Removes the wallet, and the delay with it: without a wallet there is nothing to lock.
    func forget() {
        (address, lockDelay) = (nil, nil)
        begin(with: .welcome)
    }
}
