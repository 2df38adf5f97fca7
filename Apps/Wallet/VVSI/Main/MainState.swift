import KitCore
import KitDI
import KitVVSI
import LedgerCore
import WalletDomain

/// What the main screen shows.
struct MainState: StateProtocol {
    let address: Address
    let separator: Character
    private(set) var isShown = false
    private(set) var phase = Phase.loading
    /// Whether the private key was never written down.
    private(set) var lacksBackUp = false

    /// Whether there is anything to show.
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
        let rows: [TransactionRow]
        fileprivate(set) var age: String
        fileprivate(set) var isRefreshing = false
        /// Why what is shown is not the newest; empty when it is.
        fileprivate(set) var notice = ""
        /// How often the ledger was asked since a received payment is pending; 0 while none is.
        fileprivate var questions = 0
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

    /// What a person should do about the wallet; empty for nothing.
    var advice: String { lacksBackUp ? WalletTexts.notBackedUp : "" }

    /// Where a row of the list leads.
    func route(of row: TransactionRow) -> WalletRoute? {
        if let payment = row.payment { return .payment(payment) }
        return row.transaction.map { .transaction(TransactionPage($0, of: address, separator: separator)) }
    }

    /// How long the age of the balance stays as it is; `nil` while there is none.
    func timeUntilOlder(at now: Timestamp) -> Duration? { account?.snapshot.timeUntilOlder(at: now) }

    /// How long to wait before the ledger is asked again; `nil` while no received payment is pending.
    func pauseBeforeNextQuestion(_ schedule: PaymentPollingSchedule) -> Duration? {
        account.flatMap { $0.questions > 0 ? schedule.pause(beforeQuestion: $0.questions - 1) : nil }
    }
}

// MARK: - What can become of it

extension MainState {
    mutating func appeared() { isShown = true }

    mutating func disappeared() {
        isShown = false
        change { $0.isRefreshing = false }
    }

    mutating func learned(isBackedUp: Bool) { lacksBackUp = !isBackedUp }

    /// The ledger is asked, and a person waits for it.
    mutating func beganRefreshing() {
        switch phase {
        case .loading, .failed: phase = .loading
        case .loaded: change { $0.isRefreshing = true }
        }
    }

    /// What was seen last is shown until the ledger answers.
    mutating func foundCached(_ overview: Overview, at now: Timestamp) {
        var account = account(of: overview, at: now)
        account.isRefreshing = true
        phase = .loaded(account)
    }

    mutating func received(_ overview: Overview, at now: Timestamp) {
        var account = account(of: overview, at: now)
        account.questions = overview.isReceiving(address) ? (self.account?.questions ?? 0) + 1 : 0
        phase = .loaded(account)
    }

    /// The ledger did not answer: what is shown stays, and a question about a pending payment counts as asked.
    mutating func failed(_ error: any DisplayableError) {
        switch phase {
        case .loading, .failed: phase = .failed(error)
        case .loaded:
            change { account in
                account.isRefreshing = false
                account.notice = WalletTexts.notRefreshed(error.message)
                if account.questions > 0 { account.questions += 1 }
            }
        }
    }

    mutating func grewOlder(at now: Timestamp) {
        change { $0.age = $0.snapshot.ageText(at: now) }
    }

    private func account(of overview: Overview, at now: Timestamp) -> Account {
        Account(
            snapshot: overview.snapshot, balance: WalletTexts.trip(overview.snapshot.balance, separator),
            history: overview.history(of: address), rows: overview.rows(of: address, separator: separator),
            age: overview.snapshot.ageText(at: now))
    }

    private mutating func change(_ change: (inout Account) -> Void) {
        guard case .loaded(var account) = phase else { return }
        change(&account)
        phase = .loaded(account)
    }
}
