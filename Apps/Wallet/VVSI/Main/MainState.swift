import KitCore
import KitDI
import KitVVSI
import LedgerCore
import WalletDomain

/// The state of the main screen.
struct MainState: StateProtocol, Equatable {
    let address: Address
    let separator: Character
    var phase = Phase.loading
    /// The payments that are followed, with their stages.
    var payments: [SignedTransfer: PaymentStage] = [:]
    /// The transactions that have come or changed.
    var marks = RowMarks<TransactionID>()
    /// The selected transaction.
    var selected: TransactionID?
    /// Whether no back-up of the private key was confirmed.
    var lacksBackUp = false

    /// Whether the account is known.
    enum Phase: Equatable {
        case loading
        case failed(WalletFailure)
        case loaded(Account)
    }

    /// What is known of the account.
    struct Account: Equatable {
        let overview: Overview
        let balance: String
        let history: [Double?]
        let historyTitle: String
        var rows: [TransactionRow]
        /// The time for the age of the balance.
        var now: Timestamp
        var isRefreshing = false
        /// Why the last refresh failed; `nil` if it did not.
        var failure: WalletFailure?
        /// The number of requests to the ledger since a received payment is pending; 0 while none is.
        var requestCount = 0

        var age: String { overview.snapshot.ageText(at: now, isCurrent: !isRefreshing && failure == nil) }
        /// Why the last refresh failed; `nil` also while the next one is under way.
        var notice: String? { isRefreshing ? nil : failure.map { WalletTexts.notRefreshed($0.message) } }
    }
}

// MARK: - Derived values

extension MainState {
    var account: Account? {
        get { if case .loaded(let account) = phase { account } else { nil } }
        set { if let newValue { phase = .loaded(newValue) } }
    }

    var isLoading: Bool { phase == .loading }

    /// What is unusual about the account, for the end of the title bar.
    var status: String {
        account.map { WalletTexts.status(isOffline: $0.failure?.isOffline ?? false, rows: $0.rows) } ?? ""
    }

    /// What the user should do about the wallet; empty if there is nothing to do.
    var advice: KeyedText { WalletTexts.advice(isBackedUp: !lacksBackUp, rows: account?.rows ?? []) }

    /// What a wide window shows beside the list; `nil` if no transaction is selected.
    var preview: TransactionPreview? {
        account?.rows.first { $0.id == selected }
            .map { TransactionPreview($0, of: address, separator: separator) }
    }

    /// Where a row of the list leads.
    func route(of row: TransactionRow) -> WalletRoute? {
        if let payment = row.payment { return .payment(payment) }
        return row.transaction.map { .transaction(TransactionDetails($0, of: address, separator: separator)) }
    }

    /// The pause before the next request to the ledger, shorter while a received payment is pending; `nil` before the first
    /// answer.
    func pause(_ schedule: PaymentPollingSchedule) -> Duration? {
        account.map { $0.requestCount > 0 ? schedule.pause(beforeAttempt: $0.requestCount - 1) : schedule.longest }
    }
}

// MARK: - Changes

extension MainState {
    /// Shows that the ledger is asked.
    mutating func beginRefreshing() {
        if account == nil { phase = .loading } else { account?.isRefreshing = true }
    }

    /// Shows the cached overview; the ledger has not answered yet.
    mutating func show(cached overview: Overview, at now: Timestamp) {
        show(overview, at: now)
        account?.isRefreshing = true
        account?.requestCount = 0
    }

    /// Shows the ledger's answer.
    mutating func show(_ overview: Overview, at now: Timestamp) {
        let rows = overview.rows(of: address, payments: payments, separator: separator)
        marks.mark(changesFrom: account?.rows ?? [], to: rows)
        account = Account(
            overview: overview, balance: WalletTexts.trip(overview.snapshot.balance, separator),
            history: overview.history(of: address),
            historyTitle: overview.historyTitle(of: address, separator: separator), rows: rows,
            now: now,
            requestCount: overview.isReceiving(address) ? (account?.requestCount ?? 0) + 1 : 0)
    }

    /// Shows the payments that are followed, whether or not the ledger has answered.
    mutating func show(_ payments: [SignedTransfer: PaymentStage]) {
        self.payments = payments
        guard var account else { return }
        let rows = account.overview.rows(of: address, payments: payments, separator: separator)
        marks.mark(changesFrom: account.rows, to: rows)
        account.rows = rows
        self.account = account
    }

    /// Shows that the ledger did not answer: the account stays, and the next request about a pending payment waits longer.
    mutating func show(_ failure: WalletFailure) {
        guard var account else { return phase = .failed(failure) }
        account.isRefreshing = false
        account.failure = failure
        if account.requestCount > 0 { account.requestCount += 1 }
        phase = .loaded(account)
    }
}
