import KitCore
import KitDI
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// The user's actions on the main screen, and its appearance.
enum MainAction: ActionProtocol {
    /// The screen comes into sight: beside a page in a wide window, or alone.
    case load
    case refresh
    case send
    case receive
    case settings
    case select(TransactionRow?)
    case open(TransactionRow)
}

/// What the main screen notifies the flow of.
enum MainNotification: NotificationProtocol, Equatable {
    case open(WalletRoute)
}

/// Asks the ledger from the first sight of the main screen on, also behind a page: a wide window shows both.
final class MainInteractor: InteractorProtocol {
    typealias S = MainState
    typealias A = MainAction
    typealias N = MainNotification

    nonisolated enum Work {
        case advice
        case overview
        case age
        case nextQuestion
    }

    let notifications = PassthroughSubject<MainNotification, Never>()
    let effects = EffectScope("MainInteractor")
    let initialState: MainState
    private let account: WalletAccount
    private let keys: WalletKeys
    private let tracker: PaymentTracker
    private let clock: any Clock<Duration>
    private let dates: any DateProvider
    private var payments: [AnyCancellable] = []

    init(
        _ account: WalletAccount, _ keys: WalletKeys, _ tracker: PaymentTracker, clock: any Clock<Duration>,
        dates: any DateProvider
    ) {
        initialState = MainState(address: account.address, separator: account.separator)
        (self.account, self.keys, self.tracker) = (account, keys, tracker)
        (self.clock, self.dates) = (clock, dates)
    }

    func execute(_ action: MainAction, _ state: Handle) {
        switch action {
        case .load:
            payments = [
                tracker.stages.observe { stages in state.update { $0.show(stages) } },
                // The end of any payment changes the balance.
                tracker.ends.observe { [weak self] in self?.refresh(state) },
            ]
            readAdvice(state)
            refresh(state)
        case .refresh: refresh(state)
        case .send: notifications.send(.open(.send(account.address, nil)))
        case .receive: notifications.send(.open(.receive(account.address)))
        case .settings: notifications.send(.open(.settings))
        case .select(let row): state.update { $0.selected = row?.id }
        case .open(let row): state.value.route(of: row).map { notifications.send(.open($0)) }
        }
    }

    private func readAdvice(_ state: Handle) {
        state.run(.advice) { [keys] state in
            guard let isBackedUp = try? await keys.isBackedUp() else { return }
            state.update { $0.lacksBackUp = !isBackedUp }
        }
    }

    /// Requests the account, or joins a running request.
    private func refresh(_ state: Handle) {
        state.update { $0.beginRefreshing() }
        question(state)
    }

    /// Asks the ledger, once at a time; meanwhile the cached overview is shown, and after a pause the next question
    /// follows.
    private func question(_ state: Handle) {
        state.run(.overview, policy: .ignoreIfRunning) { [weak self, account, dates] state in
            if state.value.isLoading, let cached = await account.cachedOverview() {
                self?.tracker.resume(cached)
                state.update { $0.show(cached: cached, at: dates.now()) }
                self?.keepAge(state)
            }
            do {
                let overview = try await account.overview()
                self?.tracker.resume(overview)
                state.update { $0.show(overview, at: dates.now()) }
                self?.keepAge(state)
            } catch {
                state.update { $0.show(WalletFailure(error)) }
            }
            self?.scheduleQuestion(state)
        }
    }

    private func scheduleQuestion(_ state: Handle) {
        guard !state.isCancelled, let pause = state.value.pause(account.schedule) else { return }
        state.schedule(.nextQuestion, after: pause, on: clock) { [weak self] in self?.question(state) }
    }

    /// Updates the age of the balance whenever its text changes.
    private func keepAge(_ state: Handle) {
        guard !state.isCancelled,
            let pause = state.value.account?.overview.snapshot.timeUntilOlder(at: dates.now())
        else { return }
        state.schedule(.age, after: pause, on: clock) { [weak self, dates] in
            state.update { $0.account?.now = dates.now() }
            self?.keepAge(state)
        }
    }
}
