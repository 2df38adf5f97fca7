import KitTesting
import LedgerCore
import WalletDomain

/// The real ledger over HTTP, whose answers wait.
nonisolated struct GatedLedger: LedgerService {
    let ledger: HTTPLedgerService
    let gate: ServiceGate

    private static let failure = LedgerServiceError.timedOut(server: "ledger.test:80")

    private func call<Answer: Sendable>(
        _ request: String, _ work: @escaping @Sendable (HTTPLedgerService) async throws -> Answer
    ) async throws -> Answer {
        try await gate.call(request, failure: Self.failure) { [ledger] in try await work(ledger) }
    }

    func terms() async throws -> LedgerTerms { try await call("terms") { try await $0.terms() } }

    func account(_ address: Address) async throws -> AccountSnapshot {
        try await call("account") { try await $0.account(address) }
    }

    func transactions(of address: Address, after cursor: String?) async throws -> LedgerTransactionPage {
        try await call("transactions") { try await $0.transactions(of: address, after: cursor) }
    }

    func submit(_ transfer: SignedTransfer) async throws -> LedgerTransaction {
        try await call("submit \(transfer.id.text)") { try await $0.submit(transfer) }
    }

    func transaction(_ id: TransactionID) async throws -> LedgerTransaction? {
        try await call("transaction \(id.text)") { try await $0.transaction(id) }
    }

    func requestFaucet(for address: Address) async throws -> LedgerTransaction {
        try await call("faucet") { try await $0.requestFaucet(for: address) }
    }
}

// The disk, whose work is included in settling.

nonisolated struct WatchedStore: WalletStore {
    let store: DatabaseWalletStore
    private var runtime: SerialRuntime { .shared }

    init(_ store: DatabaseWalletStore) { self.store = store }

    func pendingPayments(of address: Address) async throws -> [PendingPayment] {
        try await runtime.outside { try await store.pendingPayments(of: address) }
    }

    func save(_ payment: PendingPayment) async throws { try await runtime.outside { try await store.save(payment) } }
    func removePayment(_ id: TransactionID) async throws {
        try await runtime.outside { try await store.removePayment(id) }
    }

    func cachedAccount(_ address: Address) async throws -> AccountSnapshot? {
        try await runtime.outside { try await store.cachedAccount(address) }
    }

    func cache(_ snapshot: AccountSnapshot) async throws {
        try await runtime.outside { try await store.cache(snapshot) }
    }

    func cachedTransactions(of address: Address) async throws -> [LedgerTransaction] {
        try await runtime.outside { try await store.cachedTransactions(of: address) }
    }

    func cache(_ transactions: [LedgerTransaction], of address: Address) async throws {
        try await runtime.outside { try await store.cache(transactions, of: address) }
    }

    func removeEverything() async throws { try await runtime.outside { try await store.removeEverything() } }
}

nonisolated struct WatchedKeystore: Keystore {
    let keystore: FileKeystore
    private var runtime: SerialRuntime { .shared }

    init(_ keystore: FileKeystore) { self.keystore = keystore }

    var path: String { keystore.path }

    func address() async throws -> Address? { try await runtime.outside { try await keystore.address() } }

    func save(_ key: WalletKey, passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws {
        try await runtime.outside { try await keystore.save(key, passphrase: passphrase, progress: progress) }
    }

    func unlock(passphrase: SecretBytes, progress: @escaping KeystoreProgress) async throws -> WalletKey {
        try await runtime.outside { try await keystore.unlock(passphrase: passphrase, progress: progress) }
    }

    func restore(
        fromFile path: String, passphrase: SecretBytes, progress: @escaping KeystoreProgress
    ) async throws -> Address {
        try await runtime.outside {
            try await keystore.restore(fromFile: path, passphrase: passphrase, progress: progress)
        }
    }

    func remove() async throws { try await runtime.outside { try await keystore.remove() } }
}

nonisolated struct WatchedPINs: PINStore {
    let pins: FilePINStore
    private var runtime: SerialRuntime { .shared }

    init(_ pins: FilePINStore) { self.pins = pins }

    func status() async throws -> PINStatus { try await runtime.outside { try await pins.status() } }
    func set(_ pin: SecretBytes) async throws { try await runtime.outside { try await pins.set(pin) } }
    func check(_ pin: SecretBytes) async throws -> PINVerdict {
        try await runtime.outside { try await pins.check(pin) }
    }

    func resetAttempts() async throws { try await runtime.outside { try await pins.resetAttempts() } }
    func remove() async throws { try await runtime.outside { try await pins.remove() } }
}

/// The uptime of the machine, by the test's clock.
nonisolated struct ClockUptime: UptimeProvider {
    let clock: TestClock

    func now() -> Uptime { Uptime(boot: "test", sinceBoot: clock.now.offset) }
}
