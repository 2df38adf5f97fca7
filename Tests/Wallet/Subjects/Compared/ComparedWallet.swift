import AppTools
import KitCore
import KitDI
import LedgerCore
import Synchronization
import WalletContract
import WalletDomain

/// A ledger in memory behind the show's gate; a request that fails has not reached it.
nonisolated final class ComparedLedger: LedgerService {
    private struct State {
        var balance = Amount.zero
        var hasUsedFaucet = false
        var transactions: [(entry: LedgerTransaction, at: Duration)] = []
    }

    private let services: PaneServices
    private let dates: ComparedDates
    private let state = Mutex(State())
    private let failure = LedgerServiceError.timedOut(server: "The ledger")

    init(_ services: PaneServices, _ dates: ComparedDates) {
        self.services = services
        self.dates = dates
    }

    func terms() async throws -> LedgerTerms {
        try await services.call("terms", failure: failure) { .standard }
    }

    func account(_ address: Address) async throws -> AccountSnapshot {
        try await services.call("account", failure: failure) {
            let state = state.withLock { $0 }
            let nonce = UInt64(state.transactions.count { $0.entry.sender == address })
            return AccountSnapshot(
                account: LedgerAccount(
                    address: address, balance: state.balance, nextNonce: nonce, hasUsedFaucet: state.hasUsedFaucet),
                asOf: dates.now())
        }
    }

    func transactions(of address: Address, after cursor: String?) async throws -> LedgerTransactionPage {
        try await services.call("transactions", failure: failure) {
            LedgerTransactionPage(transactions: entries.reversed(), next: nil)
        }
    }

    func transaction(_ id: TransactionID) async throws -> LedgerTransaction? {
        try await services.call("transaction", failure: failure) { entries.first { $0.id == id } }
    }

    func submit(_ transfer: SignedTransfer) async throws -> LedgerTransaction {
        try await services.call("submit", failure: failure) {}
        if let known = entries.first(where: { $0.id == transfer.id }) { return known }
        let cost = transfer.transfer.total ?? .zero
        return try state.withLock { state in
            guard let rest = state.balance.subtracting(cost) else {
                throw LedgerServiceError.refused(LedgerRefusal(code: .insufficientBalance, message: ""))
            }
            state.balance = rest
            return note(transfer.transfer, .transfer, in: &state)
        }
    }

    func requestFaucet(for address: Address) async throws -> LedgerTransaction {
        try await services.call("faucet", failure: failure) {}
        let amount = LedgerTerms.standard.faucetAmount
        return state.withLock { state in
            state.hasUsedFaucet = true
            state.balance = state.balance.adding(amount) ?? state.balance
            let gift = Transfer(
                sender: .stranger, recipient: address, amount: amount, fee: .zero, nonce: 0)
            return note(gift, .faucet, in: &state)
        }
    }

    /// The ledger's transactions, confirmed according to the clock.
    private var entries: [LedgerTransaction] {
        let wait = Duration.milliseconds(LedgerTerms.standard.confirmationMilliseconds)
        let now = services.clock.now.offset
        return state.withLock { $0.transactions }.map { $0.at + wait <= now ? $0.entry.confirmed : $0.entry }
    }

    private func note(
        _ transfer: Transfer, _ kind: LedgerTransaction.Kind, in state: inout State
    ) -> LedgerTransaction {
        let milliseconds = dates.now().sinceEpoch / .milliseconds(1)
        let entry = LedgerTransaction(
            id: transfer.id, kind: kind, sender: transfer.sender, recipient: transfer.recipient,
            amount: transfer.amount, fee: transfer.fee, nonce: transfer.nonce, memo: transfer.memo,
            status: kind == .faucet ? .confirmed : .pending, acceptedAt: Int64(milliseconds))
        state.transactions.append((entry, services.clock.now.offset))
        return entry
    }
}

extension LedgerTransaction {
    nonisolated fileprivate var confirmed: LedgerTransaction {
        LedgerTransaction(
            id: id, kind: kind, sender: sender, recipient: recipient, amount: amount, fee: fee, nonce: nonce,
            memo: memo, status: .confirmed, acceptedAt: acceptedAt)
    }
}
