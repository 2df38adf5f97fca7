import KitCore
import KitDI
import KitVVSI
import LedgerCore
import WalletDomain

/// The state of the main screen.
struct MainState: StateProtocol {
    let address: Address
    let separator: Character
    private(set) var phase = Phase.loading
    /// The transactions that have come or changed.
    private(set) var marks = RowMarks<TransactionID>()
    /// Whether no back-up of the private key was confirmed.
    private(set) var lacksBackUp = false

    /// Whether the account is known.
    enum Phase {
        case loading
        case failed(any DisplayableError)
        case loaded(Account)
    }

    /// What is known of the account.
    struct Account {
        fileprivate let snapshot: AccountSnapshot
        let balance: String
        let history: [Double?]
        let historyTitle: String
        let rows: [TransactionRow]
        fileprivate(set) var age: String
        fileprivate(set) var isRefreshing = false
        /// Why the last refresh failed; `nil` if it did not.
        fileprivate(set) var notice: String?
        fileprivate var isOffline = false
        /// The number of payments that are not confirmed.
        fileprivate let pending: Int
        /// The number of requests to the ledger since a received payment is pending; 0 while none is.
        fileprivate var requestCount = 0
    }

    init(_ address: Address, separator: Character) {
        self.address = address
        self.separator = separator
    }
}

// MARK: - What follows from it

extension MainState {
    var account: Account? {
        if case .loaded(let account) = phase { account } else { nil }
    }

    var isLoading: Bool {
        if case .loading = phase { true } else { false }
    }

    /// What is unusual about the account, for the end of the title bar.
    var status: String {
        account.map { WalletTexts.status(isOffline: $0.isOffline, pending: $0.pending) } ?? ""
    }

    /// The advice to back up the key; `nil` if there is none.
    var advice: String? { lacksBackUp ? WalletTexts.notBackedUp : nil }

    /// Where a row of the list leads.
    func route(of row: TransactionRow) -> WalletRoute? {
        if let payment = row.payment { return .payment(payment) }
        return row.transaction.map { .transaction(TransactionDetails($0, of: address, separator: separator)) }
    }

    /// How long the age of the balance stays as it is; `nil` while there is none.
    func timeUntilOlder(at now: Timestamp) -> Duration? { account?.snapshot.timeUntilOlder(at: now) }

    /// The pause before the next request to the ledger; `nil` while no received payment is pending.
    func pauseBeforeNextRequest(_ schedule: PaymentPollingSchedule) -> Duration? {
        account.flatMap { $0.requestCount > 0 ? schedule.pause(beforeAttempt: $0.requestCount - 1) : nil }
    }
}

// MARK: - What can become of it

extension MainState {
    mutating func learned(isBackedUp: Bool) { lacksBackUp = !isBackedUp }

    /// A refresh has begun that the screen shows.
    mutating func beganRefreshing() {
        switch phase {
        case .loading, .failed: phase = .loading
        case .loaded: change { $0.isRefreshing = true }
        }
    }

    /// The cached overview was read; the ledger has not answered yet.
    mutating func foundCached(_ overview: Overview, at now: Timestamp) {
        var account = account(of: overview, at: now)
        account.isRefreshing = true
        apply(account)
    }

    mutating func received(_ overview: Overview, at now: Timestamp) {
        var account = account(of: overview, at: now)
        account.requestCount = overview.isReceiving(address) ? (self.account?.requestCount ?? 0) + 1 : 0
        apply(account)
    }

    private mutating func apply(_ account: Account) {
        marks.mark(changesFrom: self.account?.rows ?? [], to: account.rows)
        phase = .loaded(account)
    }

    /// The ledger did not answer: the screen stays as it is, and the next request about a pending payment waits longer.
    mutating func failed(_ error: any DisplayableError) {
        switch phase {
        case .loading, .failed: phase = .failed(error)
        case .loaded:
            change { account in
                account.isRefreshing = false
                account.notice = WalletTexts.notRefreshed(error.message)
                account.isOffline = LedgerServiceError.isOffline(error)
                if account.requestCount > 0 { account.requestCount += 1 }
            }
        }
    }

    mutating func grewOlder(at now: Timestamp) {
        change { $0.age = $0.snapshot.ageText(at: now) }
    }

    private func account(of overview: Overview, at now: Timestamp) -> Account {
        Account(
            snapshot: overview.snapshot, balance: WalletTexts.trip(overview.snapshot.balance, separator),
            history: overview.history(of: address),
            historyTitle: overview.historyTitle(of: address, separator: separator),
            rows: overview.rows(of: address, separator: separator), age: overview.snapshot.ageText(at: now),
            pending: overview.pendingCount)
    }

    private mutating func change(_ change: (inout Account) -> Void) {
        guard case .loaded(var account) = phase else { return }
        change(&account)
        phase = .loaded(account)
    }
}
