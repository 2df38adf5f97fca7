import Foundation
import GRDB
import LedgerCore
import TestSupport
import Testing

@testable import LedgerBackend

@Suite("A ledger keeps what it has acknowledged", .timeLimit(.minutes(12)))
struct DurabilityTests {
    private let recipient = Address(ofNobody: "recipient")

    @Test("the ledger answers only after writing to the disk")
    func settings() throws {
        let folder = try LedgerFolder()
        let database = try LedgerDatabase.open(path: folder.path)
        let (mode, synchronous) = try database.read { db in
            (
                try String.fetchOne(db, sql: "PRAGMA journal_mode"), try Int.fetchOne(db, sql: "PRAGMA synchronous")
            )
        }
        #expect(mode == "wal")
        #expect(synchronous == 3)
    }

    @Test("a ledger is unchanged after it is reopened")
    func reopening() async throws {
        let folder = try LedgerFolder()
        let account = TestAccount()
        let signed = try account.pay(5, to: recipient, nonce: 0)
        let dates = ManualDates()
        do {
            let ledger = try Ledger(path: folder.path, dates: dates)
            _ = try await ledger.faucet(for: account.address)
            _ = try await ledger.submit(signed)
        }
        let ledger = try Ledger(path: folder.path, dates: dates)
        #expect(try await ledger.transaction(signed.id).status == .pending)
        #expect(try await ledger.submit(signed).isNew == false)
        #expect(try await ledger.account(account.address).nextNonce == 1)
        #expect(try await ledger.total() == Treasury.supply)
        await #expect(throws: LedgerRefusal.self) { try await ledger.faucet(for: account.address) }
    }

    @Test("a damaged ledger is rejected and left unchanged: it is money")
    func damage() throws {
        let folder = try LedgerFolder()
        let text = Data("This is no ledger at all, and no database either.".utf8)
        try text.write(to: URL(fileURLWithPath: folder.path))
        #expect(throws: LedgerError.self) { try Ledger(path: folder.path, dates: ManualDates()) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path)) == text)
    }

    @Test("failing storage rejects transfers and changes nothing")
    func failure() async throws {
        let folder = try LedgerFolder()
        let ledger = try Ledger(path: folder.path, dates: ManualDates())
        let account = TestAccount()
        _ = try await ledger.faucet(for: account.address)
        // The last write of a transfer fails, so all earlier ones must be rolled back.
        try await DatabaseQueue(path: folder.path).write { db in
            try db.execute(
                sql: """
                    CREATE TRIGGER refuse BEFORE INSERT ON ledgerTransactions BEGIN SELECT RAISE(ABORT, 'full'); END
                    """)
        }
        let error = await #expect(throws: LedgerRefusal.self) {
            try await ledger.submit(try account.pay(5, to: recipient, nonce: 0))
        }
        #expect(error?.code == .storageFailed)
        #expect(try await ledger.account(account.address).nextNonce == 0)
        #expect(try await ledger.account(account.address).balance == LedgerTerms.standard.faucetAmount)
        #expect(try await ledger.account(recipient).balance == .zero)
    }

    /// The server is killed during many transfers, repeatedly, on one database.
    @Test("a killed server has kept everything that it acknowledged")
    func kill() async throws {
        let folder = try LedgerFolder()
        var acknowledged: [SignedTransfer] = []
        for round in 1...5 {
            acknowledged += try await KilledServer(path: folder.path).payUntilKilled(after: round * 9, to: recipient)
            let ledger = try Ledger(path: folder.path, dates: ManualDates())
            for signed in acknowledged {
                #expect(try await ledger.transaction(signed.id).nonce == signed.transfer.nonce)
            }
            #expect(try await ledger.total() == Treasury.supply)
            let received = try await ledger.account(recipient).balance.units
            #expect(received >= UInt128(acknowledged.count))
        }
        #expect(acknowledged.count >= 135)
    }
}
