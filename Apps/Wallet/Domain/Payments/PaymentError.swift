import KitCore
import LedgerCore

/// Why a payment cannot be prepared.
public enum PaymentError: DisplayableError, Hashable {
    /// The amount is zero.
    case zeroAmount
    /// The recipient is the sender.
    case selfTransfer
    /// The memo has more than ``Transfer/maximumMemoBytes`` bytes.
    case memoTooLong
    /// Amount and fee are more than the balance; `available` is what can be sent at most, said with a decimal separator.
    case insufficientBalance(available: Amount, separator: Character = ".")
    /// An earlier payment may or may not have arrived, and comes first.
    case earlierPaymentUnresolved(TransactionID)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .zeroAmount: "No Amount"
        case .selfTransfer: "Your Own Address"
        case .memoTooLong: "Memo Too Long"
        case .insufficientBalance: "Not Enough TRIP"
        case .earlierPaymentUnresolved: "A Payment Is Being Checked"
        }
    }

    /// What is wrong, and what to do about it.
    public var message: String {
        switch self {
        case .zeroAmount: "Enter an amount above zero."
        case .selfTransfer: "A payment to oneself is not possible."
        case .memoTooLong: "A memo has at most \(Transfer.maximumMemoBytes) bytes."
        case .insufficientBalance(let available, let separator):
            "At most \(WalletTexts.trip(available, separator)) can be sent, the fee kept back."
        case .earlierPaymentUnresolved:
            "It is not known yet whether your last payment has arrived. Wait until it is, then send the next."
        }
    }
}
