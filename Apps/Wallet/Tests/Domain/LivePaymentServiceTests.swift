import LedgerCore
import Testing
import WalletDomain

@Suite("Payments")
nonisolated struct LivePaymentServiceTests {
    private let ledger = FakeLedger()
    private let key = WalletKey.random()
    private let recipient = Address(ofNobody: "recipient")
    private let folder: WalletFolder

    init() throws { folder = try WalletFolder() }

    /// Returns the payment service of a program that was started again.
    private func restarted() throws -> (LivePaymentService, any WalletStore) {
        let store = try DatabaseWalletStore(path: folder.path("wallet.sqlite"))
        return (LivePaymentService(ledger: ledger, store: store), store)
    }

    private func signed(_ payments: LivePaymentService, _ trip: UInt64 = 3) async throws -> SignedTransfer {
        let draft = try await payments.prepare(
            PaymentOrder(recipient: recipient, amount: Amount(units: UInt128(trip) * Amount.unitsPerTrip)),
            from: key.address)
        return try key.sign(draft.transfer)
    }

    @Test("a payment is accepted, confirmed and then removed from storage")
    func way() async throws {
        let (payments, store) = try restarted()
        let draft = try await payments.prepare(
            PaymentOrder(recipient: recipient, amount: Amount(units: 3 * Amount.unitsPerTrip), memo: "Tee"),
            from: key.address)
        #expect(draft.total.text() == "3.001")
        #expect(draft.balanceAfter.text() == "96.999")
        let signed = try key.sign(draft.transfer)
        #expect(signed.id == draft.id)
        #expect(try await payments.send(signed) == .pending)
        #expect(try await store.pendingPayments(of: key.address) == [PendingPayment(signed, isAccepted: true)])
        ledger.change { $0.transactions[signed.id] = FakeLedger.transaction(of: signed, .confirmed) }
        #expect(try await payments.resolve(signed) == .confirmed)
        #expect(try await payments.unfinished(of: key.address).isEmpty)
        #expect(try await store.cachedTransactions(of: key.address).map(\.status) == [.confirmed])
    }

    @Test("impossible payments are reported before anything is signed")
    func preparing() async throws {
        let (payments, _) = try restarted()
        func prepare(to recipient: Address, _ amount: Amount, memo: String = "") async throws {
            _ = try await payments.prepare(
                PaymentOrder(recipient: recipient, amount: amount, memo: memo), from: key.address)
        }
        await #expect(throws: PaymentError.zeroAmount) { try await prepare(to: recipient, .zero) }
        await #expect(throws: PaymentError.selfTransfer) { try await prepare(to: key.address, Amount(units: 1)) }
        let memo = String(repeating: "ü", count: 71)
        await #expect(throws: PaymentError.memo(.tooLong(by: 2))) {
            try await prepare(to: recipient, Amount(units: 1), memo: memo)
        }
        await #expect(throws: PaymentError.memo(.invisibleCharacter(position: 1))) {
            try await prepare(to: recipient, Amount(units: 1), memo: "a\u{200B}")
        }
        let nowhere = try Address("trip1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5z5tpwxqergd3c8g7rusq6k5hll")
        await #expect(throws: PaymentError.notPayable) { try await prepare(to: nowhere, Amount(units: 1)) }
        try await prepare(to: .treasury, Amount(units: 1))
        let most = try Amount.parse("99.999")
        try await prepare(to: recipient, most)
        let available = PaymentError.insufficientBalance(available: most)
        await #expect(throws: available) { try await prepare(to: recipient, Amount(units: most.units + 1)) }
        await #expect(throws: available) { try await prepare(to: recipient, .maximum) }
    }

    @Test("a double press pays once")
    func doublePress() async throws {
        let (payments, _) = try restarted()
        let signed = try await signed(payments)
        async let first = payments.send(signed)
        async let second = payments.send(signed)
        let outcomes = try await [first, second]
        #expect(outcomes[0] == outcomes[1])
        #expect(ledger.balance.text() == "96.999")
    }

    @Test("a lost answer leaves the outcome unknown; after a restart the payment is found, and not paid again")
    func lostAnswer() async throws {
        var (payments, store) = try restarted()
        ledger.change { $0.mishaps = [.answerLost] }
        let signed = try await signed(payments)
        #expect(try await payments.send(signed) == .checking)
        (payments, store) = try restarted()
        #expect(try await store.pendingPayments(of: key.address) == [PendingPayment(signed)])
        await #expect(throws: PaymentError.earlierPaymentUnresolved(signed.id)) { _ = try await self.signed(payments) }
        #expect(try await payments.resolve(signed) == .pending)
        #expect(ledger.handedIn.count == 1)
        #expect(ledger.balance.text() == "96.999")
    }

    @Test("a lost request is detected as not arrived, and can be submitted again unchanged")
    func lostRequest() async throws {
        let (payments, _) = try restarted()
        ledger.change { $0.mishaps = [.requestLost] }
        let signed = try await signed(payments)
        #expect(try await payments.send(signed) == .checking)
        let open = try #require(try await payments.unfinished(of: key.address).first)
        #expect(try await payments.resolve(open) == .notArrived)
        #expect(try await payments.resend(open) == .pending)
        #expect(ledger.handedIn == [signed, signed])
    }

    @Test("a payment to an unreachable ledger was not made; abandoning it allows another")
    func noServer() async throws {
        let (payments, _) = try restarted()
        ledger.change { $0.mishaps = [.noServer] }
        #expect(try await payments.send(try await signed(payments)) == .notArrived)
        let open = try #require(try await payments.unfinished(of: key.address).first)
        try await payments.abandon(open)
        let other = try await signed(payments, 5)
        #expect(other.transfer.nonce == open.transfer.nonce)
        #expect(try await payments.send(other) == .pending)
    }

    @Test("a refusal is final, and the payment is removed")
    func refused() async throws {
        let (payments, _) = try restarted()
        ledger.change { $0.mishaps = [.refusal(.insufficientBalance)] }
        #expect(try await payments.send(try await signed(payments)) == .refused(.insufficientBalance))
        #expect(try await payments.unfinished(of: key.address).isEmpty)
    }

    @Test(
        "a refusal of a second attempt does not affect the first",
        arguments: [LedgerErrorCode.insufficientBalance, .nonceTooHigh, .tooManyRequests, .storageFailed])
    func refusedSecond(code: LedgerErrorCode) async throws {
        let (payments, _) = try restarted()
        ledger.change { $0.mishaps = [.requestLost, .refusal(code), .noServer] }
        #expect(try await payments.send(try await signed(payments)) == .checking)
        let open = try #require(try await payments.unfinished(of: key.address).first)
        #expect(try await payments.resend(open) == .checking)
        #expect(try await payments.resend(open) == .checking)
        #expect(try await payments.unfinished(of: key.address) == [open])
    }

    @Test("a ledger that requests a pause has not accepted the payment")
    func pause() async throws {
        let (payments, _) = try restarted()
        ledger.change { $0.mishaps = [.refusal(.tooManyRequests)] }
        #expect(try await payments.send(try await signed(payments)) == .notArrived)
    }

    @Test("a payment is refused permanently when another payment took its nonce")
    func overtaken() async throws {
        let (payments, _) = try restarted()
        ledger.change { $0.mishaps = [.requestLost] }
        #expect(try await payments.send(try await signed(payments)) == .checking)
        let open = try #require(try await payments.unfinished(of: key.address).first)
        ledger.change { $0.nonce = 1 }
        #expect(try await payments.resolve(open) == .refused(.nonceUsed))
        #expect(try await payments.unfinished(of: key.address).isEmpty)
    }

    @Test("a payment that arrives between two status requests is not considered lost")
    func race() async throws {
        let (payments, _) = try restarted()
        ledger.change { $0.mishaps = [.requestLost] }
        let signed = try await signed(payments)
        #expect(try await payments.send(signed) == .checking)
        let open = try #require(try await payments.unfinished(of: key.address).first)
        ledger.change { $0.onAccount = { _ = try? FakeLedger.accept(signed, &$0) } }
        #expect(try await payments.resolve(open) == .pending)
    }

    @Test("an unreachable ledger leaves a payment unchanged")
    func unreachable() async throws {
        let (payments, _) = try restarted()
        ledger.change { $0.mishaps = [.answerLost] }
        _ = try await payments.send(try await signed(payments))
        let open = try #require(try await payments.unfinished(of: key.address).first)
        ledger.change { $0.isUnreachable = true }
        await #expect(throws: LedgerServiceError.cannotConnect(server: "ledger:1")) { try await payments.resolve(open) }
        #expect(try await payments.unfinished(of: key.address) == [open])
    }

    @Test("nothing is sent before it is stored")
    func keptFirst() async throws {
        let (payments, _) = try restarted()
        let signed = try await signed(payments)
        let failing = LivePaymentService(ledger: ledger, store: FullStore())
        await #expect(throws: WalletStoreError.self) { try await failing.send(signed) }
        #expect(ledger.handedIn.isEmpty)
    }

    @Test("pauses double up to the longest")
    func polling() {
        let schedule = PaymentPollingSchedule.standard
        #expect((0...7).map(schedule.pause) == [1, 2, 4, 8, 16, 30, 30, 30].map { .seconds($0) })
        #expect(schedule.pause(beforeAttempt: .max) == .seconds(30))
        #expect(schedule.pause(beforeAttempt: -1) == .seconds(1))
    }
}
