import KitCore
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Where the main screen leads.
package enum MainStep {
    case send
    case receive
    case settings
    case lock
    case found(Overview)
    case open(SignedTransfer)
    case openTransaction(LedgerTransaction)
}

/// Asks the ledger from the first sight of the main screen on, also behind a page: a wide window shows both.
package final class MainViewModel: BaseViewModel<MainStep, MainViewModel.InputFromView, MainViewModel.Output> {
    /// The user's input.
    package struct InputFromView {
        let send: AnyPublisher<Void, Never>
        let receive: AnyPublisher<Void, Never>
        let settings: AnyPublisher<Void, Never>
        let refresh: AnyPublisher<Void, Never>
        let lock: AnyPublisher<Void, Never>
        let selection: AnyPublisher<TransactionRow?, Never>
        let openPayment: AnyPublisher<SignedTransfer, Never>
        let openTransaction: AnyPublisher<LedgerTransaction, Never>
    }

    /// What the screen shows.
    package struct Output {
        let state: AnyPublisher<ContentLoadState, Never>
        let balance: AnyPublisher<String, Never>
        let age: AnyPublisher<String, Never>
        let history: AnyPublisher<[Double?], Never>
        let historyTitle: AnyPublisher<String, Never>
        let advice: AnyPublisher<KeyedText, Never>
        let notice: AnyPublisher<String?, Never>
        let rows: AnyPublisher<[TransactionRow], Never>
        let marks: AnyPublisher<RowMarks<TransactionID>, Never>
        let isRefreshing: AnyPublisher<Bool, Never>
        let canLock: AnyPublisher<Bool, Never>
    }

    private let account: WalletAccount
    private let keys: WalletKeys
    private let clock: any Clock<Duration>
    private let dates: any DateProvider
    private let payments: AnyPublisher<[SignedTransfer: PaymentStage], Never>
    private let settled: AnyPublisher<Void, Never>
    private let canLock: AnyPublisher<Bool, Never>

    /// - Parameters:
    ///   - payments: The payments that are followed, with their stages.
    ///   - settled: Publishes when the end of a payment is known, so that the balance has changed.
    ///   - canLock: Whether there is a PIN, each time that it changes.
    init(
        _ account: WalletAccount, _ keys: WalletKeys, clock: any Clock<Duration>, dates: any DateProvider,
        payments: AnyPublisher<[SignedTransfer: PaymentStage], Never>, settled: AnyPublisher<Void, Never>,
        canLock: AnyPublisher<Bool, Never>
    ) {
        self.account = account
        self.keys = keys
        (self.clock, self.dates) = (clock, dates)
        (self.payments, self.settled, self.canLock) = (payments, settled, canLock)
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let loading = input.fromController.viewDidLoad.merge(with: input.fromController.viewDidAppear).share()
        let (address, separator, schedule) = (account.address, account.separator, account.schedule)
        // The one loop among these streams: the ledger's answer decides whether, and when, the next request follows.
        let answers = PassthroughSubject<Answer, Never>()

        let known = answers.scan(Account()) { $0.after($1, of: address) }.share()
        let isEmpty = known.map { $0.overview == nil }.prepend(true)
        let overviews = answers.compactMap(\.overview)
        // What is followed is in the list at once, whether or not the ledger has answered.
        let rows = overviews.combineLatest(payments) { $0.rows(of: address, payments: $1, separator: separator) }
            .removeDuplicates()
            .share()

        let wishes = view.refresh.merge(with: settled, loading).share()
        let polls = known.flatMapLatest { [clock] account in
            account.pause(schedule).map { .timer(after: $0, on: clock) } ?? AnyPublisher<Void, Never>.never()
        }
        load(at: wishes.merge(with: polls), isEmpty: isEmpty)
            .subscribe(answers)
            .store(in: &cancellables)

        view.send.map { MainStep.send }
            .merge(with: view.receive.map { .receive }, view.settings.map { .settings }, view.lock.map { .lock })
            .merge(with: view.openPayment.map { .open($0) }, view.openTransaction.map { .openTransaction($0) })
            .merge(with: overviews.map { .found($0) })
            .sink { [navigator] in navigator.next($0) }
            .store(in: &cancellables)

        known.map(\.isOffline).combineLatest(rows) { WalletTexts.status(isOffline: $0, rows: $1) }
            .removeDuplicates()
            .subscribe(input.fromController.statusSubject)
            .store(in: &cancellables)

        // Beside the list, the row as it is now: its transaction may have been confirmed since it was selected.
        rows.combineLatest(view.selection.map { $0?.id }) { rows, id in
            rows.first { $0.id == id }.map { TransactionPreview($0, of: address, separator: separator) }
        }
        .prepend(nil)
        .removeDuplicates()
        .map(SidebarLayout.wallet)
        .subscribe(input.fromController.sidebarLayoutSubject)
        .store(in: &cancellables)

        // What was kept is shown until the ledger has answered.
        let isRefreshing = wishes.withLatestFrom(isEmpty).map { !$0 }
            .merge(with: answers.map(\.isCached))
            .prepend(false)
            .removeDuplicates()
        let notice = known.map(\.notice).removeDuplicates()
        let isCurrent = isRefreshing.combineLatest(notice.prepend(nil)) { !$0 && $1 == nil }

        return Output(
            state: wishes.withLatestFrom(isEmpty).filter { $0 }.map { _ in ContentLoadState.loading }
                .merge(with: known.map(\.state))
                .prepend(.loading)
                .removeDuplicates()
                .eraseToAnyPublisher(),
            balance: overviews.map { WalletTexts.trip($0.snapshot.balance, separator) }.eraseToAnyPublisher(),
            age: ages(of: overviews.map(\.snapshot), whether: isCurrent),
            history: overviews.map { $0.history(of: address) }.eraseToAnyPublisher(),
            historyTitle: overviews.map { $0.historyTitle(of: address, separator: separator) }
                .eraseToAnyPublisher(),
            advice: isBackedUp(at: loading.eraseToAnyPublisher()).prepend(true).combineLatest(rows.prepend([])) {
                WalletTexts.advice(isBackedUp: $0, rows: $1)
            }
            .removeDuplicates().eraseToAnyPublisher(),
            notice: notice.prepend(nil).combineLatest(isRefreshing) { $1 ? nil : $0 }
                .removeDuplicates().eraseToAnyPublisher(),
            rows: rows.eraseToAnyPublisher(),
            // The transactions that have come or changed.
            marks: rows.scan((rows: [TransactionRow](), marks: RowMarks<TransactionID>())) { former, rows in
                var marks = former.marks
                marks.mark(changesFrom: former.rows, to: rows)
                return (rows, marks)
            }
            .map(\.marks).removeDuplicates().eraseToAnyPublisher(),
            isRefreshing: isRefreshing.eraseToAnyPublisher(),
            canLock: canLock)
    }

    /// What the ledger answers, one question at a time; what was kept comes first if nothing is shown yet.
    private func load(
        at questions: some Publisher<Void, Never>, isEmpty: some Publisher<Bool, Never>
    ) -> AnyPublisher<Answer, Never> {
        let activity = ActivityIndicator()
        return
            questions
            .withLatestFrom(activity.isIdle).filter { $0 }
            .withLatestFrom(isEmpty)
            .flatMapLatest { [account] isEmpty in
                let cached = PassthroughSubject<Overview, Never>()
                let current = AnyPublisher<Overview, any Error>
                    .task("load") {
                        if isEmpty, let overview = await account.cachedOverview() {
                            cached.send(overview)
                        }
                        cached.send(completion: .finished)
                        return try await account.overview()
                    }
                    .map(Answer.current).catch { Just(.failure($0.displayable)) }
                return cached.map(Answer.cached).merge(with: current).trackActivity(activity)
            }
    }

    /// Says how old the newest snapshot is, each time that this changes.
    private func ages(
        of snapshots: some Publisher<AccountSnapshot, Never>, whether isCurrent: some Publisher<Bool, Never>
    ) -> AnyPublisher<String, Never> {
        // A loop: a balance that has grown a minute older waits for the next minute.
        let minutes = PassthroughSubject<Void, Never>()
        let current = snapshots.combineLatest(minutes.prepend(())) { snapshot, _ in snapshot }.share()
        current
            .flatMapLatest { [clock, dates] snapshot in
                AnyPublisher<Void, Never>.timer(after: snapshot.timeUntilOlder(at: dates.now()), on: clock)
            }
            .subscribe(minutes)
            .store(in: &cancellables)
        return current.combineLatest(isCurrent) { [dates] in $0.ageText(at: dates.now(), isCurrent: $1) }
            .removeDuplicates()
            .eraseToAnyPublisher()
    }

    /// Says whether the key was written down.
    private func isBackedUp(
        at loading: AnyPublisher<Void, Never>
    ) -> AnyPublisher<Bool, Never> {
        loading
            .flatMapLatest { [keys] in
                AnyPublisher<Bool, any Error>.task("advice") { try await keys.isBackedUp() }
                    .replaceErrorWithEmpty()
            }
            .share()
            .eraseToAnyPublisher()
    }
}
