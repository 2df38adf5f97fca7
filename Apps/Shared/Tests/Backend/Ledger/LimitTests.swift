import Foundation
import LedgerBackend
import LedgerCore
import Testing

@Suite("Rate limits of a ledger", .timeLimit(.minutes(12)))
struct LimitTests {
    private let recipient = Address(ofNobody: "recipient")

    @Test("an account that submits too many transfers waits, and no other account does")
    func transfers() async throws {
        let limits = LedgerLimits(
            bodyBytes: 4096, transferBurst: 2, transfersPerSecond: 1, requestBurst: 1000, requestsPerSecond: 1)
        let world = try await LedgerWorld(limits: limits)
        let (one, two) = (try await world.fundedAccount(), try await world.fundedAccount())
        for nonce: UInt64 in 0..<2 {
            #expect(try await world.client.submit(try one.pay(1, to: recipient, nonce: nonce)).status == 201)
        }
        let third = try one.pay(1, to: recipient, nonce: 2)
        let answer = try await world.client.submit(third)
        #expect(answer.status == 429)
        #expect(answer.code == .tooManyRequests)
        #expect(answer.headers["retry-after"] == "1")
        // Forgeries in its name do not use up the other account's limit.
        for _ in 0..<5 {
            let forged = SignedTransfer(
                transfer: two.transfer(1, to: recipient, nonce: 0), signature: third.signature)
            #expect(try await world.client.submit(forged).code == .invalidSignature)
        }
        #expect(try await world.client.submit(try two.pay(1, to: recipient, nonce: 0)).status == 201)
        world.dates.advance(by: .seconds(1))
        #expect(try await world.client.submit(third).status == 201)
    }

    @Test("all clients wait if they exceed the limit together")
    func requests() async throws {
        let limits = LedgerLimits(
            bodyBytes: 4096, transferBurst: 10, transfersPerSecond: 10, requestBurst: 3, requestsPerSecond: 2)
        let world = try await LedgerWorld(limits: limits)
        for _ in 0..<3 { #expect(try await world.client.send("GET", "/ledger").status == 200) }
        #expect(try await world.client.send("GET", "/ledger").code == .tooManyRequests)
        #expect(try await world.client.send("GET", "/posts/1").status == 200)
        world.dates.advance(by: .milliseconds(500))
        #expect(try await world.client.send("GET", "/ledger").status == 200)
        #expect(try await world.client.send("GET", "/ledger").status == 429)
    }
}
