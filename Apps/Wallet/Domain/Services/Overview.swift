import KitCore
import LedgerCore

/// What the main screen is about: an account, its newest transactions, and payments whose end is not known.
public struct Overview: Hashable, Sendable {
    /// The account, and when it was so.
    public let snapshot: AccountSnapshot
    /// The newest transactions, the newest first.
    public let transactions: [LedgerTransaction]
    /// The payments whose end is not known, the oldest first.
    public let unfinished: [PendingPayment]
}

extension Overview {
    /// The rows of the list: payments whose end is not known, then what the ledger has, each the newest first.
    public func rows(of address: Address, separator: Character) -> [TransactionRow] {
        let known = Set(transactions.map(\.id))
        return unfinished.reversed().filter { !known.contains($0.id) }.map { TransactionRow($0, separator: separator) }
            + transactions.map { TransactionRow($0, of: address, separator: separator) }
    }

    /// How the balance of the account has changed, in TRIP, the oldest first.
    public func history(of address: Address) -> [Double?] {
        BalanceHistory.balances(of: address, now: snapshot.balance, transactions: transactions)
            .map { Double($0.units) / Double(Amount.unitsPerTrip) }
    }

    /// Whether the account waits for a payment of another one; its own are followed one by one.
    public func isReceiving(_ address: Address) -> Bool {
        transactions.contains { $0.status == .pending && $0.sender != address }
    }
}

extension WalletEnvironment {
    /// Asks the ledger, and remembers the answer; an account that never had money gets the faucet's.
    ///
    /// A cancelled task asks nothing: a screen that was left before it could ask needs no answer.
    public func overview(of address: Address) async throws -> Overview {
        try Task.checkCancellation()
        var snapshot = try await services.ledger.account(address)
        if !snapshot.account.hasUsedFaucet, (try? await services.ledger.requestFaucet(for: address)) != nil {
            snapshot = try await services.ledger.account(address)
        }
        let page = try await services.ledger.transactions(of: address, after: nil)
        // What cannot be remembered can still be shown.
        try? await services.store.cache(snapshot)
        try? await services.store.cache(page.transactions, of: address)
        let unfinished = try await services.payments.unfinished(of: address)
        return Overview(snapshot: snapshot, transactions: page.transactions, unfinished: unfinished)
    }

    /// What was seen last; nil where nothing was.
    public func cachedOverview(of address: Address) async -> Overview? {
        guard let snapshot = try? await services.store.cachedAccount(address) else { return nil }
        let transactions = (try? await services.store.cachedTransactions(of: address)) ?? []
        let unfinished = (try? await services.payments.unfinished(of: address)) ?? []
        return Overview(snapshot: snapshot, transactions: transactions, unfinished: unfinished)
    }
}
