import KitCore
import KitDI
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// Everything that can happen to the main screen.
enum MainEvent {
    // The user
    case send
    case receive
    case openSettings
    case openPayment(SignedTransfer)
    case openTransaction(LedgerTransaction)

    // The user, or a payment that has ended
    case refresh

    // The scene's life
    /// A wide window may show the screen beside a page, before it appears alone.
    case load
    case appear

    // The clock
    case minutePassed
    case pausePassed

    // The disk
    case backUpLoaded(Bool)
    case cacheRead(Overview?)

    // The ledger
    case overviewLoaded(Overview)
    case overviewFailed(any DisplayableError)
}

/// Loads the account, also while a page covers the main screen: a wide window shows both.
struct MainController: Mvce.Controller {
    private enum Work {
        case backUp
        case loading
        case age
        case pause
    }

    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("MainController")

    init(_ environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: MainModel, for event: MainEvent, dispatcher: Dispatcher<MainEvent>) {
        switch event {
        case .send: flow.send(.paying(.fillIn))
        case .receive: flow.send(.paying(.receive))
        case .openSettings: flow.send(.settings(.open))
        case .openPayment(let transfer): flow.send(.paying(.follow(transfer)))
        case .openTransaction(let transaction): flow.send(.paying(.open(transaction)))
        case .refresh: refresh(model, dispatcher)
        case .load, .appear: load(model, dispatcher)
        case .minutePassed: updateAge(model, dispatcher)
        case .pausePassed: requestOverview(model, dispatcher)
        case .backUpLoaded(let isBackedUp): model.advice.set(ifChanged: isBackedUp ? nil : WalletTexts.notBackedUp)
        case .cacheRead(let overview): cacheRead(overview, model, dispatcher)
        case .overviewLoaded(let overview): receive(overview, model, dispatcher)
        case .overviewFailed(let error): fail(error, model, dispatcher)
        }
    }

    private func load(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        effects.run(Work.backUp) { [store = environment.preferences] in
            try? await store.preferences()
        } then: { preferences in
            if let preferences { dispatcher.send(.backUpLoaded(preferences.isBackedUp)) }
        }
        refresh(model, dispatcher)
    }

    /// Requests the account, or joins the request under way.
    private func refresh(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        model.begin()
        requestOverview(model, dispatcher)
    }

    /// Requests the account; while there is nothing to show, the cached overview comes first.
    private func requestOverview(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        let isEmpty = model.content.value == .loading
        effects.start(
            Work.loading, policy: .ignoreIfRunning, for: dispatcher, Event.overviewLoaded, or: Event.overviewFailed
        ) { [environment, address = model.address] in
            if isEmpty { dispatcher.send(.cacheRead(await environment.cachedOverview(of: address))) }
            return try await environment.overview(of: address)
        }
    }

    /// Shows the cached overview until the ledger answers.
    private func cacheRead(_ overview: Overview?, _ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        guard let overview else { return }
        model.cacheRead(overview, at: environment.dates.now())
        waitForAge(model, dispatcher)
        flow.send(.paying(.found(overview.unfinished)))
    }

    private func receive(_ overview: Overview, _ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        model.receive(overview, at: environment.dates.now())
        waitForAge(model, dispatcher)
        scheduleNextRequest(model, dispatcher)
        flow.send(.paying(.found(overview.unfinished)))
    }

    private func fail(_ error: any DisplayableError, _ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        model.fail(error)
        scheduleNextRequest(model, dispatcher)
    }

    /// Loads again after a pause while a received payment is pending.
    private func scheduleNextRequest(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        guard let pause = model.pauseBeforeNextRequest(environment.schedule) else { return }
        effects.schedule(Work.pause, after: pause, on: environment.clock) { dispatcher.send(.pausePassed) }
    }

    private func updateAge(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        model.updateAge(at: environment.dates.now())
        waitForAge(model, dispatcher)
    }

    private func waitForAge(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        guard let pause = model.timeUntilOlder(at: environment.dates.now()) else { return }
        effects.schedule(Work.age, after: pause, on: environment.clock) { dispatcher.send(.minutePassed) }
    }
}
