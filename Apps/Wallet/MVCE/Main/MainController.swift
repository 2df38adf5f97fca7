import KitCore
import KitDI
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// Everything that can happen to the main screen.
enum MainEvent: Equatable {
    case sendPressed
    case receivePressed
    case settingsPressed
    case selected(TransactionID?)
    case paymentOpened(SignedTransfer)
    case transactionOpened(LedgerTransaction)
    case refreshPulled
    case lockPressed

    // The scene's life
    /// A wide window may show the screen beside a page, before it appears alone.
    case loaded
    case appeared

    // The clock
    case minutePassed
    case pausePassed

    // The disk
    case backUpRead(Bool)
    case cacheRead(Overview?)

    // The ledger
    case paymentsProgressed([SignedTransfer: PaymentStage])
    case paymentEnded
    case overviewArrived(Overview)
    case overviewFailed(WalletFailure)
}

/// Loads the account, also while a page covers the main screen: a wide window shows both.
struct MainController: Mvce.Controller {
    private enum Work {
        case backUp
        case overview
        case minute
        case pause
    }

    let keys: WalletKeys
    let payments: PaymentTracker
    let clock: any Clock<Duration>
    let dates: any DateProvider
    let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("MainController")

    func update(model: MainModel, for event: MainEvent, dispatcher: Dispatcher<MainEvent>) {
        switch event {
        case .sendPressed: flow.send(.payment(.sendPressed))
        case .receivePressed: flow.send(.payment(.receivePressed))
        case .settingsPressed: flow.send(.settings(.opened))
        case .lockPressed: flow.send(.lock(.lockPressed))
        case .selected(let id): model.selected.set(ifChanged: id)
        case .paymentOpened(let transfer): flow.send(.payment(.opened(transfer)))
        case .transactionOpened(let transaction): flow.send(.payment(.transactionOpened(transaction)))
        case .loaded, .appeared:
            readBackUp(dispatcher)
            model.isLoading.set(ifChanged: true)
            askLedger(model, dispatcher)
        case .refreshPulled, .paymentEnded:
            model.isLoading.set(ifChanged: true)
            askLedger(model, dispatcher)
        case .paymentsProgressed(let stages):
            let former = model.rows.value
            model.payments.set(ifChanged: stages)
            mark(model, changesFrom: former)
        case .minutePassed:
            model.now.value = dates.now()
            waitForMinute(model, dispatcher)
        case .pausePassed: askLedger(model, dispatcher)
        case .backUpRead(let isBackedUp): model.isBackedUp.set(ifChanged: isBackedUp)
        case .cacheRead(nil): break
        case .cacheRead(let overview?): show(overview, model, dispatcher)
        case .overviewArrived(let overview):
            model.isLoading.set(ifChanged: false)
            model.requestCount.value =
                overview.isReceiving(model.account.address) ? model.requestCount.value + 1 : 0
            show(overview, model, dispatcher)
            waitForPause(model, dispatcher)
        case .overviewFailed(let failure):
            model.failure.set(ifChanged: failure)
            model.isLoading.set(ifChanged: false)
            if model.requestCount.value > 0 { model.requestCount.value += 1 }
            waitForPause(model, dispatcher)
        }
    }

    private func readBackUp(_ dispatcher: Dispatcher<MainEvent>) {
        effects.run(Work.backUp) { [keys] in
            try? await keys.isBackedUp()
        } then: { isBackedUp in
            if let isBackedUp { dispatcher.send(.backUpRead(isBackedUp)) }
        }
    }

    /// Requests the account, once at a time; while there is nothing to show, the cached overview comes first.
    private func askLedger(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        let isEmpty = model.content.value == .loading
        effects.start(
            Work.overview, policy: .ignoreIfRunning, for: dispatcher, Event.overviewArrived,
            or: { .overviewFailed(WalletFailure($0)) }
        ) { [account = model.account] in
            if isEmpty { dispatcher.send(.cacheRead(await account.cachedOverview())) }
            return try await account.overview()
        }
    }

    private func show(_ overview: Overview, _ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        payments.resume(overview)
        let former = model.rows.value
        model.now.value = dates.now()
        model.failure.set(ifChanged: nil)
        model.payments.set(ifChanged: payments.stages.value)
        model.overview.value = overview
        mark(model, changesFrom: former)
        waitForMinute(model, dispatcher)
    }

    private func mark(_ model: MainModel, changesFrom former: [TransactionRow]) {
        var marks = model.marks.value
        marks.mark(changesFrom: former, to: model.rows.value)
        model.marks.set(ifChanged: marks)
    }

    /// Requests the account again after a pause, which is shorter while a received payment is pending.
    private func waitForPause(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        guard model.overview.value != nil else { return }
        let (schedule, count) = (model.account.schedule, model.requestCount.value)
        let pause = count > 0 ? schedule.pause(beforeAttempt: count - 1) : schedule.longest
        effects.schedule(Work.pause, after: pause, on: clock) { dispatcher.send(.pausePassed) }
    }

    private func waitForMinute(_ model: MainModel, _ dispatcher: Dispatcher<MainEvent>) {
        guard let pause = model.overview.value?.snapshot.timeUntilOlder(at: dates.now()) else { return }
        effects.schedule(Work.minute, after: pause, on: clock) { dispatcher.send(.minutePassed) }
    }
}
