import KitCore
import KitDI
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// What the main screen shows.
struct MainState: StateProtocol {
    var page: MainPage
    var isShown = false
}

/// What a person, or the screen's life, asks of it.
enum MainAction: ActionProtocol {
    case appear
    case disappear
    case refresh
}

/// What is told once.
enum MainNotification: NotificationProtocol {
    case found([PendingPayment])
}

/// Asks the ledger while the main screen is shown.
final class MainInteractor: InitialStateProtocol, EffectOwner {
    typealias S = MainState
    typealias A = MainAction
    typealias N = MainNotification

    let notifications = PassthroughSubject<MainNotification, Never>()
    let effects = EffectScope("MainInteractor")
    let initialState: MainState
    private let environment: WalletEnvironment
    private let ageTicker = Ticker()
    private let questionTicker = Ticker()

    init(_ address: Address, _ environment: WalletEnvironment) {
        self.environment = environment
        initialState = MainState(page: MainPage(address, separator: environment.decimalSeparator))
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: MainAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .appear:
            updater { $0.isShown = true }
            showAdvice(updater)
            refresh(state, updater)
        case .disappear:
            effects.cancelAll()
            ageTicker.cancel()
            questionTicker.cancel()
            updater { state in
                state.isShown = false
                state.page.stop()
            }
        case .refresh: refresh(state, updater)
        }
    }

    private func showAdvice(_ updater: @escaping StateUpdater<S>) {
        let preferences = environment.preferences
        effects.run("advice") {
            guard let isBackedUp = try? await preferences.preferences().isBackedUp, !Task.isCancelled else { return }
            updater { $0.page.advice = isBackedUp ? "" : WalletTexts.notBackedUp }
        }
    }

    /// Asks the ledger anew, or joins what is under way; a page that is not shown asks when it is.
    private func refresh(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard state().isShown else { return }
        updater { $0.page.begin() }
        load(state, updater)
    }

    private func load(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let (environment, address) = (environment, state().page.address)
        effects.run("load", policy: .ignoreIfRunning) { [weak self] in
            if state().page.load == .loading, let cached = await environment.cachedOverview(of: address) {
                if !Task.isCancelled { self?.showCached(cached, state, updater) }
            }
            do {
                let overview = try await environment.overview(of: address)
                if !Task.isCancelled { self?.receive(overview, state, updater) }
            } catch {
                if !Task.isCancelled { self?.fail(error, state, updater) }
            }
        }
    }

    private func showCached(
        _ overview: Overview, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        let now = environment.dates.now()
        updater { state in
            state.page.show(overview, at: now)
            state.page.begin()
        }
        growOlder(state, updater)
        notifications.send(.found(overview.unfinished))
    }

    private func receive(
        _ overview: Overview, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        let now = environment.dates.now()
        updater { $0.page.receive(overview, at: now) }
        growOlder(state, updater)
        askAgainLater(state, updater)
        notifications.send(.found(overview.unfinished))
    }

    private func fail(_ error: any Error, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        updater { $0.page.fail(error.displayable) }
        askAgainLater(state, updater)
    }

    /// Asks the ledger again after a pause, as long as a received payment is pending.
    private func askAgainLater(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard let pause = state().page.pauseBeforeNextQuestion(environment.schedule) else { return }
        let clock = environment.clock
        questionTicker.run { [weak self] in
            if (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled { self?.load(state, updater) }
        }
    }

    /// Lets the age of the balance grow.
    private func growOlder(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let (clock, dates) = (environment.clock, environment.dates)
        ageTicker.run {
            while (try? await clock.sleep(for: state().page.pause(at: dates.now()))) != nil, !Task.isCancelled {
                updater { $0.page.tick(dates.now()) }
            }
        }
    }
}
