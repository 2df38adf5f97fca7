import LedgerCore

/// What is known about a payment that was sent.
public enum PaymentOutcome: Hashable, Sendable {
    /// The ledger has it; its status says whether it is confirmed.
    case accepted(LedgerTransaction)
    /// The ledger refused it, or another payment took its place: it is not paid and never will be.
    case refused(LedgerErrorCode)
    /// Nobody knows yet whether the ledger has it: 'pending, checking'.
    case unknown
    /// The ledger does not have it. It may be handed in again as it is, or be abandoned.
    case notArrived
}
