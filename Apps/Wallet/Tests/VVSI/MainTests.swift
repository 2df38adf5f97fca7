import KitCore
import KitDI
import KitReactive
import KitTesting
import KitVVSI
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The main screen: actions in, states and notifications out")
struct MainTests {
    private let wallet = ScriptedWallet()

    private func store() -> TestStore<MainInteractor> {
        TestStore(
            MainInteractor(
                wallet.account, wallet.environment.keys, wallet.tracker, clock: wallet.clock,
                dates: wallet.environment.dates))
    }

    @Test("the ledger's answer is shown, and grows older")
    func showing() async throws {
        let (store, overview) = (store(), try await wallet.account.overview())
        let now = wallet.environment.dates.now()
        try await store.send(.load) {
            $0.show(overview, at: now)
            $0.lacksBackUp = true
        }
        #expect(store.state.account?.balance == "100 TRIP" && store.state.account?.rows.isEmpty == true)
        #expect(store.state.account?.age == WalletTexts.age(seconds: 0))
        wallet.ledger.accountGate.respond(nil)
        try await store.after {
            await wallet.clock.advance(by: .seconds(60))
        } changes: {
            $0.account?.now = Timestamp(sinceEpoch: now.sinceEpoch + .seconds(60))
        }
        #expect(store.state.account?.age == WalletTexts.age(seconds: 60))
        try store.expect(running: [.age, .overview])
    }

    @Test("the last balance is shown until the ledger answers; another refresh joins the first")
    func cached() async throws {
        let overview = try await wallet.account.overview()
        wallet.ledger.accountGate.respond(nil)
        let (store, before) = (store(), wallet.ledger.accountGate.requests.count)
        try await store.send(.load) { [now = wallet.environment.dates.now()] in
            $0.show(cached: overview, at: now)
            $0.lacksBackUp = true
        }
        try await store.send(.refresh)
        #expect(wallet.ledger.accountGate.requests.count == before + 1)
        try await store.after {
            try wallet.ledger.accountGate.answer(())
        } changes: {
            $0.account?.isRefreshing = false
        }
    }

    @Test("a failure keeps the account, and is reported until the next answer")
    func failing() async throws {
        let (store, failure) = (store(), LedgerServiceError.cannotConnect(server: "test:1"))
        wallet.ledger.change { $0.failure = failure }
        try await store.send(.load) {
            $0.phase = .failed(WalletFailure(failure))
            $0.lacksBackUp = true
        }
        wallet.ledger.change { $0.failure = nil }
        let overview = try await wallet.account.overview()
        try await store.send(.refresh) { [now = wallet.environment.dates.now()] in $0.show(overview, at: now) }
        wallet.ledger.change { $0.failure = failure }
        try await store.send(.refresh) { $0.account?.failure = WalletFailure(failure) }
        #expect(store.state.account?.notice == WalletTexts.notRefreshed(failure.message))
        #expect(store.state.status == "Offline")
    }

    @Test("payments of an earlier run are followed before the ledger answers")
    func unfinishedCached() async throws {
        _ = try await wallet.account.overview()
        let signed = try ScriptedWallet.signed()
        wallet.disk.change { $0.payments = [PendingPayment(signed)] }
        wallet.ledger.accountGate.respond(nil)
        let store = store()
        store.viewState.trigger(.load)
        await SerialRuntime.shared.settle()
        #expect(wallet.tracker.stages.value == [signed: .checking])
    }
}
