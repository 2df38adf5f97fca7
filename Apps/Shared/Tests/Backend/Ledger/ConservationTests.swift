import Foundation
import LedgerBackend
import LedgerCore
import Testing

@Suite("Transfers conserve money", .timeLimit(.minutes(12)))
struct ConservationTests {
    /// 50 chains of 20 transfers run concurrently, and each transfer is submitted twice.
    @Test("1,000 concurrent transfers among 50 accounts conserve the total exactly")
    func concurrentTransfers() async throws {
        let folder = try LedgerFolder()
        let world = try await LedgerWorld(path: folder.path)
        var accounts: [TestAccount] = []
        for _ in 0..<50 { accounts.append(try await world.fundedAccount()) }
        let accepted = try await withThrowingTaskGroup(of: Int.self) { [accounts] group in
            for index in accounts.indices {
                group.addTask { try await Self.payAll(from: index, accounts, world.client) }
            }
            return try await group.reduce(0, +)
        }
        #expect(accepted == 1000)
        #expect(try await world.ledger.total() == Treasury.supply)
        var sum = Amount.zero
        for account in accounts {
            let state = try await world.client.account(account.address)
            #expect(state.nextNonce == 20)
            sum = try #require(sum.adding(state.balance))
        }
        let given = LedgerTerms.standard.faucetAmount.units * 50
        let fees = LedgerTerms.standard.minimumFee.units * 1000
        #expect(sum.units == given - fees)
    }

    /// Returns the number of an account's transfers that the ledger accepted as new; amounts and recipients vary.
    private static func payAll(
        from index: Int, _ accounts: [TestAccount], _ client: LedgerClient
    ) async throws -> Int {
        var accepted = 0
        for nonce in 0..<20 {
            let recipient = accounts[(index + nonce + 1) % accounts.count].address
            let signed = try accounts[index].pay(
                UInt128(index * 1_000_003 + nonce * 7_919 + 1), to: recipient, nonce: UInt64(nonce))
            async let first = client.submit(signed)
            async let second = client.submit(signed)
            let statuses = try await [first.status, second.status].sorted()
            #expect(statuses == [200, 201])
            if statuses == [200, 201] { accepted += 1 }
        }
        return accepted
    }
}
