import Foundation
import LedgerBackend
import LedgerCore
import Testing

@Suite("The ledger over HTTP", .timeLimit(.minutes(12)))
struct ProtocolTests {
    private let recipient = Address(ofNobody: "recipient")
    private let world: LedgerWorld
    private let account: TestAccount

    init() async throws {
        world = try await LedgerWorld()
        account = try await world.fundedAccount()
    }

    @Test("the server serves the ledger's terms as well as the posts")
    func terms() async throws {
        #expect(try await world.client.get("/ledger", as: LedgerTerms.self) == .standard)
        #expect(try await world.client.send("GET", "/posts/1").status == 200)
        #expect(try await world.client.send("HEAD", "/ledger").body.isEmpty)
    }

    @Test("an unused account is empty")
    func unusedAccount() async throws {
        let account = try await world.client.account(recipient)
        #expect(account == LedgerAccount(address: recipient, balance: .zero, nextNonce: 0, hasUsedFaucet: false))
    }

    @Test("a transfer moves amount and fee at once, and is confirmed at its time by the server's clock")
    func confirmation() async throws {
        let signed = try account.pay(1_500_000_000_000, to: recipient, nonce: 0, memo: "Tee\u{1B}[31m")
        let answer = try await world.client.submit(signed)
        #expect(answer.status == 201)
        let accepted = try answer.decoded(as: LedgerTransaction.self)
        #expect(accepted.id == signed.id)
        #expect(accepted.status == .pending)
        #expect(accepted.acceptedAt == 1_000_000_000)
        #expect(accepted.memo == "Tee\u{1B}[31m")
        #expect(try await world.client.account(account.address).balance.text() == "98.499")
        #expect(try await world.client.account(account.address).nextNonce == 1)
        #expect(try await world.client.account(recipient).balance.text() == "1.5")
        let path = "/ledger/transactions/\(signed.id)"
        world.dates.advance(by: .milliseconds(4999))
        #expect(try await world.client.get(path, as: LedgerTransaction.self).status == .pending)
        world.dates.advance(by: .milliseconds(1))
        #expect(try await world.client.get(path, as: LedgerTransaction.self).status == .confirmed)
        world.dates.advance(by: .seconds(-3600))
        #expect(try await world.client.get(path, as: LedgerTransaction.self).status == .confirmed)
        #expect(try await world.client.submit(signed).decoded(as: LedgerTransaction.self).status == .confirmed)
    }

    @Test("the pages of an account contain all of its transactions once, the newest first")
    func pages() async throws {
        let (one, two) = (try await world.fundedAccount(), try await world.fundedAccount())
        for nonce: UInt64 in 0..<6 {
            #expect(try await world.client.submit(try one.pay(1, to: two.address, nonce: nonce)).status == 201)
            #expect(try await world.client.submit(try two.pay(2, to: one.address, nonce: nonce)).status == 201)
        }
        var transactions: [LedgerTransaction] = []
        var next: String? = ""
        while let cursor = next {
            let query = cursor.isEmpty ? "" : "&before=\(cursor)"
            let page = try await world.client.get(
                "/ledger/accounts/\(one.address)/transactions?count=5\(query)", as: LedgerTransactionPage.self)
            #expect(page.transactions.count <= 5)
            transactions += page.transactions
            next = page.next
        }
        #expect(transactions.count == 13)
        #expect(Set(transactions.map(\.id)).count == 13)
        #expect(transactions.last?.kind == .faucet)
        #expect(transactions.first?.sender == two.address)
        #expect(transactions.prefix(12).map(\.nonce) == [5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0])
    }

    @Test(
        "an unknown request is refused",
        arguments: [
            ("GET", "/ledger/nothing", LedgerErrorCode.notFound, 404), ("GET", "/ledger/accounts", .notFound, 404),
            ("GET", "/ledger/accounts/trip1x", .invalidAddress, 422), ("DELETE", "/ledger", .methodNotAllowed, 405),
            ("GET", "/ledger/faucet", .methodNotAllowed, 405), ("POST", "/ledger/faucet", .malformedRequest, 400),
            ("GET", "/ledger/transactions/xyz", .unknownTransaction, 404),
            ("GET", "/ledger/transactions/" + String(repeating: "a", count: 64), .unknownTransaction, 404),
            ("POST", "/ledger/transactions", .malformedRequest, 400),
        ])
    func notUnderstood(method: String, path: String, code: LedgerErrorCode, status: Int) async throws {
        let answer = try await world.client.send(method, path)
        #expect(answer.code == code)
        #expect(answer.status == status)
        if status == 405 { #expect(answer.headers["allow"] != nil) }
    }

    @Test(
        "an impossible page is refused",
        arguments: ["count=0", "count=101", "count=x", "before=0", "before=-1", "before=1&before=2", "page=1", "count"])
    func badQueries(query: String) async throws {
        let answer = try await world.client.send("GET", "/ledger/accounts/\(recipient)/transactions?\(query)")
        #expect(answer.code == .malformedRequest)
    }

    @Test(
        "a malformed transfer is refused",
        arguments: [
            ("nonce", "-1", LedgerErrorCode.malformedRequest), ("nonce", "1.5", .malformedRequest),
            ("nonce", "\"0\"", .malformedRequest), ("nonce", "18446744073709551616", .malformedRequest),
            ("recipient", "\"bob\"", .invalidAddress), ("sender", "\"\"", .invalidAddress),
            ("memo", "null", .malformedRequest),
            ("fee", "\"-1\"", .negativeAmount), ("signature", "\"zz\"", .invalidSignature),
            ("memo", "7", .malformedRequest),
        ])
    func badTransfers(field: String, json: String, code: LedgerErrorCode) async throws {
        let signed = try account.pay(1, to: recipient, nonce: 0)
        #expect(try await world.client.submit(signed, replacing: [field: json]).code == code)
        #expect(try await world.client.account(account.address).nextNonce == 0)
    }

    @Test("a body that is too large is not read")
    func largeBody() async throws {
        for count in [4097, 1_000_000] {
            let answer = try await world.client.send(
                "POST", "/ledger/transactions", body: Data(repeating: 0x20, count: count))
            #expect(answer.status == 413)
            #expect(answer.code == .bodyTooLarge)
        }
        #expect(try await world.client.send("GET", "/ledger").status == 200)
    }
}
