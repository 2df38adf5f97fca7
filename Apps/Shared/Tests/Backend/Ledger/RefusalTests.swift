import Foundation
import LedgerBackend
import LedgerCore
import Testing

@Suite("Transfers that a ledger rejects", .timeLimit(.minutes(12)))
struct RefusalTests {
    private let recipient = Address(ofNobody: "recipient")
    private let world: LedgerWorld
    private let account: TestAccount

    init() async throws {
        world = try await LedgerWorld()
        account = try await world.fundedAccount()
    }

    /// Expects a refusal, and that nothing else has changed.
    private func expect(
        _ code: LedgerErrorCode, status: Int, from answer: Answer
    ) async throws {
        #expect(answer.code == code)
        #expect(answer.status == status)
        let after = try await world.client.account(account.address)
        #expect(after.balance == LedgerTerms.standard.faucetAmount)
        #expect(after.nextNonce == 0)
        #expect(try await world.client.account(recipient).balance == .zero)
        #expect(try await world.ledger.total() == Treasury.supply)
    }

    @Test(
        "an invalid amount",
        arguments: [
            ("\"-1\"", LedgerErrorCode.negativeAmount, 422), ("\"0\"", .zeroAmount, 422),
            ("\"1.5\"", .invalidAmount, 422),
            ("\"01\"", .invalidAmount, 422), ("\"\"", .invalidAmount, 422), ("\"1e3\"", .invalidAmount, 422),
            ("1", .malformedRequest, 400), ("null", .malformedRequest, 400),
            ("\"340282366920938463463374607431768211456\"", .amountOverflow, 422),
            ("\"340282366920938463463374607431768211455\"", .amountOverflow, 422),
        ])
    func amounts(json: String, code: LedgerErrorCode, status: Int) async throws {
        let signed = try account.pay(5, to: recipient, nonce: 0)
        let answer = try await world.client.submit(signed, replacing: ["amount": json])
        try await expect(code, status: status, from: answer)
    }

    @Test(
        "a properly signed transfer of an impossible amount, or with a nonce that is too high",
        arguments: [
            (.max, 0, .amountOverflow, 422), (0, 0, .zeroAmount, 422), (1, 1, .nonceTooHigh, 409),
            (1, 2, .nonceTooHigh, 409), (1, Transfer.maximumNonce, .nonceTooHigh, 409),
            (1, Transfer.maximumNonce + 1, .nonceTooHigh, 409), (1, .max, .nonceTooHigh, 409),
        ] as [(UInt128, UInt64, LedgerErrorCode, Int)])
    func impossible(units: UInt128, nonce: UInt64, code: LedgerErrorCode, status: Int) async throws {
        let answer = try await world.client.submit(try account.pay(units, to: recipient, nonce: nonce))
        try await expect(code, status: status, from: answer)
    }

    @Test("a transfer to the sender")
    func toOneself() async throws {
        let answer = try await world.client.submit(try account.pay(1, to: account.address, nonce: 0))
        try await expect(.selfTransfer, status: 422, from: answer)
    }

    @Test("a signature by another key, of another transfer, or none")
    func forgedSignatures() async throws {
        let thief = TestAccount()
        let transfer = account.transfer(1, to: recipient, nonce: 0)
        let other = try account.pay(2, to: recipient, nonce: 0)
        let signatures = [
            try transfer.signed(by: thief.key).signature, other.signature, [UInt8](repeating: 0, count: 64), [],
            try transfer.signed(by: account.key).signature + [0],
        ]
        for signature in signatures {
            let answer = try await world.client.submit(SignedTransfer(transfer: transfer, signature: signature))
            try await expect(.invalidSignature, status: 403, from: answer)
        }
    }

    @Test("money of the treasury")
    func treasury() async throws {
        let transfer = Transfer(
            sender: Treasury.address, recipient: recipient, amount: Amount(units: 1), fee: TestAccount.fee,
            nonce: 0)
        let answer = try await world.client.submit(try transfer.signed(by: account.key))
        try await expect(.invalidSignature, status: 403, from: answer)
        #expect(try await world.client.faucet(Treasury.address).code == .faucetUsed)
    }

    @Test("a properly signed transfer to a recipient with surrounding text, or one that is no point of the curve")
    func recipients() async throws {
        let signed = try account.pay(1, to: recipient, nonce: 0)
        for text in ["\(recipient) ", " \(recipient)", "\(recipient)\\n", "\(recipient)\\t"] {
            let answer = try await world.client.submit(signed, replacing: ["recipient": "\"\(text)\""])
            try await expect(.invalidAddress, status: 422, from: answer)
        }
        let none = try #require(Address(publicKey: [2] + [UInt8](repeating: 0, count: 31)))
        let lost = try await world.client.submit(try account.pay(1, to: none, nonce: 0))
        try await expect(.invalidAddress, status: 422, from: lost)
        #expect(try await world.client.faucet(none).code == .invalidAddress)
        let spaced = try await world.client.send("GET", "/ledger/accounts/\(recipient)%20")
        #expect(spaced.code == .invalidAddress)
    }

    @Test("a nonce that another transfer has used")
    func nonceUsed() async throws {
        #expect(try await world.client.submit(try account.pay(1, to: recipient, nonce: 0)).status == 201)
        let answer = try await world.client.submit(try account.pay(2, to: recipient, nonce: 0))
        #expect(answer.code == .nonceUsed)
        #expect(answer.status == 409)
        #expect(try await world.client.account(recipient).balance == Amount(units: 1))
    }

    @Test("a replay pays nothing more, and gets the first answer")
    func replay() async throws {
        let signed = try account.pay(7, to: recipient, nonce: 0)
        let first = try await world.client.submit(signed)
        #expect(first.status == 201)
        #expect(try await world.client.submit(try account.pay(1, to: recipient, nonce: 1)).status == 201)
        let replay = try await world.client.submit(signed)
        #expect(replay.status == 200)
        #expect(try replay.decoded(as: LedgerTransaction.self) == first.decoded(as: LedgerTransaction.self))
        #expect(try await world.client.account(recipient).balance == Amount(units: 8))
        let forged = SignedTransfer(transfer: signed.transfer, signature: [UInt8](repeating: 1, count: 64))
        #expect(try await world.client.submit(forged).code == .invalidSignature)
    }

    @Test("more than the balance, by a single unit")
    func insufficientBalance() async throws {
        let all = LedgerTerms.standard.faucetAmount.units - TestAccount.fee.units
        let answer = try await world.client.submit(try account.pay(all + 1, to: recipient, nonce: 0))
        try await expect(.insufficientBalance, status: 409, from: answer)
        #expect(try await world.client.submit(try account.pay(all, to: recipient, nonce: 0)).status == 201)
        #expect(try await world.client.account(account.address).balance == .zero)
    }

    @Test("a fee below the least, and a memo above the longest")
    func feeAndMemo() async throws {
        let cheap = try account.pay(
            1, to: recipient, nonce: 0, fee: Amount(units: TestAccount.fee.units - 1))
        try await expect(.feeTooLow, status: 422, from: world.client.submit(cheap))
        let memo = String(repeating: "ü", count: 70)
        let long = try account.pay(1, to: recipient, nonce: 0, memo: memo + "a")
        try await expect(.memoTooLong, status: 422, from: world.client.submit(long))
        #expect(
            try await world.client.submit(try account.pay(1, to: recipient, nonce: 0, memo: memo)).status == 201)
    }

    @Test("a second payment from the faucet, also after the first was spent")
    func faucetOnce() async throws {
        try await expect(.faucetUsed, status: 409, from: world.client.faucet(account.address))
        #expect(try await world.client.submit(try account.pay(1, to: recipient, nonce: 0)).status == 201)
        #expect(try await world.client.faucet(account.address).code == .faucetUsed)
    }

    @Test("an empty faucet")
    func faucetEmpty() async throws {
        let terms = LedgerTerms(
            minimumFee: TestAccount.fee, faucetAmount: Amount(units: Treasury.supply.units / 2 + 1),
            confirmationMilliseconds: 1)
        let world = try await LedgerWorld(terms: terms)
        _ = try await world.fundedAccount()
        let second = TestAccount()
        let answer = try await world.client.faucet(second.address)
        #expect(answer.code == .faucetEmpty)
        #expect(answer.status == 409)
        #expect(try await !world.client.account(second.address).hasUsedFaucet)
    }
}
