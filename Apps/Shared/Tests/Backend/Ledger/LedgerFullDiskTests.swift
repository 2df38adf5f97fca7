import Foundation
import GRDB
import LedgerCore
import Testing

@testable import LedgerBackend

/// A disk that is full, as SQLite sees it: a database that may not grow.
@Suite("A ledger on a full disk", .timeLimit(.minutes(12)))
struct LedgerFullDiskTests {
    @Test("accepted payments stay, a rejected one moves nothing, and it succeeds when there is space")
    func full() async throws {
        let folder = try LedgerFolder()
        let ledger = try Ledger(path: folder.path, dates: ManualDates())
        let (payer, other) = (TestAccount(), TestAccount())
        _ = try await ledger.faucet(for: payer.address)
        try await ledger.database.write { db in
            let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(count)")
        }
        var refused: UInt64?
        for nonce in 0..<500 as Range<UInt64> where refused == nil {
            let payment = try payer.pay(1, to: other.address, nonce: nonce, memo: String(repeating: "m", count: 60))
            do { _ = try await ledger.submit(payment) } catch {
                #expect(error.code == .storageFailed)
                refused = nonce
            }
        }
        let nonce = try #require(refused)
        #expect(try await ledger.account(payer.address).nextNonce == nonce)
        #expect(try await ledger.account(other.address).balance.units == UInt128(nonce))
        #expect(try await ledger.total() == Treasury.supply)
        try await ledger.database.write { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
        let payment = try payer.pay(1, to: other.address, nonce: nonce, memo: String(repeating: "m", count: 60))
        #expect(try await ledger.submit(payment).isNew)
        #expect(try await ledger.account(other.address).balance.units == UInt128(nonce) + 1)
    }
}
