import KitCore
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
    private let model = MainModel(WalletWorld.address, separator: ".")
    private let flow = EventRecorder<WalletFlowEvent>()
    private let loop: Loop<MainController>

    init() {
        loop = Loop(model, MainController(bench.environment, flow: flow.dispatcher))
    }

    @Test("the balance is loaded with the screen, and again when it appears")
    func loading() async {
        await loop.send(.load)
        #expect(model.content.value == .hasData && model.balance.value == "100 TRIP")
        #expect(model.advice.value == WalletTexts.notBackedUp && flow.names == ["paying.found"])
        await loop.send(.appear)
        #expect(bench.ledger.accountGate.requests.count == 2)
    }

    @Test("previous data is shown unchanged until the ledger answers")
    func known() async throws {
        await loop.send(.appear)
        bench.ledger.accountGate.respond(nil)
        let model = MainModel(WalletWorld.address, separator: ".")
        let next = Loop(model, MainController(bench.environment, flow: flow.dispatcher))
        await next.send(.appear)
        #expect(model.isRefreshing.value && model.balance.value == "100 TRIP")
        #expect(flow.names == ["paying.found", "paying.found"])
        await bench.clock.advance(by: .seconds(60))
        await next.send()
        #expect(model.age.value == "Updated 1 minute ago.")
    }
}
