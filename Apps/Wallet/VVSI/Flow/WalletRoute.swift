import LedgerCore
import WalletDomain

/// A page of the wallet, with what it needs to be made.
enum WalletRoute: Hashable {
    case opening
    case welcome
    case terms
    case choice
    case newPassphrase
    case restore
    case backUp(BackUpKey)
    case confirmBackUp(BackUpKey)
    case newPIN(isFirst: Bool)
    case removePIN
    case main(Address)
    case transaction(TransactionDetails)
    case send(Address, PaymentLink?)
    case review(PaymentDraft)
    case passphrase(PassphrasePurpose)
    case payment(SignedTransfer)
    case receive(Address)
    case settings
    case remove
    case about
}
