import KitCore
import KitDI
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// All that can happen to the main screen.
enum MainEvent {
    // A person
    case send
    case receive
    case openSettings
    case openPayment(SignedTransfer)
    case openTransaction(LedgerTransaction)

    // A person, or a payment that has ended
    case refresh

    // The scene's life
    case appear
    case disappear

    // The clock
    case minutePassed
    case pausePassed

    // The disk
    case backUpKnown(Bool)
    case cacheRead(Overview?)

    // The ledger
    case answered(Overview)
    case failed(any Error)
}

/// Asks the ledger while the main screen is shown.
struct MainController: Mvce.Controller, EndableController {
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
        case .appear: appear(model, dispatcher)
        case .disappear:
            effects.cancelAll()
            model.disappear()
        case .minutePassed: growOlder(model, dispatcher)
        case .pausePassed: load(model, dispatcher)
        case .backUpKnown(let isBackedUp): model.advice.set(ifChanged: isBackedUp ? "" : WalletTexts.notBackedUp)
        case .cacheRead(let overview): showKnown(overview, model, dispatcher)
        case .answered(let overview): receive(overview, model, dispatcher)
        case .failed(let error): fail(error, model, dispatcher)
        }
    }

    func end() { effects.cancelAll() }

    private func appear(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        model.appear()
        effects.run(Work.backUp) { [store = environment.preferences] in
            try? await store.preferences()
        } then: { preferences in
            if let preferences { dispatcher.send(.backUpKnown(preferences.isBackedUp)) }
        }
        refresh(model, dispatcher)
    }

    /// Asks the ledger again, or joins what is under way; a screen that is not shown asks when it is.
    private func refresh(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        guard model.isShown else { return }
        model.begin()
        load(model, dispatcher)
    }

    /// Looks first what was known, while there is nothing to show.
    private func load(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        guard model.content.value == .loading else { return ask(model, dispatcher) }
        effects.run(Work.loading, policy: .ignoreIfRunning) { [environment, address = model.address] in
            await environment.cachedOverview(of: address)
        } then: { overview in
            dispatcher.send(.cacheRead(overview))
        }
    }

    private func ask(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        effects.run(Work.loading, policy: .ignoreIfRunning) { [environment, address = model.address] in
            try await environment.overview(of: address)
        } then: { overview in
            dispatcher.send(.answered(overview))
        } catch: { error in
            dispatcher.send(.failed(error))
        }
    }

    private func showKnown(_ overview: Overview?, _ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        if let overview {
            model.showKnown(overview, at: environment.dates.now())
            waitForAge(model, dispatcher)
            flow.send(.paying(.found(overview.unfinished)))
        }
        ask(model, dispatcher)
    }

    private func receive(_ overview: Overview, _ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        model.receive(overview, at: environment.dates.now())
        waitForAge(model, dispatcher)
        askAgainLater(model, dispatcher)
        flow.send(.paying(.found(overview.unfinished)))
    }

    private func fail(_ error: any Error, _ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        model.fail(error.displayable)
        askAgainLater(model, dispatcher)
    }

    /// Asks the ledger again after a pause, as long as a received payment is pending.
    private func askAgainLater(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        guard let pause = model.pauseBeforeNextQuestion(environment.schedule) else { return }
        effects.schedule(Work.pause, after: pause, on: environment.clock) { dispatcher.send(.pausePassed) }
    }

    private func growOlder(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        model.updateAge(at: environment.dates.now())
        waitForAge(model, dispatcher)
    }

    private func waitForAge(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        guard let pause = model.timeUntilOlder(at: environment.dates.now()) else { return }
        effects.schedule(Work.age, after: pause, on: environment.clock) { dispatcher.send(.minutePassed) }
    }
}
