import KitCore

/// Why a payment link is refused.
public enum PaymentLinkError: DisplayableError, Hashable {
    /// It begins otherwise than with `wallet://send?`.
    case notAPaymentLink
    /// It has more than ``PaymentLink/maximumLength`` bytes.
    case tooLong
    /// It is not built as links are.
    case malformed
    /// It has a parameter that a payment link does not have.
    case unknownParameter(String)
    /// It has a parameter twice.
    case repeatedParameter(String)
    /// It does not say who wants to be paid.
    case missingRecipient
    /// What it says is no address.
    case recipient(AddressError)
    /// What it says is no amount.
    case amount(AmountError)
    /// It asks for nothing.
    case zeroAmount
    /// The memo is too long, or has control characters.
    case memo

    /// A heading of a few words.
    public var title: String { "Link Not Opened" }

    /// What is wrong with the link.
    public var message: String {
        switch self {
        case .notAPaymentLink: "A payment link begins with \(PaymentLink.start)"
        case .tooLong: "The link is longer than any payment link."
        case .malformed: "The link is not built as a payment link is."
        case .unknownParameter(let name): "A payment link has no \u{201C}\(name.prefix(20))\u{201D}."
        case .repeatedParameter(let name): "The link says \u{201C}\(name)\u{201D} twice."
        case .missingRecipient: "The link does not say who is to be paid."
        case .recipient(let error): "The link's address is wrong. \(error.message)"
        case .amount(let error): "The link's amount is wrong. \(error.message)"
        case .zeroAmount: "The link asks for nothing."
        case .memo: "The link's memo is too long or cannot be shown."
        }
    }
}
