import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the model part by part, and sends what is pressed.
final class MainViewController: ViewController, Mvce.View {
    private let main = MainView()
    private let payments: PaymentTracker
    private let lockDelay: Property<Duration?>
    private var dispatcher: Dispatcher<MainEvent>?

    /// - Parameters:
    ///   - payments: The payments that are followed: each stage and each end is an event.
    ///   - lockDelay: The delay after which the app locks itself; `nil` without a PIN.
    init(payments: PaymentTracker, lockDelay: Property<Duration?>) {
        self.payments = payments
        self.lockDelay = lockDelay
        super.init(title: WalletTexts.title)
        navigationItem.hidesBackButton = true
    }

    override func loadView() -> RetainedView { main }
    override func viewDidLoad() { dispatcher?.send(.loaded) }
    override func viewDidAppear() { dispatcher?.send(.appeared) }

    func bind(model: MainModel, dispatcher: Dispatcher<MainEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: bindModel(model) + sendEvents(to: dispatcher))
    }

    private func bindModel(_ model: MainModel) -> [AnyCancellable] {
        [
            model.content.bind(to: main) { $0.state = $1 },
            model.balance.bind(to: main.balance) { $0.text = $1 },
            model.age.bind(to: main.age) { $0.text = $1 },
            model.historyTitle.bind(to: main.historyTitle) { $0.text = $1 },
            model.history.bind(to: main.history) { $0.values = $1 },
            model.advice.bind(to: main) { $0.advice = $1 },
            model.notice.bind(to: main.notice) { $0.text = $1 ?? "" },
            model.rows.bind(to: main.table) { $0.setItems($1) },
            model.marks.bind(to: main.table) { $0.marks = $1 },
            model.preview.bind(to: self) { $0.sidebarLayout = .wallet($1) },
            model.status.bind(to: self) { $0.navigationItem.status = $1 },
            model.isRefreshing.bind(to: main.table) { $0.isRefreshing = $1 },
            lockDelay.bind(to: main) { $0.canLock = $1 != nil },
        ]
    }

    private func sendEvents(to dispatcher: Dispatcher<MainEvent>) -> [AnyCancellable] {
        [
            main.send.action.observe { dispatcher.send(.sendPressed) },
            main.receive.action.observe { dispatcher.send(.receivePressed) },
            main.settings.action.observe { dispatcher.send(.settingsPressed) },
            main.refresh.observe { dispatcher.send(.refreshPulled) },
            main.lock.observe { dispatcher.send(.lockPressed) },
            main.table.selectedItemChanged.observe { dispatcher.send(.selected($0?.id)) },
            main.openPayment.observe { dispatcher.send(.paymentOpened($0)) },
            main.openTransaction.observe { dispatcher.send(.transactionOpened($0)) },
            payments.stages.observe { dispatcher.send(.paymentsProgressed($0)) },
            payments.ends.observe { dispatcher.send(.paymentEnded) },
        ]
    }
}
