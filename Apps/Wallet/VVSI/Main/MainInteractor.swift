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
    case open(TransactionRow)
}

/// What the main screen notifies the flow of.
enum MainNotification: NotificationProtocol {
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
    private let environment: WalletEnvironment
    private let tracker: PaymentTracker

    init(_ address: Address, _ environment: WalletEnvironment, _ tracker: PaymentTracker) {
        initialState = MainState(address, separator: environment.decimalSeparator)
        self.environment = environment
        self.tracker = tracker
    }

    func execute(_ action: MainAction, _ state: Handle) {
        switch action {
        case .load: load(state)
        case .refresh: refresh(state)
        case .send: notifications.send(.open(.send(state.value.address, nil)))
        case .receive: notifications.send(.open(.receive(state.value.address)))
        case .settings: notifications.send(.open(.settings))
        case .open(let row): state.value.route(of: row).map { notifications.send(.open($0)) }
        }
    }

    private func load(_ state: Handle) {
        state.run(.advice) { [preferences = environment.preferences] in
            try await preferences.preferences().isBackedUp
        } then: { isBackedUp in
            state.update { $0.learned(isBackedUp: isBackedUp) }
        } catch: { _ in
        }
        refresh(state)
    }

    /// Requests the account, or joins a running request.
    private func refresh(_ state: Handle) {
        state.update { $0.beganRefreshing() }
        requestOverview(state)
    }

    /// Asks the ledger, once at a time; meanwhile the cached overview is shown.
    private func requestOverview(_ state: Handle) {
        let address = state.value.address
        state.run(.overview, policy: .ignoreIfRunning) { [weak self, environment] in
            if state.value.isLoading {
                let cached = await environment.cachedOverview(of: address)
                self?.cacheRead(cached, state)
            }
            return try await environment.overview(of: address)
        } then: { [weak self] overview in
            self?.receive(overview, state)
        } catch: { [weak self] error in
            state.update { $0.failed(error.displayable) }
            self?.scheduleNextRequest(state)
        }
    }

    private func cacheRead(_ overview: Overview?, _ state: Handle) {
        guard let overview else { return }
        let now = environment.dates.now()
        state.update { $0.foundCached(overview, at: now) }
        updateAge(state)
        tracker.resume(overview.unfinished)
    }

    private func receive(_ overview: Overview, _ state: Handle) {
        let now = environment.dates.now()
        state.update { $0.received(overview, at: now) }
        updateAge(state)
        scheduleNextRequest(state)
        tracker.resume(overview.unfinished)
    }

    /// Asks the ledger again after a pause, as long as a received payment is pending.
    private func scheduleNextRequest(_ state: Handle) {
        guard let pause = state.value.pauseBeforeNextRequest(environment.schedule) else { return }
        state.schedule(.nextQuestion, after: pause, on: environment.clock) { [weak self] in
            self?.requestOverview(state)
        }
    }

    /// Updates the age of the balance whenever its text changes.
    private func updateAge(_ state: Handle) {
        guard let pause = state.value.timeUntilOlder(at: environment.dates.now()) else { return }
        state.schedule(.age, after: pause, on: environment.clock) { [weak self, dates = environment.dates] in
            state.update { $0.grewOlder(at: dates.now()) }
            self?.updateAge(state)
        }
    }
}
