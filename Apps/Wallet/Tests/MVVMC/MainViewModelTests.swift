import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

@Suite("The view model of the main screen: streams in, streams out, on virtual time")
struct MainViewModelTests {
    private let refresh = Signal<Void>()
    private let settled = Signal<Void>()

    private func output(of wallet: ScriptedWallet) -> Streams<MainStep, MainViewModel.Output> {
        Streams(
            MainViewModel(
                wallet.account, wallet.environment.keys, clock: wallet.clock, dates: wallet.environment.dates,
                payments: wallet.tracker.stages.publisher, settled: settled.publisher,
                canLock: .just(false)),
            .init(
                send: .never(), receive: .never(), settings: .never(), refresh: refresh.publisher,
                lock: .never(), selection: .never(), openPayment: .never(), openTransaction: .never()),
            recording: \.state, \.balance, \.age, \.advice, \.isRefreshing)
    }

    private func appear(_ output: Streams<MainStep, MainViewModel.Output>) async {
        output.scene.viewDidAppear.send()
        await output.settle()
    }

    @Test("the first answer replaces the spinner, and is a step to the coordinator")
    func loading() async {
        let output = output(of: ScriptedWallet())
        await appear(output)
        #expect(output.state == [.loading, .hasData] && output.steps.count == 1)
        #expect(output.balance == ["100 TRIP"] && output.age == ["Updated just now."])
        #expect(output.advice == ["", WalletTexts.advice(isBackedUp: false, rows: [])])
        #expect(output.isRefreshing == [false])
    }

    @Test("stored data is shown until the ledger answers")
    func cached() async throws {
        let wallet = ScriptedWallet()
        _ = try await wallet.account.overview()
        wallet.ledger.accountGate.respond(nil)
        let output = output(of: wallet)
        await appear(output)
        #expect(output.state == [.loading, .hasData] && output.isRefreshing == [false, true])
        try wallet.ledger.accountGate.answer(())
        await output.settle()
        #expect(output.isRefreshing == [false, true, false] && output.steps.count == 2)
    }

    @Test("one request at a time, which a page above the screen does not cancel")
    func questions() async {
        let wallet = ScriptedWallet()
        let output = output(of: wallet)
        wallet.ledger.accountGate.respond(nil)
        await appear(output)
        refresh.send()
        settled.send()
        await output.settle()
        output.scene.viewDidDisappear.send()
        await output.settle()
        #expect(wallet.ledger.accountGate.requests.count == 1 && wallet.ledger.accountGate.cancelled.isEmpty)
    }
}
