import KitCore
import KitDI
import KitTesting
import LedgerCore
import Synchronization
import WalletDomain

/// A ledger in memory, whose answers a clause may hold, lose or refuse.
nonisolated final class ScriptedLedger: LedgerService {
    /// The fate of a payment on its way to the ledger.
    enum Transport: Sendable {
        /// The payment arrives, and so does its answer.
        case works
        /// The payment arrives, but its answer is lost.
        case losesAnswer
        /// The payment does not arrive, without an error.
        case losesRequest
        /// The ledger refuses the payment.
        case refuses(LedgerErrorCode)
    }

    struct State: Sendable {
        var balance = Amount(units: 0)
        var hasUsedFaucet = false
        var transactions: [LedgerTransaction] = []
        var transport = Transport.works
        /// The submitted payments, in order.
        var submitted: [SignedTransfer] = []
        var questions = 0
        var failure: LedgerServiceError?
        /// The status of a payment to the wallet when it arrives.
        var received = LedgerTransaction.Status.confirmed
    }

    let state = Mutex(State())
    /// Holds requests for the account; answered at once unless a clause holds them.
    let accountGate = Script<Void, Void>()
    /// Holds submitted payments, and requests about payments; answered at once unless a clause holds them.
    let paymentGate = Script<TransactionID, Void>()
    let statusGate = Script<TransactionID, Void>()
    private let dates: TestDates

    init(_ dates: TestDates) {
        self.dates = dates
        accountGate.respond { _ in }
        paymentGate.respond { _ in }
        statusGate.respond { _ in }
    }

    func change(_ body: @Sendable (inout State) -> Void) { state.withLock { body(&$0) } }
    var now: State { state.withLock { $0 } }

    func terms() async throws -> LedgerTerms {
        if let failure = now.failure { throw failure }
        return .standard
    }

    func account(_ address: Address) async throws -> AccountSnapshot {
        try await accountGate.call(())
        if let failure = now.failure { throw failure }
        let state = now
        let nonce = UInt64(state.transactions.count { $0.sender == address })
        return AccountSnapshot(
            account: LedgerAccount(
                address: address, balance: state.balance, nextNonce: nonce, hasUsedFaucet: state.hasUsedFaucet),
            asOf: dates.now())
    }

    func transactions(of address: Address, after cursor: String?) async throws -> LedgerTransactionPage {
        LedgerTransactionPage(transactions: now.transactions.reversed(), next: nil)
    }

    func submit(_ transfer: SignedTransfer) async throws -> LedgerTransaction {
        change { $0.submitted.append(transfer) }
        try await paymentGate.call(transfer.id)
        switch now.transport {
        case .works: return take(transfer)
        case .losesAnswer:
            _ = take(transfer)
            throw LedgerServiceError.timedOut(server: "test:1")
        case .losesRequest: throw LedgerServiceError.timedOut(server: "test:1")
        case .refuses(let code): throw LedgerServiceError.refused(LedgerRefusal(code: code, message: ""))
        }
    }

    func transaction(_ id: TransactionID) async throws -> LedgerTransaction? {
        change { $0.questions += 1 }
        try await statusGate.call(id)
        if let failure = now.failure { throw failure }
        return now.transactions.first { $0.id == id }
    }

    func requestFaucet(for address: Address) async throws -> LedgerTransaction {
        if now.hasUsedFaucet { throw LedgerServiceError.refused(LedgerRefusal(code: .faucetUsed, message: "")) }
        change { state in
            state.hasUsedFaucet = true
            state.balance = LedgerTerms.standard.faucetAmount
        }
        return receive(LedgerTerms.standard.faucetAmount, kind: .faucet, from: .stranger, to: address, moves: false)
    }

    // MARK: For a clause

    /// Removes the records of requests that were answered.
    func forget() {
        accountGate.forget()
        paymentGate.forget()
        statusGate.forget()
    }

    /// Pays the wallet from another account.
    @discardableResult
    func receive(
        _ amount: Amount, kind: LedgerTransaction.Kind = .transfer, from sender: Address, to address: Address,
        moves: Bool = true, memo: String = ""
    ) -> LedgerTransaction {
        let transfer = Transfer(
            sender: sender, recipient: address, amount: amount, fee: .zero, nonce: UInt64(now.transactions.count),
            memo: memo)
        let transaction = Self.transaction(transfer, kind: kind, status: now.received)
        change { state in
            state.transactions.append(transaction)
            if moves { state.balance = state.balance.adding(amount) ?? state.balance }
        }
        return transaction
    }

    func confirm() {
        change { state in
            state.transactions = state.transactions.map { $0.with(.confirmed) }
        }
    }

    private func take(_ signed: SignedTransfer) -> LedgerTransaction {
        if let known = now.transactions.first(where: { $0.id == signed.id }) { return known }
        let transaction = Self.transaction(signed.transfer, kind: .transfer, status: .pending)
        change { state in
            state.transactions.append(transaction)
            state.balance = state.balance.subtracting(signed.transfer.total ?? .zero) ?? .zero
        }
        return transaction
    }

    private static func transaction(
        _ transfer: Transfer, kind: LedgerTransaction.Kind, status: LedgerTransaction.Status
    ) -> LedgerTransaction {
        LedgerTransaction(
            id: transfer.id, kind: kind, sender: transfer.sender, recipient: transfer.recipient,
            amount: transfer.amount, fee: transfer.fee, nonce: transfer.nonce, memo: transfer.memo, status: status,
            acceptedAt: 0)
    }
}

extension LedgerTransaction {
    nonisolated fileprivate func with(_ status: Status) -> LedgerTransaction {
        LedgerTransaction(
            id: id, kind: kind, sender: sender, recipient: recipient, amount: amount, fee: fee, nonce: nonce,
            memo: memo, status: status, acceptedAt: acceptedAt)
    }
}

extension Address {
    /// The address of another account.
    package nonisolated static var stranger: Address { WalletKey.sample(9).address }
}

extension WalletKey {
    /// Returns a key that is the same in each test.
    package nonisolated static func sample(_ number: UInt8) -> WalletKey {
        guard let key = WalletKey(secret: SecretBytes([UInt8](repeating: number, count: WalletKey.secretLength))) else {
            return sample(number &+ 1)
        }
        return key
    }
}
