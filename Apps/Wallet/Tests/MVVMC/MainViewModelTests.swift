import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

/// The main screen's view model with streams that a test sends, and streams that it records.
private final class Streams {
    let wallet = ScriptedWallet()
    let refresh = PassthroughSubject<Void, Never>()
    let settled = PassthroughSubject<Void, Never>()
    let openTransaction = PassthroughSubject<LedgerTransaction, Never>()
    let scene = SceneChannels()
    let states: Values<ContentLoadState>
    let balances, ages: Values<String>
    let advices, notices: Values<String?>
    let rows: Values<[TransactionRow]>
    let refreshing: Values<Bool>
    private(set) var found = 0
    private(set) var opened: [LedgerTransaction] = []
    private let viewModel: MainViewModel
    private var subscription: AnyCancellable?

    init() {
        viewModel = MainViewModel(WalletWorld.address, wallet.environment, settled: settled.eraseToAnyPublisher())
        let view = MainViewModel.InputFromView(
            send: .never(), receive: .never(), settings: .never(), refresh: refresh.eraseToAnyPublisher(),
            openPayment: .never(), openTransaction: openTransaction.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: scene.input))
        (states, rows, refreshing) = (Values(output.state), Values(output.rows), Values(output.isRefreshing))
        (balances, ages) = (Values(output.balance), Values(output.age))
        (advices, notices) = (Values(output.advice), Values(output.notice))
        subscription = viewModel.navigator.observe { [unowned self] step in
            switch step {
            case .found: found += 1
            case .openTransaction(let transaction): opened.append(transaction)
            case .send, .receive, .settings, .open: break
            }
        }
    }

    func appear() async {
        scene.viewDidAppear.send()
        await settle()
    }

    /// The number of requests for the account.
    var questions: Int { wallet.ledger.accountGate.requests.count }
}

@Suite("The view model of the main screen: streams in, streams out, on virtual time")
struct MainViewModelTests {
    private let streams = Streams()

    @Test("the first answer replaces the spinner, and is a step to the coordinator")
    func loading() async {
        await streams.appear()
        #expect(streams.states.all == [.loading, .hasData] && streams.found == 1)
        #expect(streams.balances.all == ["100 TRIP"] && streams.ages.all == ["Updated just now."])
        #expect(streams.advices.all == [WalletTexts.notBackedUp] && streams.refreshing.all == [false])
    }

    @Test("stored data is shown until the ledger answers")
    func cached() async throws {
        await streams.appear()
        let later = Streams()
        later.wallet.disk.change { [files = streams.wallet.disk.files] in $0.account = files.account }
        later.wallet.ledger.accountGate.respond(nil)
        await later.appear()
        #expect(later.states.all == [.loading, .hasData] && later.refreshing.all == [false, true])
        try later.wallet.ledger.accountGate.answer(())
        await settle()
        #expect(later.refreshing.all == [false, true, false] && later.found == 2)
    }

    @Test("one request at a time, which a page above the screen does not cancel")
    func questions() async {
        streams.wallet.ledger.accountGate.respond(nil)
        await streams.appear()
        streams.refresh.send()
        streams.settled.send()
        await settle()
        streams.scene.viewDidDisappear.send()
        await settle()
        #expect(streams.questions == 1 && streams.wallet.ledger.accountGate.cancelled.isEmpty)
    }
}
