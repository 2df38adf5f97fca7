import LedgerCore

/// Pays, once: the way of a payment from the review to its confirmation, with every outcome that a network can have.
///
/// The live one is ``Payments``. What is reviewed is fixed in a ``PaymentDraft``, its identifier included; from then on
/// every press, retry and restart is about that one transaction.
public protocol PaymentService: Sendable {
    /// Fixes what will be sent: asks the ledger for fee and nonce, and checks that the balance covers it.
    ///
    /// Throws ``PaymentError``, ``WalletServiceError``, ``WalletStoreError`` or `CancellationError`.
    func prepare(_ order: PaymentOrder, from sender: Address) async throws -> PaymentDraft

    /// Keeps the signed payment durably, hands it in, and says what came of it.
    ///
    /// Once it is kept, a cancellation of the calling task gives ``PaymentOutcome/unknown``, not an error. Sending one
    /// that was sent before gives the outcome of the first time. Throws ``WalletStoreError`` or, when the task is
    /// cancelled before that, `CancellationError`; then nothing was sent.
    func send(_ transfer: SignedTransfer) async throws -> PaymentOutcome

    /// Asks the ledger about a payment that was sent; forgets it once its end is known.
    ///
    /// Throws ``WalletServiceError`` when the ledger cannot be asked, ``WalletStoreError`` or `CancellationError`.
    func resolve(_ payment: PendingPayment) async throws -> PaymentOutcome

    /// Hands in the very same signed transfer again, after ``PaymentOutcome/notArrived`` and at a person's wish.
    func resend(_ payment: PendingPayment) async throws -> PaymentOutcome

    /// Forgets a payment that did not arrive. It may still arrive by itself, if a server held it back: whoever signs
    /// another one meanwhile gets the same nonce, so only one of the two can ever be paid.
    func abandon(_ payment: PendingPayment) async throws

    /// The payments whose end is not known yet, the oldest first; the first thing to ask for at start.
    func unfinished(of sender: Address) async throws -> [PendingPayment]
}
