import LedgerCore

/// What a person wants to pay, before the ledger was asked for fee and nonce.
///
/// It is one value also because Swift 6.3 makes a program that crashes of an asynchronous function that has an amount
/// (a 128-bit number) among as many parameters as these.
public struct PaymentOrder: Hashable, Sendable {
    /// Who is paid.
    public let recipient: Address
    /// What the recipient gets.
    public let amount: Amount
    /// A word to the recipient.
    public let memo: String

    /// Joins the parts.
    public init(recipient: Address, amount: Amount, memo: String = "") {
        self.recipient = recipient
        self.amount = amount
        self.memo = memo
    }
}
