import KitDI
import LedgerCore
import Synchronization
import WalletDomain

/// A ledger in memory that loses requests and answers at the test's request.
nonisolated final class FakeLedger: LedgerService {
    /// The fate of the next transfers.
    enum Mishap: Sendable {
        case requestLost, answerLost, noServer
        case refusal(LedgerErrorCode)
    }

    struct State {
        var balance = Amount(units: 100 * Amount.unitsPerTrip)
        var nonce: UInt64 = 0
        var transactions: [TransactionID: LedgerTransaction] = [:]
        var mishaps: [Mishap] = []
        var handedIn: [SignedTransfer] = []
        var isUnreachable = false
        /// Called when the account is requested, to simulate another program.
        var onAccount: (@Sendable (inout State) -> Void)?
    }

    let state = Mutex(State())

    func change(_ body: @Sendable (inout State) -> Void) { state.withLock { body(&$0) } }

    var handedIn: [SignedTransfer] { state.withLock { $0.handedIn } }
    var balance: Amount { state.withLock { $0.balance } }

    func terms() async throws -> LedgerTerms { .standard }

    func account(_ address: Address) async throws -> AccountSnapshot {
        try state.withLock { state in
            if state.isUnreachable { throw LedgerServiceError.cannotConnect(server: "ledger:1") }
            if let event = state.onAccount.take() { event(&state) }
            let account = LedgerAccount(
                address: address, balance: state.balance, nextNonce: state.nonce, hasUsedFaucet: true)
            return AccountSnapshot(account: account, asOf: Timestamp(sinceEpoch: .zero))
        }
    }

    func transactions(of address: Address, after cursor: String?) async throws -> LedgerTransactionPage {
        LedgerTransactionPage(transactions: [], next: nil)
    }

    func submit(_ transfer: SignedTransfer) async throws -> LedgerTransaction {
        try state.withLock { state in
            state.handedIn.append(transfer)
            let mishap = state.mishaps.isEmpty ? nil : state.mishaps.removeFirst()
            switch mishap {
            case .noServer: throw LedgerServiceError.cannotConnect(server: "ledger:1")
            case .requestLost: throw LedgerServiceError.timedOut(server: "ledger:1")
            case .refusal(let code): throw LedgerServiceError.refused(LedgerRefusal(code: code, message: ""))
            case .answerLost, nil: break
            }
            let transaction = try Self.accept(transfer, &state)
            if case .answerLost = mishap { throw LedgerServiceError.connectionLost(server: "ledger:1") }
            return transaction
        }
    }

    static func accept(_ signed: SignedTransfer, _ state: inout State) throws -> LedgerTransaction {
        if let known = state.transactions[signed.id] { return known }
        let transfer = signed.transfer
        guard transfer.nonce == state.nonce else {
            throw LedgerServiceError.refused(LedgerRefusal(code: .nonceUsed, message: ""))
        }
        guard let total = transfer.total, let rest = state.balance.subtracting(total) else {
            throw LedgerServiceError.refused(LedgerRefusal(code: .insufficientBalance, message: ""))
        }
        state.balance = rest
        state.nonce += 1
        let transaction = Self.transaction(of: signed, .pending)
        state.transactions[signed.id] = transaction
        return transaction
    }

    static func transaction(of signed: SignedTransfer, _ status: LedgerTransaction.Status) -> LedgerTransaction {
        let transfer = signed.transfer
        return LedgerTransaction(
            id: signed.id, kind: .transfer, sender: transfer.sender, recipient: transfer.recipient,
            amount: transfer.amount, fee: transfer.fee, nonce: transfer.nonce, memo: transfer.memo, status: status,
            acceptedAt: 1)
    }

    func transaction(_ id: TransactionID) async throws -> LedgerTransaction? {
        try state.withLock { state in
            if state.isUnreachable { throw LedgerServiceError.cannotConnect(server: "ledger:1") }
            return state.transactions[id]
        }
    }

    func requestFaucet(for address: Address) async throws -> LedgerTransaction {
        throw LedgerServiceError.refused(LedgerRefusal(code: .faucetUsed, message: ""))
    }
}
