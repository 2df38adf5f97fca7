import KitCore
import KitDI
import KitMVCE
import KitReactive
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVCE

@Suite("The controller of the main screen: events in, model out")
struct MainControllerTests {
    private let bench = ScriptedWallet()
    private let flow = EventRecorder<WalletFlowEvent>()

    private func loop() -> EventLoop<MainController> {
        let model = MainModel(bench.account, now: bench.environment.dates.now())
        let controller = MainController(
            keys: bench.environment.keys, payments: bench.tracker, clock: bench.clock, dates: bench.environment.dates,
            flow: flow.dispatcher)
        return EventLoop(model, controller)
    }

    @Test("the balance is loaded with the screen, and again when it appears")
    func loading() async {
        let loop = loop()
        await loop.send(.loaded)
        #expect(loop.model.content.value == .hasData && loop.model.balance.value == "100 TRIP")
        #expect(loop.model.advice.value == WalletTexts.advice(isBackedUp: false, rows: []) && flow.events.isEmpty)
        await loop.send(.appeared)
        #expect(bench.ledger.accountGate.requests.count == 2)
    }

    @Test("previous data is shown unchanged until the ledger answers, and its payments are followed")
    func known() async throws {
        await loop().send(.appeared)
        let signed = try ScriptedWallet.signed()
        bench.disk.change { $0.payments = [PendingPayment(signed)] }
        bench.ledger.accountGate.respond(nil)
        let next = loop()
        await next.send(.appeared)
        #expect(next.model.isRefreshing.value && next.model.balance.value == "100 TRIP")
        #expect(bench.tracker.stages.value == [signed: .checking])
        await bench.clock.advance(by: .seconds(60))
        await next.settle()
        #expect(next.model.age.value == "Updated 1 minute ago.")
    }

    @Test("a failure is an error without data, and a notice with data until the next answer")
    func failing() async {
        let (loop, failure) = (loop(), LedgerServiceError.cannotConnect(server: "test:1"))
        bench.ledger.change { $0.failure = failure }
        await loop.send(.appeared)
        #expect(loop.model.content.value == .error(WalletFailure(failure)) && loop.model.notice.value == nil)
        bench.ledger.change { $0.failure = nil }
        await loop.send(.refreshPulled)
        bench.ledger.change { $0.failure = failure }
        await loop.send(.refreshPulled)
        #expect(loop.model.content.value == .hasData && loop.model.status.value == "Offline")
        #expect(loop.model.notice.value == WalletTexts.notRefreshed(failure.message))
        bench.ledger.change { $0.failure = nil }
        await loop.send(.paymentEnded)
        #expect(loop.model.notice.value == nil && loop.model.status.value.isEmpty)
    }
}
