import KitCore
import KitDI
import KitReactive
import LedgerCore
import WalletDomain

/// The model of the main screen: one property for each thing that changes on its own.
///
/// Its methods keep the parts consistent: a notice disappears with the next answer, the age belongs to the balance, and
/// while nothing is known, a spinner or an error replaces all of it.
final class MainModel {
    let content = Property(ContentLoadState.loading)
    let isRefreshing = Property(false)
    /// Why the screen does not show the newest state; `nil` when it does.
    let notice = Property<String?>(nil)
    /// What the user should do about the wallet; `nil` for nothing.
    let advice = Property<String?>(nil)
    /// The balance, and how old it is; `nil` while they are unknown.
    let balance = Property<String?>(nil)
    let age = Property<String?>(nil)
    /// The balance after each of the last transactions, in TRIP.
    let history = Property<[Double?]>([])
    let historyTitle = Property(WalletTexts.balanceHistory)
    let rows = Property<[TransactionRow]>([])
    /// The transactions that have come or changed.
    let marks = Property(RowMarks<TransactionID>())
    /// What is unusual about the account, for the end of the title bar.
    let status = Property("")

    /// The address of the account.
    let address: Address
    private let separator: Character
    private var snapshot: AccountSnapshot?
    private var pendingCount = 0
    /// The number of requests to the ledger since a received payment is pending; 0 while none is.
    private var requestCount = 0

    init(_ address: Address, separator: Character) {
        self.address = address
        self.separator = separator
    }

    /// Begins a request to the ledger.
    func begin() {
        if snapshot == nil { content.set(ifChanged: .loading) } else { isRefreshing.set(ifChanged: true) }
    }

    /// Shows the cached overview until the ledger answers.
    func cacheRead(_ overview: Overview, at now: Timestamp) {
        apply(overview, at: now)
        begin()
    }

    /// Shows the ledger's answer.
    func receive(_ overview: Overview, at now: Timestamp) {
        apply(overview, at: now)
        isRefreshing.set(ifChanged: false)
        notice.set(ifChanged: nil)
        requestCount = overview.isReceiving(address) ? requestCount + 1 : 0
    }

    /// Shows why the ledger did not answer.
    func fail(_ error: any DisplayableError) {
        isRefreshing.set(ifChanged: false)
        if requestCount > 0 { requestCount += 1 }
        if snapshot == nil {
            content.value = .error(error)
        } else {
            notice.set(ifChanged: WalletTexts.notRefreshed(error.message))
            updateStatus(isOffline: LedgerServiceError.isOffline(error))
        }
    }

    /// Shows how old the balance is now.
    func updateAge(at now: Timestamp) {
        if let snapshot { age.set(ifChanged: snapshot.ageText(at: now)) }
    }

    /// The time until the age changes; `nil` while nothing is known.
    func timeUntilOlder(at now: Timestamp) -> Duration? { snapshot?.timeUntilOlder(at: now) }

    /// The pause before the next request; `nil` while no received payment is pending.
    func pauseBeforeNextRequest(_ schedule: PaymentPollingSchedule) -> Duration? {
        requestCount > 0 ? schedule.pause(beforeAttempt: requestCount - 1) : nil
    }

    private func apply(_ overview: Overview, at now: Timestamp) {
        snapshot = overview.snapshot
        content.set(ifChanged: .hasData)
        balance.set(ifChanged: WalletTexts.trip(overview.snapshot.balance, separator))
        history.set(ifChanged: overview.history(of: address))
        historyTitle.set(ifChanged: overview.historyTitle(of: address, separator: separator))
        apply(rows: overview.rows(of: address, separator: separator))
        pendingCount = overview.pendingCount
        updateStatus(isOffline: false)
        updateAge(at: now)
    }

    private func apply(rows newRows: [TransactionRow]) {
        var newMarks = marks.value
        newMarks.mark(changesFrom: rows.value, to: newRows)
        marks.set(ifChanged: newMarks)
        rows.set(ifChanged: newRows)
    }

    private func updateStatus(isOffline: Bool) {
        status.set(ifChanged: WalletTexts.status(isOffline: isOffline, pending: pendingCount))
    }
}
