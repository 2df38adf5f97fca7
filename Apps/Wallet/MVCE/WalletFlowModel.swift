import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// The open screens, the wallet's address and its lock.
final class WalletFlowModel {
    /// The open screens, the topmost last.
    let screens = Property([WalletScreen.opening(isNew: false)])
    /// Whether the lock hides the screens.
    let isLocked = Property(false)
    /// The address of the wallet; `nil` without a wallet.
    let address = Property<Address?>(nil)
    /// The delay after which the app locks itself; `nil` without a PIN.
    let lockDelay = Property<Duration?>(nil)
    /// The link about which the user is asked, as it would replace a payment that was typed; `nil` without a question.
    let link = Property<PaymentLink?>(nil)
    private(set) lazy var asksAboutLink = Derived(link) { $0 != nil }
    /// A message for the user; sent once, to whichever scene is shown.
    let messages = Signal<String>()
}

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
    case form(SendModel, PaymentLink?)
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

extension [WalletScreen] {
    /// The form of a payment, maybe below its review.
    var form: SendModel? {
        for case .form(let form, _) in self { return form }
        return nil
    }

    /// The first screen alone.
    var first: [WalletScreen] { Array(prefix(1)) }

    /// The screens up to the settings; all of them once a link has replaced the settings.
    var throughSettings: [WalletScreen] { firstIndex(of: .settings).map { Array(self[...$0]) } ?? self }

    /// The screens below the page for the passphrase.
    var belowPassphrase: [WalletScreen] {
        if case .passphrase = last { dropLast() } else { self }
    }

    /// The screens below those of the private key.
    var belowKey: [WalletScreen] {
        Array(
            prefix {
                switch $0 {
                case .backUp, .confirmBackUp: false
                default: true
                }
            })
    }
}
