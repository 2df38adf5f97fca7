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
}
