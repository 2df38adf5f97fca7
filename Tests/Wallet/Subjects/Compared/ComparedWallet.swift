import AppTools
import KitCore
import KitDI
import LedgerCore
import Synchronization
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
    private let failure = LedgerServiceError.timedOut(server: "the compared ledger")

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
                sender: Self.faucet ?? address, recipient: address, amount: amount, fee: .zero, nonce: 0)
            return note(gift, .faucet, in: &state)
        }
    }

    /// The private key of the faucet.
    private static let faucet = WalletKey(
        secret: SecretBytes([UInt8](repeating: 9, count: WalletKey.secretLength)))?.address

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

/// A keystore in memory, which needs no encryption.
nonisolated final class MemoryKeystore: Keystore {
    private struct Entry {
        let key: WalletKey
        let passphrase: SecretBytes
    }

    private let entry = Mutex<Entry?>(nil)

    func address() async throws -> Address? { entry.withLock { $0?.key.address } }

    func save(_ key: WalletKey, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws {
        guard let copy = Self.copy(of: key) else { return }
        let secret = Self.copy(of: passphrase)
        entry.withLock { $0 = Entry(key: copy, passphrase: secret) }
    }

    func unlock(passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws -> WalletKey {
        try entry.withLock { entry in
            guard let entry else { throw KeystoreError.absent }
            guard entry.passphrase == passphrase, let copy = Self.copy(of: entry.key) else {
                throw KeystoreError.wrongPassphrase
            }
            return copy
        }
    }

    /// Fails, because there are no files.
    func restore(
        fromFile path: String, passphrase: SecretBytes, progress: @escaping KeystoreProgress
    ) async throws -> Address { throw KeystoreError.absent }

    func remove() async throws { entry.withLock { $0 = nil } }

    /// Returns a copy, because the caller may wipe its key.
    private static func copy(of key: WalletKey) -> WalletKey? { WalletKey(secret: copy(of: key.secret)) }
    private static func copy(of secret: SecretBytes) -> SecretBytes {
        secret.withBytes { SecretBytes(copying: $0) }
    }
}

/// A PIN in memory, by the panes' clock.
nonisolated final class MemoryPINs: PINStore {
    private struct State {
        var pin: SecretBytes?
        var failures = 0
        var blockedUntil = Duration.zero

        func status(at now: Duration) -> PINStatus {
            let left = PINPolicy.maximumAttempts - failures
            if pin == nil { return .notSet }
            if left <= 0 { return .passphraseRequired }
            return blockedUntil > now
                ? .delayed(remaining: blockedUntil - now, attemptsLeft: left) : .ready(attemptsLeft: left)
        }
    }

    private let clock: ManualClock
    private let state = Mutex(State())

    init(_ clock: ManualClock) { self.clock = clock }

    func status() async throws -> PINStatus { state.withLock { $0.status(at: clock.now.offset) } }

    func set(_ pin: SecretBytes) async throws {
        let isWellFormed = pin.withBytes { PINPolicy.isWellFormed(String(decoding: $0, as: UTF8.self)) }
        guard isWellFormed else { throw PINStoreError.malformedPIN }
        let copy = pin.withBytes { SecretBytes(copying: $0) }
        state.withLock { $0 = State(pin: copy) }
    }

    func check(_ pin: SecretBytes) async throws -> PINVerdict {
        let now = clock.now.offset
        return state.withLock { state in
            let status = state.status(at: now)
            guard case .ready = status else { return .notChecked(status) }
            guard state.pin == pin else {
                state.failures += 1
                state.blockedUntil = now + PINPolicy.delay(afterFailures: state.failures)
                return .wrong(state.status(at: now))
            }
            (state.failures, state.blockedUntil) = (0, .zero)
            return .right
        }
    }

    func resetAttempts() async throws {
        state.withLock { state in (state.failures, state.blockedUntil) = (0, .zero) }
    }

    func remove() async throws { state.withLock { $0 = State() } }
}

/// A wallet's storage in memory.
nonisolated final class MemoryStore: WalletStore, PreferencesStore {
    private struct State {
        var payments: [PendingPayment] = []
        var account: AccountSnapshot?
        var transactions: [LedgerTransaction] = []
        var preferences = WalletPreferences()
    }

    private let state = Mutex(State())

    func pendingPayments(of address: Address) async throws -> [PendingPayment] {
        state.withLock { $0.payments.filter { $0.transfer.transfer.sender == address } }
    }

    func save(_ payment: PendingPayment) async throws {
        state.withLock { state in
            state.payments.removeAll { $0.id == payment.id }
            state.payments.append(payment)
        }
    }

    func removePayment(_ id: TransactionID) async throws {
        state.withLock { state in state.payments.removeAll { $0.id == id } }
    }

    func cachedAccount(_ address: Address) async throws -> AccountSnapshot? { state.withLock { $0.account } }
    func cache(_ snapshot: AccountSnapshot) async throws { state.withLock { $0.account = snapshot } }

    func cachedTransactions(of address: Address) async throws -> [LedgerTransaction] {
        state.withLock { $0.transactions }
    }

    func cache(_ transactions: [LedgerTransaction], of address: Address) async throws {
        let new = Set(transactions.map(\.id))
        state.withLock { state in
            state.transactions = transactions + state.transactions.filter { !new.contains($0.id) }
        }
    }

    func removeEverything() async throws {
        state.withLock { state in state = State(preferences: state.preferences) }
    }

    func preferences() async throws -> WalletPreferences { state.withLock { $0.preferences } }
    func save(_ preferences: WalletPreferences) async throws { state.withLock { $0.preferences = preferences } }
    func remove() async throws { state.withLock { $0.preferences = WalletPreferences() } }
}
