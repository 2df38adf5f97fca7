import LedgerCore

/// A payment service over a ledger and the wallet's storage, which pays at most once.
///
/// The signed transfer is stored before it is sent and never changes, so submitting it again is harmless. Signing a
/// second transfer is not, and is refused until the outcome of the first is known.
public struct LivePaymentService: PaymentService {
    private let ledger: any LedgerService
    private let store: any WalletStore

    /// Creates a service.
    public init(ledger: any LedgerService, store: any WalletStore) {
        self.ledger = ledger
        self.store = store
    }

    /// Prepares the payment for review.
    /// - Throws: ``PaymentError`` if the order cannot be paid, ``LedgerServiceError``, ``WalletStoreError``, or
    ///   `CancellationError`.
    public func prepare(_ order: PaymentOrder, from sender: Address) async throws -> PaymentDraft {
        if order.amount == .zero { throw PaymentError.zeroAmount }
        if sender == order.recipient { throw PaymentError.selfTransfer }
        if !order.recipient.isPayable { throw PaymentError.notPayable }
        let memo: String
        do { memo = try Memo.checked(order.memo) } catch { throw PaymentError.memo(error) }
        if let open = try await store.pendingPayments(of: sender).first(where: { !$0.isAccepted }) {
            throw PaymentError.earlierPaymentUnresolved(open.id)
        }
        let fee = try await ledger.terms().minimumFee
        let account = try await ledger.account(sender).account
        let transfer = Transfer(
            sender: sender, recipient: order.recipient, amount: order.amount, fee: fee, nonce: account.nextNonce,
            memo: memo)
        guard let draft = PaymentDraft(transfer: transfer, balance: account.balance) else {
            throw PaymentError.insufficientBalance(available: account.balance.subtracting(fee) ?? .zero)
        }
        return draft
    }

    /// Stores the signed payment, submits it, and returns the outcome.
    /// - Throws: ``WalletStoreError`` if the payment cannot be stored, or `CancellationError`; nothing was sent then.
    public func send(_ transfer: SignedTransfer) async throws -> PaymentStage {
        try Task.checkCancellation()
        let isFirst = try await !store.pendingPayments(of: transfer.transfer.sender).contains { $0.id == transfer.id }
        if isFirst { try await store.save(PendingPayment(transfer)) }
        return await handIn(transfer, isFirst: isFirst)
    }

    /// Requests the state of a payment from the ledger.
    /// - Throws: ``LedgerServiceError`` if the ledger does not answer, ``WalletStoreError``, or `CancellationError`.
    public func resolve(_ transfer: SignedTransfer) async throws -> PaymentStage {
        if let transaction = try await ledger.transaction(transfer.id) { return await note(transaction, of: transfer) }
        let next = try await ledger.account(transfer.transfer.sender).account.nextNonce
        guard next > transfer.transfer.nonce else { return .notArrived }
        // It may have arrived between the two requests; only this answer is final.
        if let transaction = try await ledger.transaction(transfer.id) { return await note(transaction, of: transfer) }
        try await store.removePayment(transfer.id)
        return .refused(.nonceUsed)
    }

    /// Submits the same signed transfer again.
    /// - Throws: `CancellationError` if the task is cancelled; nothing was sent then.
    public func resend(_ transfer: SignedTransfer) async throws -> PaymentStage {
        try Task.checkCancellation()
        return await handIn(transfer, isFirst: false)
    }

    /// Removes a payment that did not arrive.
    /// - Throws: ``WalletStoreError`` if the file cannot be written.
    public func abandon(_ transfer: SignedTransfer) async throws {
        try await store.removePayment(transfer.id)
    }

    /// Returns the payments whose outcome is unknown.
    /// - Throws: ``WalletStoreError`` if the file cannot be read.
    public func unfinished(of sender: Address) async throws -> [SignedTransfer] {
        try await store.pendingPayments(of: sender).map(\.transfer)
    }
}

// MARK: The ledger's answers

extension LivePaymentService {
    private func handIn(_ transfer: SignedTransfer, isFirst: Bool) async -> PaymentStage {
        do {
            return await note(try await ledger.submit(transfer), of: transfer)
        } catch let LedgerServiceError.refused(refusal) {
            guard refusal.code.isFinal(isFirstAttempt: isFirst) else { return isFirst ? .notArrived : .checking }
            // If this fails, the payment remains "checking", and the next request finds it refused.
            try? await store.removePayment(transfer.id)
            return .refused(refusal.code)
        } catch let error as LedgerServiceError where !error.leavesOutcomeUnknown {
            return isFirst ? .notArrived : .checking
        } catch {
            return .checking
        }
    }

    /// Stores the ledger's answer, which remains valid if that fails.
    private func note(_ transaction: LedgerTransaction, of transfer: SignedTransfer) async -> PaymentStage {
        switch transaction.status {
        case .confirmed:
            try? await store.removePayment(transfer.id)
        case .pending:
            try? await store.save(PendingPayment(transfer, isAccepted: true))
        }
        try? await store.cache([transaction], of: transaction.sender)
        return transaction.status == .confirmed ? .confirmed : .pending
    }
}

extension LedgerErrorCode {
    /// Returns whether the ledger will never accept a transfer after this refusal.
    ///
    /// The refusal of a later attempt says nothing about the first one, which may still be on its way, unless it holds
    /// for this transfer forever.
    fileprivate func isFinal(isFirstAttempt: Bool) -> Bool {
        switch self {
        case .tooManyRequests, .storageFailed: false
        case .insufficientBalance, .nonceTooHigh: isFirstAttempt
        default: true
        }
    }
}
