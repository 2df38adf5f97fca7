import KitCore
import KitDI
import LedgerCore

/// What the main screen shows.
public struct MainPage: Equatable, Sendable {
    /// Whether there is anything to show.
    public private(set) var load = ContentLoadState.loading
    /// Whether the ledger is asked anew.
    public private(set) var isRefreshing = false
    /// Why what is shown is not the newest; empty when it is.
    public private(set) var notice = ""
    /// The transactions.
    public private(set) var rows: [TransactionRow] = []
    /// The balance.
    public private(set) var balance = ""
    /// How old the balance is.
    public private(set) var age = ""
    /// How the balance has changed, in TRIP.
    public private(set) var history: [Double?] = []
    /// What a person should do about the wallet; empty for nothing.
    public var advice = ""

    /// Whose account it is.
    public let address: Address
    private let separator: Character
    private var snapshot: AccountSnapshot?
    /// How often the ledger was asked since a received payment is pending; 0 while none is.
    private var questions = 0

    /// Makes a page that is loading.
    public init(_ address: Address, separator: Character) {
        self.address = address
        self.separator = separator
    }

    /// The ledger is asked from now on.
    public mutating func begin() {
        if load == .hasData { isRefreshing = true } else { load = .loading }
    }

    /// The ledger is not asked any more.
    public mutating func stop() { isRefreshing = false }

    /// Shows what is known.
    public mutating func show(_ overview: Overview, at now: Timestamp) {
        snapshot = overview.snapshot
        load = .hasData
        balance = WalletTexts.trip(overview.snapshot.balance, separator)
        rows = overview.rows(of: address, separator: separator)
        history = overview.history(of: address)
        tick(now)
    }

    /// Shows what the ledger has answered.
    public mutating func receive(_ overview: Overview, at now: Timestamp) {
        show(overview, at: now)
        (isRefreshing, notice) = (false, "")
        questions = overview.isReceiving(address) ? questions + 1 : 0
    }

    /// Returns how long to wait before the ledger is asked again; `nil` while no received payment is pending.
    public func pauseBeforeNextQuestion(_ schedule: PaymentPollingSchedule) -> Duration? {
        questions > 0 ? schedule.pause(beforeQuestion: questions - 1) : nil
    }

    /// Shows that the ledger did not answer.
    public mutating func fail(_ error: any DisplayableError) {
        isRefreshing = false
        if questions > 0 { questions += 1 }
        if load == .hasData { notice = WalletTexts.notRefreshed(error.message) } else { load = .error(error) }
    }

    /// The page of one of the transactions.
    public func page(of transaction: LedgerTransaction) -> TransactionPage {
        TransactionPage(transaction, of: address, separator: separator)
    }

    /// Shows how old the balance is now.
    public mutating func tick(_ now: Timestamp) {
        guard let snapshot else { return }
        age = snapshot.ageText(at: now)
    }

    /// How long the age stays as it is.
    public func pause(at now: Timestamp) -> Duration {
        snapshot?.timeUntilOlder(at: now) ?? .seconds(60)
    }
}
