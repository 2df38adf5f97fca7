import KitCore
import KitDI
import LedgerCore

/// An account on the ledger, from which the user pays; a cancelled task sends no request.
public struct WalletAccount: Sendable {
    /// The address of the account.
    public let address: Address
    /// The decimal separator in the user's language.
    public let separator: Character
    /// The pauses between requests while a payment is pending.
    public let schedule: PaymentPollingSchedule
    let ledger: any LedgerService
    let store: any WalletStore
    let payments: any PaymentService

    /// Returns the limits of the account's payments.
    /// - Throws: ``LedgerServiceError`` if the ledger does not answer, or `CancellationError`.
    public func limits() async throws -> PaymentLimits {
        try Task.checkCancellation()
        let fee = try await ledger.terms().minimumFee
        return PaymentLimits(balance: try await snapshot().balance, fee: fee)
    }

    /// Prepares the payment for review.
    /// - Throws: The error of the payment service; amounts in it are formatted for the user.
    public func prepare(_ order: PaymentOrder) async throws -> PaymentDraft {
        try Task.checkCancellation()
        do {
            return try await payments.prepare(order, from: address)
        } catch PaymentError.insufficientBalance(let available, _) {
            throw PaymentError.insufficientBalance(available: available, separator: separator)
        }
    }

    /// Requests the account from the ledger, and stores the answer.
    /// - Throws: ``LedgerServiceError`` if the ledger does not answer, ``WalletStoreError``, or `CancellationError`.
    public func overview() async throws -> Overview {
        try Task.checkCancellation()
        let snapshot = try await snapshot()
        let page = try await ledger.transactions(of: address, after: nil)
        // Data that cannot be stored can still be shown.
        try? await store.cache(snapshot)
        try? await store.cache(page.transactions, of: address)
        let unfinished = try await payments.unfinished(of: address)
        return Overview(snapshot: snapshot, transactions: page.transactions, unfinished: unfinished)
    }

    /// Returns the last stored data, if any.
    public func cachedOverview() async -> Overview? {
        guard let snapshot = try? await store.cachedAccount(address) else { return nil }
        let transactions = (try? await store.cachedTransactions(of: address)) ?? []
        let unfinished = (try? await payments.unfinished(of: address)) ?? []
        return Overview(snapshot: snapshot, transactions: transactions, unfinished: unfinished)
    }

    /// Requests the account from the ledger; one without any history receives the faucet's money.
    private func snapshot() async throws -> AccountSnapshot {
        let snapshot = try await ledger.account(address)
        guard !snapshot.account.hasUsedFaucet else { return snapshot }
        // The faucet refuses if another screen has requested it meanwhile: the account has the money then, too.
        _ = try? await ledger.requestFaucet(for: address)
        return try await ledger.account(address)
    }
}

/// The contents of the main screen: an account, its newest transactions, and payments with an unknown outcome.
public struct Overview: Hashable, Sendable {
    /// The account, with the time.
    public let snapshot: AccountSnapshot
    /// The newest transactions, in descending order.
    public let transactions: [LedgerTransaction]
    /// The payments whose outcome is unknown, the oldest first.
    public let unfinished: [SignedTransfer]
}

extension Overview {
    /// Returns the rows of the list: payments that this answer does not have, then transactions, each the newest first.
    /// - Parameter payments: The payments that the app follows, with their stages.
    public func rows(
        of address: Address, payments: [SignedTransfer: PaymentStage], separator: Character
    ) -> [TransactionRow] {
        let known = Set(transactions.map(\.id))
        return payments.filter { !known.contains($0.key.id) && isOpen($0.key, $0.value) }
            .sorted { $0.key.transfer.nonce > $1.key.transfer.nonce }
            .map { TransactionRow($0.key, $0.value, separator: separator) }
            + transactions.map { TransactionRow($0, of: address, separator: separator) }
    }

    /// Returns whether a payment that is not among the transactions belongs in the list.
    private func isOpen(_ payment: SignedTransfer, _ stage: PaymentStage) -> Bool {
        switch stage {
        case .sending, .pending, .checking, .notArrived: true
        // An answer that counts it has it, if not among the newest transactions.
        case .confirmed: payment.transfer.nonce >= snapshot.account.nextNonce
        case .refused, .failed: false
        }
    }

    /// Returns the balances of the account in TRIP, the oldest first.
    public func history(of address: Address) -> [Double?] {
        BalanceHistory.balances(of: address, now: snapshot.balance, transactions: transactions)
            .map { Double($0.units) / Double(Amount.unitsPerTrip) }
    }

    /// Returns the title of the balance chart, with the least and the greatest balance if they differ.
    public func historyTitle(of address: Address, separator: Character) -> String {
        let balances = BalanceHistory.balances(of: address, now: snapshot.balance, transactions: transactions)
        guard let least = balances.min(), let greatest = balances.max(), least < greatest else {
            return WalletTexts.balanceHistory
        }
        return WalletTexts.balanceRange(from: least, to: greatest, separator)
    }

    /// Returns whether the account waits for an incoming payment; outgoing ones are followed individually.
    public func isReceiving(_ address: Address) -> Bool {
        transactions.contains { $0.status == .pending && $0.sender != address }
    }
}

extension Pasteboard {
    /// Copies a text, and clears it from the clipboard after a minute.
    @MainActor
    public func copyTemporarily(_ text: String) -> CopyOutcome { copy(text, expiringAfter: .seconds(60)) }
}
