/// A request to pay, as a link: `wallet://send?to=…&amount=…&memo=…`.
///
/// It is read strictly and only ever fills in a form. Amounts in a link have a decimal point in every language.
public struct PaymentLink: Hashable, Sendable {
    /// Who wants to be paid.
    public let recipient: Address
    /// How much is wanted; nil where the payer decides.
    public let amount: Amount?
    /// The memo that is proposed; empty where there is none.
    public let memo: String

    /// The longest link that is read, in bytes.
    public static let maximumLength = 1024
    static let start = "wallet://send?"

    /// Makes a link from its parts; nil where the memo is too long, has control characters, or the amount is zero.
    public init?(recipient: Address, amount: Amount? = nil, memo: String = "") {
        guard amount != .zero, PaymentLink.isAcceptable(memo: memo) else { return nil }
        self.recipient = recipient
        self.amount = amount
        self.memo = memo
    }

    /// The link as text.
    public var text: String {
        var text = Self.start + "to=" + recipient.text
        if let amount { text += "&amount=" + amount.text() }
        if !memo.isEmpty { text += "&memo=" + PercentEncoding.encode(memo) }
        return text
    }

    static func isAcceptable(memo: String) -> Bool {
        memo.utf8.count <= Transfer.maximumMemoBytes
            && memo.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}
