import KitCore
import KitTesting
import LedgerCore
import WalletDomain

/// Pays as a wallet must: kept before it is sent, the same transfer however often.
nonisolated struct ScriptedPayments: PaymentService {
    let ledger: ScriptedLedger
    let store: MemoryWalletStore
    let dates: TestDates

    func prepare(_ order: PaymentOrder, from sender: Address) async throws -> PaymentDraft {
        let account = try await ledger.account(sender).account
        let fee = try await ledger.terms().minimumFee
        let transfer = Transfer(
            sender: sender, recipient: order.recipient, amount: order.amount, fee: fee, nonce: account.nextNonce,
            memo: order.memo)
        guard let draft = PaymentDraft(transfer: transfer, balance: account.balance) else {
            throw PaymentError.insufficientBalance(available: account.balance.subtracting(fee) ?? .zero)
        }
        return draft
    }

    func send(_ transfer: SignedTransfer) async throws -> PaymentOutcome {
        try await store.save(PendingPayment(transfer: transfer, state: .unknown, createdAt: dates.now()))
        return try await submit(transfer)
    }

    func resend(_ payment: PendingPayment) async throws -> PaymentOutcome { try await submit(payment.transfer) }

    func resolve(_ payment: PendingPayment) async throws -> PaymentOutcome {
        guard let transaction = try await ledger.transaction(payment.id) else { return .notArrived }
        return try await accept(transaction)
    }

    func abandon(_ payment: PendingPayment) async throws { try await store.removePayment(payment.id) }

    func unfinished(of sender: Address) async throws -> [PendingPayment] {
        try await store.pendingPayments(of: sender)
    }

    private func submit(_ transfer: SignedTransfer) async throws -> PaymentOutcome {
        do {
            return try await accept(ledger.submit(transfer))
        } catch let error as WalletServiceError {
            guard case .refused(let refusal) = error else { return .unknown }
            try await store.removePayment(transfer.id)
            return .refused(refusal.code)
        }
    }

    private func accept(_ transaction: LedgerTransaction) async throws -> PaymentOutcome {
        if transaction.status == .confirmed { try await store.removePayment(transaction.id) }
        return .accepted(transaction)
    }
}
