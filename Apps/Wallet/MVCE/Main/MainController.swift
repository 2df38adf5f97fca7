import KitCore
import KitDI
import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// All that can happen to the main screen.
enum MainEvent {
    case appear
    case disappear
    case refresh
    case askAgain
    case advise(String)
    case showCached(Overview)
    case receive(Overview)
    case fail(any DisplayableError)
    case growOlder
    case send
    case openReceive
    case openSettings
    case openPayment(SignedTransfer)
    case openTransaction(LedgerTransaction)
}

/// What the main screen shows, and whether it is shown.
struct MainState {
    var page: MainPage
    var isShown = false
}

/// Asks the ledger while the main screen is shown.
struct MainController: Mvce.Controller, EndableController {
    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("MainController")
    private let ageTicker = Ticker()
    private let questionTicker = Ticker()

    static func scene(
        _ address: Address, _ model: WalletFlowModel, _ environment: WalletEnvironment,
        _ flow: Dispatcher<WalletFlowEvent>
    ) -> ViewController {
        let ends = model.tracker.ends
        let view = EventScene<MainView, MainState, MainEvent>(
            title: WalletTexts.title, MainView(), life: .init(didAppear: .appear, didDisappear: .disappear)
        ) { view, state in
            view.show(state.page)
        } events: { view, dispatcher in
            [
                view.send.sends(MainEvent.send, to: dispatcher), view.receive.sends(.openReceive, to: dispatcher),
                view.settings.sends(.openSettings, to: dispatcher),
                view.refresh.observe { dispatcher.send(.refresh) }, ends.observe { dispatcher.send(.refresh) },
                view.openPayment.observe { dispatcher.send(.openPayment($0)) },
                view.openTransaction.observe { dispatcher.send(.openTransaction($0)) },
            ]
        }
        let page = MainPage(address, separator: environment.decimalSeparator)
        let controller = MainController(environment: environment, flow: flow)
        Mvce.glue(model: Property(MainState(page: page)), view: view, controller: controller)
        return view.withoutWayBack()
    }

    private init(environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: Property<MainState>, for event: MainEvent, dispatcher: Dispatcher<MainEvent>) {
        switch event {
        case .appear: appear(model, dispatcher)
        case .disappear: disappear(model)
        case .refresh: refresh(model, dispatcher)
        case .askAgain: load(model, dispatcher)
        case .advise(let advice): model.modify { $0.page.advice = advice }
        case .showCached(let overview): showCached(overview, model, dispatcher)
        case .receive(let overview): receive(overview, model, dispatcher)
        case .fail(let error):
            model.modify { $0.page.fail(error) }
            askAgainLater(model.value.page, dispatcher)
        case .growOlder: growOlder(model, dispatcher)
        case .send: flow.send(.send)
        case .openReceive: flow.send(.receive)
        case .openSettings: flow.send(.openSettings)
        case .openPayment(let transfer): flow.send(.openPayment(transfer))
        case .openTransaction(let transaction):
            flow.send(.openTransaction(model.value.page.page(of: transaction)))
        }
    }

    func end() {
        effects.cancelAll()
        ageTicker.cancel()
        questionTicker.cancel()
    }

    private func appear(_ model: Property<MainState>, _ dispatcher: Dispatcher<MainEvent>) {
        model.modify { $0.isShown = true }
        let preferences = environment.preferences
        effects.run("advice") {
            guard let isBackedUp = try? await preferences.preferences().isBackedUp, !Task.isCancelled else { return }
            dispatcher.send(.advise(isBackedUp ? "" : WalletTexts.notBackedUp))
        }
        refresh(model, dispatcher)
    }

    private func disappear(_ model: Property<MainState>) {
        effects.cancelAll()
        ageTicker.cancel()
        questionTicker.cancel()
        model.modify { state in
            state.isShown = false
            state.page.stop()
        }
    }

    /// Asks the ledger anew, or joins what is under way; a page that is not shown asks when it is.
    private func refresh(_ model: Property<MainState>, _ dispatcher: Dispatcher<MainEvent>) {
        guard model.value.isShown else { return }
        model.modify { $0.page.begin() }
        load(model, dispatcher)
    }

    private func load(_ model: Property<MainState>, _ dispatcher: Dispatcher<MainEvent>) {
        let (environment, page) = (environment, model.value.page)
        effects.run("load", policy: .ignoreIfRunning) {
            if page.load == .loading, let cached = await environment.cachedOverview(of: page.address) {
                if !Task.isCancelled { dispatcher.send(.showCached(cached)) }
            }
            do {
                let overview = try await environment.overview(of: page.address)
                if !Task.isCancelled { dispatcher.send(.receive(overview)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(error.displayable)) }
            }
        }
    }

    private func showCached(
        _ overview: Overview, _ model: Property<MainState>, _ dispatcher: Dispatcher<MainEvent>
    ) {
        let now = environment.dates.now()
        model.modify { state in
            state.page.show(overview, at: now)
            state.page.begin()
        }
        waitForAge(model.value.page, dispatcher)
        flow.send(.found(overview.unfinished))
    }

    private func receive(_ overview: Overview, _ model: Property<MainState>, _ dispatcher: Dispatcher<MainEvent>) {
        let now = environment.dates.now()
        model.modify { $0.page.receive(overview, at: now) }
        waitForAge(model.value.page, dispatcher)
        askAgainLater(model.value.page, dispatcher)
        flow.send(.found(overview.unfinished))
    }

    /// Asks the ledger again after a pause, as long as a received payment is pending.
    private func askAgainLater(_ page: MainPage, _ dispatcher: Dispatcher<MainEvent>) {
        guard let pause = page.pauseBeforeNextQuestion(environment.schedule) else { return }
        let clock = environment.clock
        questionTicker.run {
            if (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled { dispatcher.send(.askAgain) }
        }
    }

    private func growOlder(_ model: Property<MainState>, _ dispatcher: Dispatcher<MainEvent>) {
        let now = environment.dates.now()
        model.modify { $0.page.tick(now) }
        waitForAge(model.value.page, dispatcher)
    }

    /// Lets the age of the balance grow.
    private func waitForAge(_ page: MainPage, _ dispatcher: Dispatcher<MainEvent>) {
        let (clock, pause) = (environment.clock, page.pause(at: environment.dates.now()))
        ageTicker.run {
            guard (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled else { return }
            dispatcher.send(.growOlder)
        }
    }
}
