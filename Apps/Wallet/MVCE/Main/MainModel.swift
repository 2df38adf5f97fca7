import KitCore
import KitDI
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// The model of the main screen: what is known of the account, and what the screen shows of it.
final class MainModel {
    let account: WalletAccount
    /// What the ledger has answered; `nil` while nothing is known.
    let overview = Property<Overview?>(nil)
    /// The payments that are followed, with their stages.
    let payments = Property<[SignedTransfer: PaymentStage]>([:])
    /// Why the ledger did not answer last; `nil` when it did.
    let failure = Property<WalletFailure?>(nil)
    /// Whether the screen shows that it waits for the ledger.
    let isLoading = Property(true)
    let isBackedUp = Property(true)
    /// The selected transaction.
    let selected = Property<TransactionID?>(nil)
    /// The time for the age of the balance.
    let now: Property<Timestamp>
    /// The transactions that have come or changed.
    let marks = Property(RowMarks<TransactionID>())
    /// The number of requests to the ledger since a received payment is pending; 0 while none is.
    let requestCount = Property(0)

    let content: Derived<ContentLoadState>
    let isRefreshing: Derived<Bool>
    /// Why the screen does not show the newest state; `nil` when it does.
    let notice: Derived<String?>
    /// What the user should do about the wallet; empty for nothing.
    let advice: Derived<KeyedText>
    let balance: Derived<String>
    let age: Derived<String>
    let history: Derived<[Double?]>
    let historyTitle: Derived<String>
    let rows: Derived<[TransactionRow]>
    /// What a wide window shows beside the list; `nil` if no transaction is selected.
    let preview: Derived<TransactionPreview?>
    /// What is unusual about the account, for the end of the title bar.
    let status: Derived<String>

    init(_ account: WalletAccount, now: Timestamp) {
        self.account = account
        self.now = Property(now)
        let (address, separator) = (account.address, account.separator)
        content = Derived(overview, failure, isLoading) { overview, failure, isLoading in
            if overview != nil { return .hasData }
            return isLoading ? .loading : failure.map { .error($0) } ?? .loading
        }
        isRefreshing = Derived(overview, isLoading) { $0 != nil && $1 }
        // While the next request is under way, the failure of the last one is old.
        notice = Derived(overview, failure, isRefreshing) { overview, failure, isRefreshing in
            overview == nil || isRefreshing ? nil : failure.map { WalletTexts.notRefreshed($0.message) }
        }
        balance = Derived(overview) { $0.map { WalletTexts.trip($0.snapshot.balance, separator) } ?? "" }
        let isCurrent = Derived(isRefreshing, failure) { !$0 && $1 == nil }
        age = Derived(overview, self.now, isCurrent) { $0?.snapshot.ageText(at: $1, isCurrent: $2) ?? "" }
        history = Derived(overview) { $0?.history(of: address) ?? [] }
        historyTitle = Derived(overview) {
            $0?.historyTitle(of: address, separator: separator) ?? WalletTexts.balanceHistory
        }
        rows = Derived(overview, payments) { $0?.rows(of: address, payments: $1, separator: separator) ?? [] }
        advice = Derived(isBackedUp, rows) { WalletTexts.advice(isBackedUp: $0, rows: $1) }
        preview = Derived(rows, selected) { rows, id in
            rows.first { $0.id == id }.map { TransactionPreview($0, of: address, separator: separator) }
        }
        status = Derived(overview, failure, rows) { overview, failure, rows in
            overview == nil ? "" : WalletTexts.status(isOffline: failure?.isOffline ?? false, rows: rows)
        }
    }
}
