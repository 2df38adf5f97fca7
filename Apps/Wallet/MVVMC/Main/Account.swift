import KitCore
import LedgerCore
import WalletDomain

/// What there is to show after a question to the ledger.
enum Answer {
    /// What was seen last, before the ledger has answered.
    case cached(Overview)
    case current(Overview)
    case failure(any DisplayableError)

    var overview: Overview? {
        switch self {
        case .cached(let overview), .current(let overview): overview
        case .failure: nil
        }
    }

    var isCached: Bool { if case .cached = self { true } else { false } }
}

/// The account after the ledger's answers so far.
struct Account {
    var overview: Overview?
    private var failure: (any DisplayableError)?
    /// The number of requests to the ledger since a received payment is pending; 0 while none is.
    private var requestCount = 0

    func after(_ answer: Answer, of address: Address) -> Account {
        var account = self
        account.overview = answer.overview ?? overview
        account.failure = nil
        switch answer {
        case .cached: break
        case .current(let overview): account.requestCount = overview.isReceiving(address) ? requestCount + 1 : 0
        case .failure(let error):
            account.failure = error
            if requestCount > 0 { account.requestCount += 1 }
        }
        return account
    }

    /// Whether there is something to show.
    var state: ContentLoadState { overview != nil ? .hasData : failure.map { .error($0) } ?? .loading }

    /// Says why the screen does not show the newest state; `nil` when it does.
    var notice: String? { overview.flatMap { _ in failure.map { WalletTexts.notRefreshed($0.message) } } }

    /// Whether the last request could not reach the ledger.
    var isOffline: Bool { failure.map { LedgerServiceError.isOffline($0) } ?? false }

    /// The pause before the next request to the ledger, shorter while a received payment is pending; `nil` before the first
    /// answer.
    func pause(_ schedule: PaymentPollingSchedule) -> Duration? {
        guard overview != nil else { return nil }
        return requestCount > 0 ? schedule.pause(beforeAttempt: requestCount - 1) : schedule.longest
    }
}
