import KitCore
import LedgerCore

/// What the page for a payment shows.
public struct SendPage: Equatable, Sendable {
    /// What was typed.
    public var form: SendForm
    /// Whether fee and nonce are asked for.
    public private(set) var isPreparing = false
    /// Why the payment could not be prepared; empty when nothing went wrong.
    public private(set) var failure = ""

    /// Makes a page of a form.
    public init(_ form: SendForm) { self.form = form }

    /// Whether the payment can be reviewed now.
    public var canReview: Bool { form.order != nil && !isPreparing }

    /// Fee and nonce are asked for.
    public mutating func begin() { (isPreparing, failure) = (true, "") }
    /// Nothing is asked for any more, for a reason or because a person left.
    public mutating func end(_ message: String = "") { (isPreparing, failure) = (false, message) }

    /// Takes what the ledger says of the account and its fee.
    public mutating func show(balance: Amount, fee: Amount) { (form.balance, form.fee, failure) = (balance, fee, "") }
}
