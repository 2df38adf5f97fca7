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
    private let store: TestStore<WalletFlowInteractor>
    private let main = WalletRoute.main(WalletWorld.address)

    init() {
        store = TestStore(WalletFlowInteractor(wallet.environment, wallet.tracker))
    }

    private var opening: WalletOpening {
        WalletOpening(
            address: WalletWorld.address, isLocked: false, hasPIN: true, preferences: WalletPreferences())
    }

    private func open() async throws {
        try await store.send(.opening(.opened(opening))) { $0.begin(with: opening) }
    }

    @Test("the newest link waits until the wallet is open and unlocked")
    func links() async throws {
        let links = wallet.environment.links
        let subscription = links.observe { [viewState = store.viewState] in
            viewState.trigger(.follow($0, replacesEntries: false))
        }
        func link(_ amount: Int) throws -> PaymentLink {
            try PaymentLink("wallet://send?to=\(Address.stranger.text)&amount=\(amount)")
        }
        links.receive(try link(1).text)
        #expect(store.state.path == [.opening])
        try await store.send(.opening(.opened(opening))) {
            $0.begin(with: opening)
            $0.pages = [.send(WalletWorld.address, try link(1))]
        }
        try await store.send(.suspend) { $0.hide() }
        links.receive("wallet://nowhere")
        links.receive(try link(2).text)
        try await store.send(.lock(.unlocked)) {
            $0.wallet?.isLocked = false
            $0.pages = [.send(WalletWorld.address, try link(2))]
        }
        links.receive("wallet://nowhere")
        guard case .refusal(let text) = LinkArrival("wallet://nowhere") else { return }
        try store.expect(.toast(text))
        subscription.cancel()
    }

    @Test(
        "links that would replace a payment ask once, and the last one is opened or dropped", arguments: [false, true])
    func question(isKept: Bool) async throws {
        func link(_ amount: Int) throws -> PaymentLink {
            try PaymentLink("wallet://send?to=\(Address.stranger.text)&amount=\(amount)")
        }
        try await open()
        let form = WalletRoute.send(WalletWorld.address, nil)
        let draft = try ScriptedWallet.draft()
        try await store.send(.open(form)) { $0.pages = [form] }
        try await store.send(.send(.prepared(draft))) { $0.pages = [form, .review(draft)] }
        try await store.send(.open(.passphrase(.sign(draft)))) { $0.pages.append(.passphrase(.sign(draft))) }
        try await store.send(.follow(.payment(try link(1)), replacesEntries: true)) {
            ($0.pages, $0.link) = ([form, .review(draft)], try link(1))
        }
        try store.expect(.linkQuestion)
        try await store.send(.follow(.payment(try link(2)), replacesEntries: true)) { $0.link = try link(2) }
        try await store.send(isKept ? .keepPayment : .replacePayment) {
            $0.link = nil
            if !isKept { $0.pages = [.send(WalletWorld.address, try link(2))] }
        }
        try store.expect(running: [.autoLock])
    }

    @Test(
        "a payment is submitted when it is signed; its end is reported, except on its own page",
        arguments: [false, true])
    func payment(isLeft: Bool) async throws {
        let subscription = wallet.tracker.reports.observe { [viewState = store.viewState] in
            viewState.trigger(.report($0))
        }
        try await open()
        let signed = try ScriptedWallet.signed()
        try await store.send(.passphrase(.signed(signed))) { $0.pages = [.payment(signed)] }
        #expect(wallet.ledger.now.submitted == [signed])
        if isLeft { try await store.send(.leavePayment) { $0.pages = [] } }
        wallet.ledger.confirm()
        try await store.after { await wallet.clock.advance(by: .seconds(1)) }
        if isLeft { try store.expect(.toast(try #require(WalletTexts.ending(.confirmed, "5 TRIP")))) }
        try store.expect(running: [.autoLock])
        subscription.cancel()
    }

    @Test("a payment that is no longer followed keeps its last stage")
    func stages() async throws {
        let signed = try ScriptedWallet.signed()
        try await store.send(.progress([signed: .notArrived])) { $0.stages = [signed: .notArrived] }
        try await store.send(.progress([:]))
    }

    @Test("removing the wallet ends all work and shows the first start")
    func removing() async throws {
        try await open()
        wallet.tracker.pay(try ScriptedWallet.signed())
        try await store.send(.remove(.removed)) { $0 = WalletFlowState(stage: .onboarding) }
        #expect(store.state.path == [.welcome] && wallet.tracker.stages.value.isEmpty)
        try await store.after { await wallet.clock.advance(by: WalletPreferences.LockDelay.fiveMinutes.duration) }
        wallet.environment.links.receive("wallet://send?to=\(Address.stranger.text)")
        #expect(store.state.path == [.welcome])
        try store.finish()
    }
}
