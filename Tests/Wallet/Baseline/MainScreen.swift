import KitCore
import KitDI
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// The balance and the transactions, which stay up to date behind other screens too: a wide window shows both.
final class MainScreen: Screen<MainView> {
    private let account: WalletAccount
    private let keys: WalletKeys
    private let payments: PaymentTracker
    private let clock: any Clock<Duration>
    private let dates: any DateProvider
    private let readingBackUp = OwnedTask()
    private let request = OwnedTask()
    private let nextRequest = OwnedTask()
    private let nextMinute = OwnedTask()

    /// The last answer of the ledger or, before the first one, the stored one.
    private var overview: Overview?
    /// The failure of the last request, or `nil` if the ledger has answered.
    private var failure: WalletFailure?
    /// A Boolean value that indicates whether the screen shows that it waits for the ledger.
    private var isLoading = true
    private var isBackedUp = true
    private var rows: [TransactionRow] = []
    private var selected: TransactionID?
    private var marks = RowMarks<TransactionID>()
    /// The number of requests since a received payment is pending, or 0 while none is.
    private var requestCount = 0

    init(_ account: WalletAccount, _ environment: WalletEnvironment, _ payments: PaymentTracker) {
        self.account = account
        keys = environment.keys
        self.payments = payments
        (clock, dates) = (environment.clock, environment.dates)
        super.init(WalletTexts.title, MainView())
        navigationItem.hidesBackButton = true
        sidebarLayout = .wallet(nil)
    }

    override func viewDidLoad() {
        subscriptions += [
            page.refresh.observe { [weak self] in self?.refresh() },
            page.table.selectedItemChanged.observe { [weak self] in self?.select($0?.id) },
            payments.stages.observe { [weak self] _ in self?.showRows() },
            // The end of a payment changes the balance.
            payments.ends.observe { [weak self] in self?.refresh() },
        ]
        load()
    }

    override func viewDidAppear() { load() }

    private func load() {
        readBackUp()
        refresh()
    }

    private func readBackUp() {
        readingBackUp.start { [keys] in
            try await keys.isBackedUp()
        } done: { [weak self] isBackedUp in
            self?.isBackedUp = isBackedUp
            self?.showState()
        }
    }

    // MARK: The ledger

    private func refresh() {
        isLoading = true
        showState()
        requestAccount()
    }

    /// Requests the account, unless a request is running; until the first answer, the stored one is shown.
    private func requestAccount() {
        guard !request.isRunning else { return }
        request.start { [weak self, account, isFirst = overview == nil] in
            if isFirst, let stored = await account.cachedOverview() { self?.show(stored) }
            return try await account.overview()
        } done: { [weak self] in
            self?.receive($0)
        } failed: { [weak self] in
            self?.fail($0)
        }
    }

    private func receive(_ overview: Overview) {
        isLoading = false
        requestCount = overview.isReceiving(account.address) ? requestCount + 1 : 0
        show(overview)
        waitForNextRequest()
    }

    private func fail(_ error: any Error) {
        isLoading = false
        failure = WalletFailure(error)
        if requestCount > 0 { requestCount += 1 }
        showState()
        waitForNextRequest()
    }

    /// Requests the account again after a pause, which is shorter while a received payment is pending.
    private func waitForNextRequest() {
        nextRequest.cancel()
        guard overview != nil else { return }
        let (schedule, count) = (account.schedule, requestCount)
        let pause = count > 0 ? schedule.pause(beforeAttempt: count - 1) : schedule.longest
        nextRequest.start { [clock] in
            try await clock.sleep(for: pause)
        } done: { [weak self] in
            self?.requestAccount()
        }
    }

    // MARK: The views

    private func show(_ newOverview: Overview) {
        payments.resume(newOverview)
        overview = newOverview
        failure = nil
        let (address, separator) = (account.address, account.separator)
        page.balance.text = WalletTexts.trip(newOverview.snapshot.balance, separator)
        page.historyTitle.text = newOverview.historyTitle(of: address, separator: separator)
        page.history.values = newOverview.history(of: address)
        showAge()
        showRows()
    }

    /// Shows the transactions and the payments that are followed.
    private func showRows() {
        guard let overview else { return }
        let newRows = overview.rows(
            of: account.address, payments: payments.stages.value, separator: account.separator)
        page.table.setItems(newRows)
        marks.mark(changesFrom: rows, to: newRows)
        page.table.marks = marks
        rows = newRows
        showPreview()
        showState()
    }

    private func select(_ id: TransactionID?) {
        selected = id
        showPreview()
    }

    /// Shows the selected transaction beside the list in a wide window.
    private func showPreview() {
        let row = rows.first { $0.id == selected }
        sidebarLayout = .wallet(
            row.map { TransactionPreview($0, of: account.address, separator: account.separator) })
    }

    /// Shows the age of the balance, again each minute.
    private func showAge() {
        guard let snapshot = overview?.snapshot else { return }
        let now = dates.now()
        showState()
        nextMinute.start { [clock] in
            try await clock.sleep(for: snapshot.timeUntilOlder(at: now))
        } done: { [weak self] in
            self?.showAge()
        }
    }

    private func showState() {
        page.advice = WalletTexts.advice(isBackedUp: isBackedUp, rows: rows)
        if let overview {
            page.state = .hasData
            page.age.text = overview.snapshot.ageText(at: dates.now(), isCurrent: !isLoading && failure == nil)
            navigationItem.status = WalletTexts.status(isOffline: failure?.isOffline ?? false, rows: rows)
        } else if let failure, !isLoading {
            page.state = .error(failure)
        } else {
            page.state = .loading
        }
        page.table.isRefreshing = overview != nil && isLoading
        // While the next request is under way, the failure of the last one is old.
        let oldFailure = overview == nil || isLoading ? nil : failure
        page.notice.text = oldFailure.map { WalletTexts.notRefreshed($0.message) } ?? ""
    }
}
