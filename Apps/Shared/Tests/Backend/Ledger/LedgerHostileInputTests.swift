import Foundation
import GRDB
import KitDI
import LedgerCore
import TestSupport
import Testing

@testable import LedgerBackend

/// The ledger's file with malicious values, one at a time: it is refused, reported or used, and never replaced.
@Suite("Malicious ledger files", .timeLimit(.minutes(12)))
struct LedgerHostileInputTests {
    private let folder: LedgerFolder
    private let dates = ManualDates()
    private let account = TestAccount()
    private let recipient = Address(ofNobody: "recipient")
    private let file: HostileDatabase

    init() throws {
        folder = try LedgerFolder()
        file = HostileDatabase(path: folder.path)
    }

    @Test(
        "every value of every table is replaced by every type of value",
        arguments: ["ledgerAccounts", "ledgerTransactions"])
    func everyValue(table: String) async throws {
        let paid = try await makeSound()
        try await file.replaceEveryValue(of: table) { _ in try await use(paid) }
    }

    @Test("a modified row does not prevent other accounts from paying")
    func others() async throws {
        _ = try await makeSound()
        let other = TestAccount()
        do {
            let ledger = try Ledger(path: folder.path, dates: dates)
            _ = try await ledger.faucet(for: other.address)
        }
        try file.edit(
            "UPDATE ledgerAccounts SET balance = 'much' WHERE publicKey = x'\(Hexadecimal.text(of: account.address.publicKey))'"
        )
        let ledger = try Ledger(path: folder.path, dates: dates)
        let error = await #expect(throws: LedgerRefusal.self) { try await ledger.account(account.address) }
        #expect(error?.code == .storageFailed)
        #expect(try await ledger.submit(try other.pay(5, to: recipient, nonce: 0)).isNew)
    }

    @Test("a file without a table, or another program's database, is reported and left unchanged: it is money")
    func foreign() async throws {
        _ = try await makeSound()
        try file.edit("DROP TABLE ledgerTransactions")
        let error = #expect(throws: LedgerError.self) { try Ledger(path: folder.path, dates: dates) }
        #expect(error?.message.contains(folder.path) == true)
        let balances = try await DatabaseQueue(path: folder.path).read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM ledgerAccounts WHERE balance <> '0'")
        }
        #expect(balances == 3)

        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.path + suffix) }
        try file.edit("CREATE TABLE notes (text TEXT)")
        #expect(throws: LedgerError.self) { try Ledger(path: folder.path, dates: dates) }
        let tables = try await DatabaseQueue(path: folder.path).read { db in
            try String.fetchAll(db, sql: "SELECT name FROM sqlite_master")
        }
        #expect(tables == ["notes"])
    }

    /// Creates a file with two accounts and two transactions, and returns the transfer.
    private func makeSound() async throws -> SignedTransfer {
        let ledger = try Ledger(path: folder.path, dates: dates)
        _ = try await ledger.faucet(for: account.address)
        let paid = try account.pay(5, to: recipient, nonce: 0)
        _ = try await ledger.submit(paid)
        try file.keepSound()
        return paid
    }

    /// Uses the file as the server does, and checks that every request has an answer.
    private func use(_ paid: SignedTransfer) async throws {
        guard let ledger = try? Ledger(path: folder.path, dates: dates) else { return }
        _ = try? await ledger.account(account.address)
        _ = try? await ledger.transaction(paid.id)
        _ = try? await ledger.transactions(of: account.address, before: nil, count: 100)
        _ = try? await ledger.transactions(of: recipient, before: nil, count: 1)
        _ = try? await ledger.submit(paid)
        for nonce in [0, 1, Transfer.maximumNonce] {
            _ = try? await ledger.submit(account.pay(7, to: recipient, nonce: nonce))
        }
        _ = try? await ledger.faucet(for: account.address)
        _ = try? await ledger.faucet(for: TestAccount().address)
        _ = try? await ledger.total()
    }
}
