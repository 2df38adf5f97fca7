import KitCore
import KitDI
import KitReactive
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The main screen: actions in, states and notifications out")
struct MainTests {
    private let wallet = ScriptedWallet()
    private let main: RecordedInteractor<MainInteractor>

    init() {
        main = RecordedInteractor(MainInteractor(WalletWorld.address, wallet.environment, wallet.tracker))
    }

    private var questions: Int { wallet.ledger.accountGate.requests.count }

    private var routes: [WalletRoute] {
        main.notifications.map {
            switch $0 {
            case .open(let route): route
            }
        }
    }

    @Test("the ledger's answer is shown, and grows older")
    func showing() async {
        await main.trigger(.load)
        #expect(main.state.account?.balance == "100 TRIP" && main.state.account?.rows.isEmpty == true)
        #expect(main.state.account?.age == WalletTexts.age(seconds: 0) && main.state.advice == WalletTexts.notBackedUp)
        await wallet.clock.advance(by: .seconds(120))
        #expect(main.state.account?.age == WalletTexts.age(seconds: 120))
    }

    @Test("the last balance is shown until the ledger answers; another refresh joins the first")
    func cached() async throws {
        await main.trigger(.load)
        let next = RecordedInteractor(MainInteractor(WalletWorld.address, wallet.environment, wallet.tracker))
        wallet.ledger.accountGate.respond(nil)
        let before = questions
        await next.trigger(.load)
        await next.trigger(.refresh)
        #expect(next.state.account?.balance == "100 TRIP" && next.state.account?.isRefreshing == true)
        #expect(questions == before + 1)
        await wallet.clock.advance(by: .seconds(120))
        #expect(next.state.account?.age == WalletTexts.age(seconds: 120))
        try wallet.ledger.accountGate.answer(())
        await next.trigger()
        #expect(next.state.account?.isRefreshing == false)
    }

    @Test("while a received payment is pending, the balance is reloaded after growing pauses, even after failures")
    func pending() async {
        wallet.ledger.change { $0.received = .pending }
        wallet.ledger.receive(
            Amount(units: Amount.unitsPerTrip), from: .stranger, to: WalletWorld.address)
        await main.trigger(.load)
        #expect(questions == 1)
        await wallet.clock.advance(by: .seconds(1))
        #expect(questions == 2 && main.state.account?.isRefreshing == false)
        wallet.ledger.change { $0.failure = .timedOut(server: "test:1") }
        await wallet.clock.advance(by: .seconds(2))
        #expect(questions == 3)
        wallet.ledger.change { $0.failure = nil }
        wallet.ledger.confirm()
        await wallet.clock.advance(by: .seconds(3))
        #expect(questions == 3)
        await wallet.clock.advance(by: .seconds(1))
        #expect(questions == 4 && main.state.account?.rows.first?.detail.hasSuffix("confirmed") == true)
        await wallet.clock.advance(by: .seconds(60))
        #expect(questions == 4)
    }

    @Test("payments of an earlier run are followed before the ledger answers")
    func unfinishedCached() async throws {
        await main.trigger(.load)
        let signed = try ScriptedWallet.signed()
        wallet.disk.change { $0.payments = [PendingPayment(signed)] }
        wallet.ledger.accountGate.respond(nil)
        await RecordedInteractor(MainInteractor(WalletWorld.address, wallet.environment, wallet.tracker)).trigger(
            .load)
        #expect(wallet.tracker.stages.value == [signed.id: .checking])
    }

    @Test("the row of a transaction opens its page")
    func transaction() async throws {
        let received = wallet.ledger.receive(
            Amount(units: Amount.unitsPerTrip), from: .stranger, to: WalletWorld.address)
        await main.trigger(.load)
        await main.trigger(.open(try #require(main.state.account?.rows.first)))
        let page = TransactionDetails(received, of: WalletWorld.address, separator: ".")
        #expect(routes == [.transaction(page)])
        let transaction = RecordedInteractor(TransactionInteractor(page, wallet.pasteboard))
        await transaction.trigger(.copyIdentifier, .copyOther)
        #expect(wallet.pasteboard.copies.map(\.text) == [received.id.text, Address.stranger.text])
        #expect(transaction.notifications.count == 2)
    }
}
