import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitTesting
import KitVVSI
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The flow's interactor: actions in, states and notifications out")
struct WalletFlowInteractorTests {
    private let wallet = ScriptedWallet(pin: WalletWorld.pin)
    private let flow: RecordedInteractor<WalletFlowInteractor>
    private let main = WalletRoute.main(WalletWorld.address)

    init() {
        flow = RecordedInteractor(WalletFlowInteractor(wallet.environment, wallet.tracker))
    }

    private var state: WalletFlowState { flow.state }
    private var delay: Duration { WalletPreferences.LockDelay.fiveMinutes.duration }

    private var toasts: [String] {
        flow.notifications.map {
            switch $0 {
            case .toast(let text): text
            }
        }
    }

    /// Opens the app, and unlocks it if necessary.
    private func open(hasPIN: Bool = true) async {
        let opening = WalletOpening(
            address: WalletWorld.address, isLocked: false, hasPIN: hasPIN, preferences: WalletPreferences())
        await flow.trigger(.opening(.opened(opening)))
    }

    @Test("the newest link waits until the wallet is open and unlocked")
    func links() async throws {
        let links = wallet.environment.links
        let subscription = links.observe { [flow] in flow.viewState.trigger(.follow($0)) }
        links.receive("wallet://send?to=\(Address.stranger.text)&amount=1")
        #expect(state.path == [.opening])
        await open()
        #expect(state.path.count == 2)
        await flow.trigger(.suspend)
        links.receive("wallet://nowhere")
        let link = try PaymentLink("wallet://send?to=\(Address.stranger.text)&amount=2")
        links.receive(link.text)
        #expect(toasts.isEmpty && state.path.last != .send(WalletWorld.address, link))
        await flow.trigger(.lock(.unlocked))
        #expect(toasts.isEmpty && state.path == [main, .send(WalletWorld.address, link)])
        links.receive("wallet://nowhere")
        #expect(toasts.count == 1)
        subscription.cancel()
    }

    @Test(
        "a payment is submitted when it is signed; its end is reported, except on its own page",
        arguments: [false, true])
    func payment(isLeft: Bool) async throws {
        let subscription = wallet.tracker.reports.observe { [flow] in flow.viewState.trigger(.report($0)) }
        await open()
        let signed = try ScriptedWallet.signed()
        await flow.trigger(.passphrase(.unlocked(.signed(signed))))
        #expect(state.path == [main, .payment(signed)] && wallet.ledger.now.submitted == [signed])
        if isLeft { await flow.trigger(.payment(.left)) }
        wallet.ledger.confirm()
        await wallet.clock.advance(by: .seconds(1))
        #expect(state.path == (isLeft ? [main] : [main, .payment(signed)]))
        #expect(toasts == (isLeft ? [WalletTexts.ending(.confirmed, "5 TRIP")] : []))
        subscription.cancel()
    }

    @Test("removing the wallet ends all work and shows the first start")
    func removing() async throws {
        await open()
        wallet.tracker.pay(try ScriptedWallet.signed())
        await flow.trigger(.remove(.removed))
        #expect(state.path == [.welcome] && wallet.tracker.stages.value.isEmpty)
        await wallet.clock.advance(by: delay)
        #expect(!state.isLocked)
        wallet.environment.links.receive("wallet://send?to=\(Address.stranger.text)")
        #expect(state.path == [.welcome])
    }
}
