import Backend
import Foundation
import LedgerBackend
import LedgerCore
import Testing
import WalletDomain

@Suite("The wallet's client, against a real ledger", .timeLimit(.minutes(12)))
nonisolated struct HTTPLedgerServiceTests {
    private let key = WalletKey.random()
    private let recipient = Address(ofNobody: "recipient")

    private func withLedger<Result>(
        _ body: (HTTPLedgerService, FixedDates) async throws -> Result
    ) async throws -> Result {
        let dates = FixedDates()
        let ledger = try Ledger(path: nil, dates: dates)
        // Long enough for a busy machine: no request of these tests may time out.
        let backend = try DemoBackend(
            databasePath: nil, apis: [LedgerAPI(ledger, dates: dates)],
            limits: .patient)
        let service = HTTPLedgerService(baseURL: try await backend.start(), timeout: .seconds(300), dates: dates)
        do {
            let result = try await body(service, dates)
            await backend.stop()
            return result
        } catch {
            await backend.stop()
            throw error
        }
    }

    @Test("a complete payment: faucet, draft, signature, submission, confirmation")
    func wholePayment() async throws {
        try await withLedger { service, dates in
            #expect(try await service.terms() == .standard)
            #expect(try await service.account(key.address).balance == .zero)
            #expect(try await service.requestFaucet(for: key.address).kind == .faucet)
            await #expect(throws: LedgerServiceError.self) { try await service.requestFaucet(for: key.address) }
            let store = try DatabaseWalletStore(path: nil)
            let payments = LivePaymentService(ledger: service, store: store)
            let draft = try await payments.prepare(
                PaymentOrder(recipient: recipient, amount: try Amount.parse("12.5"), memo: "Tee"), from: key.address)
            let signed = try key.sign(draft.transfer)
            #expect(try await payments.send(signed) == .pending)
            dates.advance(by: .seconds(5))
            #expect(try await payments.unfinished(of: key.address) == [signed])
            #expect(try await payments.resolve(signed) == .confirmed)
            let snapshot = try await service.account(key.address)
            #expect(snapshot.balance == draft.balanceAfter)
            #expect(snapshot.age(at: dates.now()) == .zero)
            dates.advance(by: .seconds(90))
            #expect(snapshot.age(at: dates.now()) == .seconds(90))
            let page = try await service.transactions(of: key.address, after: nil)
            #expect(page.transactions.map(\.kind) == [.transfer, .faucet])
            #expect(page.next == nil)
        }
    }

    @Test("refusals arrive with their code, and an unknown transaction is `nil`")
    func refusals() async throws {
        try await withLedger { service, _ in
            let transfer = Transfer(
                sender: key.address, recipient: recipient, amount: Amount(units: 1),
                fee: LedgerTerms.standard.minimumFee, nonce: 0)
            let signed = try key.sign(transfer)
            #expect(try await service.transaction(signed.id) == nil)
            let error = await #expect(throws: LedgerServiceError.self) { try await service.submit(signed) }
            guard case .refused(let refusal) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(refusal.code == .insufficientBalance)
            #expect(error?.leavesOutcomeUnknown == false)
            #expect(error?.title == "Not enough TRIP")
        }
    }

    @Test("an address without a server and a server that is not a ledger are reported")
    func others() async throws {
        let backend = try DemoBackend(databasePath: nil, limits: .patient)
        let url = try await backend.start()
        let service = HTTPLedgerService(baseURL: url, timeout: .seconds(300), dates: FixedDates())
        await #expect(throws: LedgerServiceError.self) { try await service.terms() }
        await backend.stop()
        let nobody = try #require(URL(string: "http://127.0.0.1:1"))
        await #expect(throws: LedgerServiceError.cannotConnect(server: "127.0.0.1:1")) {
            try await HTTPLedgerService(baseURL: nobody, timeout: .seconds(300), dates: FixedDates()).terms()
        }
    }
}
