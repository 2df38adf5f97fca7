import Foundation
import GRDB
import KitCore
import KitDI
import LedgerCore
import Testing

@testable import WalletDomain

@MainActor
@Suite("Stored wallet data", .timeLimit(.minutes(12)))
struct StoreTests {
    private let folder: WalletFolder
    private let key = WalletKey.random()
    private let recipient = Address(ofNobody: "recipient")

    init() throws { folder = try WalletFolder() }

    private func opened() throws -> DatabaseWalletStore {
        try DatabaseWalletStore(path: folder.path("a/wallet.sqlite"))
    }

    private func payment(_ nonce: UInt64, memo: String = "") throws -> PendingPayment {
        let transfer = Transfer(
            sender: key.address, recipient: recipient, amount: .maximum, fee: Amount(units: 1), nonce: nonce, memo: memo
        )
        return PendingPayment(try key.sign(transfer))
    }

    private func transaction(_ nonce: UInt64, _ status: LedgerTransaction.Status) throws -> LedgerTransaction {
        FakeLedger.transaction(of: try payment(nonce).transfer, status)
    }

    @Test("payments are loaded when the file is reopened, the oldest first")
    func payments() async throws {
        let (first, second) = (try payment(0), try payment(1))
        try await opened().save(first)
        try await opened().save(second)
        let accepted = PendingPayment(first.transfer, isAccepted: true)
        try await opened().save(accepted)
        #expect(try await opened().pendingPayments(of: key.address) == [accepted, second])
        #expect(try await opened().pendingPayments(of: recipient).isEmpty)
        try await opened().removePayment(first.id)
        #expect(try await opened().pendingPayments(of: key.address) == [second])
        #expect(try folder.mode("a/wallet.sqlite") == 0o600)
        #expect(try folder.mode("a") == 0o700)
    }

    @Test("a payment is on the disk before it is sent")
    func synchronous() throws {
        let database = try WalletDatabase.open(path: folder.path("wallet.sqlite"))
        let pragmas = try database.read { db in
            try ["synchronous", "secure_delete"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") }
        }
        #expect(pragmas == [3, 1])
    }

    @Test("the last state of the account and its transactions is stored")
    func caches() async throws {
        let store = try opened()
        #expect(try await store.cachedAccount(key.address) == nil)
        for units: UInt128 in [1, 2] {
            let account = LedgerAccount(
                address: key.address, balance: Amount(units: units), nextNonce: 3, hasUsedFaucet: true)
            let snapshot = AccountSnapshot(account: account, asOf: Timestamp(sinceEpoch: .seconds(9)))
            try await store.cache(snapshot)
            #expect(try await opened().cachedAccount(key.address) == snapshot)
        }
        try await store.cache([try transaction(0, .pending), try transaction(1, .pending)], of: key.address)
        try await store.cache([try transaction(0, .confirmed)], of: key.address)
        let cached = try await opened().cachedTransactions(of: key.address)
        #expect(cached.map(\.nonce) == [1, 0])
        #expect(cached.map(\.status) == [.pending, .confirmed])
    }

    @Test("only the newest 200 transactions are stored")
    func bounded() async throws {
        let store = try opened()
        let all = try (0..<210).map { try transaction($0, .confirmed) }
        try await store.cache(all, of: key.address)
        let cached = try await store.cachedTransactions(of: key.address)
        #expect(cached.map(\.nonce) == (10..<210).reversed().map { UInt64($0) })
    }

    @Test("removed data is erased from the file")
    func removing() async throws {
        let store = try opened()
        try await store.save(try payment(0, memo: "a most revealing memo"))
        try await store.cache([try transaction(0, .pending)], of: key.address)
        #expect(String(decoding: try folder.bytes("a/wallet.sqlite"), as: UTF8.self).contains("revealing"))
        try await store.removeEverything()
        let left = String(decoding: try folder.bytes("a/wallet.sqlite"), as: UTF8.self)
        #expect(!left.contains("revealing"))
        #expect(!left.contains(key.address.text))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a")) == ["wallet.sqlite"])
        #expect(try await store.pendingPayments(of: key.address).isEmpty)
    }

    @Test("a file that is not a database is reported and stays unchanged")
    func damaged() throws {
        try folder.write(Data(repeating: 0x5A, count: 5000), to: "wallet.sqlite")
        #expect(throws: WalletStoreError.cannotRead(reason: "the file is damaged")) {
            try DatabaseWalletStore(path: folder.path("wallet.sqlite"))
        }
        #expect(try folder.bytes("wallet.sqlite").count == 5000)
    }

    @Test("each ledger has its own file, and removing the wallet empties all of them")
    func severalLedgers() async throws {
        func environment(_ address: String?) throws -> WalletEnvironment {
            try folder.environment(ledger: FakeLedger(), ledgerAt: address.flatMap { URL(string: $0) })
        }
        let addresses = [nil, "http://127.0.0.1:8080", "http://127.0.0.1-8080", "http://127.0.0.1:8080/a%2Fb"]
        let withSlash = URL(string: "http://127.0.0.1:8080/")
        #expect(
            DatabaseWalletStore.fileName(forLedgerAt: withSlash)
                == DatabaseWalletStore.fileName(forLedgerAt: URL(string: "http://127.0.0.1:8080")))
        for (nonce, address) in addresses.enumerated() {
            #expect(try await environment(address).store.pendingPayments(of: key.address).isEmpty)
            try await environment(address).store.save(try payment(UInt64(nonce)))
        }
        for (nonce, address) in addresses.enumerated() {
            let payments = try await environment(address).store.pendingPayments(of: key.address)
            #expect(payments == [try payment(UInt64(nonce))])
        }
        try await environment(addresses[1]).remove()
        for address in addresses {
            #expect(try await environment(address).store.pendingPayments(of: key.address).isEmpty)
        }
    }

    @Test("removing the wallet leaves only empty files")
    func removingTheWallet() async throws {
        let environment = try folder.environment(ledger: FakeLedger())
        try await environment.keystore.save(key, passphrase: SecretBytes(text: SecretText("passphrase")))
        try await environment.pins.set(SecretBytes(text: SecretText("1234")))
        try await environment.store.save(try payment(0))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("w")).sorted()
                == ["keystore.json", "pin.json", "pin.json.lock", "wallet.sqlite"])
        try await environment.remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("w")) == ["wallet.sqlite"])
        #expect(try await environment.keystore.address() == nil)
        #expect(try await environment.store.pendingPayments(of: key.address).isEmpty)
    }

    @Test("the balances before each transaction are derived from the current one")
    func history() throws {
        let other = Address(ofNobody: "other")
        func transaction(_ from: Address, _ to: Address, _ units: UInt128) -> LedgerTransaction {
            LedgerTransaction(
                id: TransactionID(hashing: [UInt8(units)]), kind: .transfer, sender: from, recipient: to,
                amount: Amount(units: units), fee: Amount(units: 1), nonce: 0, memo: "", status: .confirmed,
                acceptedAt: 0)
        }
        let newestFirst = [transaction(other, key.address, 5), transaction(key.address, other, 3)]
        let balances = BalanceHistory.balances(
            of: key.address, now: Amount(units: 10), transactions: newestFirst)
        #expect(balances.map(\.units) == [9, 5, 10])
        #expect(BalanceHistory.balances(of: key.address, now: .zero, transactions: newestFirst) == [.zero])
    }
}
