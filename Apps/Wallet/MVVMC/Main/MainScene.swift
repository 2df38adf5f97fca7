import KitCore
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// The main screen; the wallet begins there, so nothing leads back.
final class MainScene: Scene<MainView>, BackButtonHiding {
    static let title = WalletTexts.title
}

/// Where the main screen leads.
package enum MainStep {
    case send
    case receive
    case settings
    case found([PendingPayment])
    case open(SignedTransfer)
    case openTransaction(TransactionPage)
}

/// Asks the ledger while the main screen is shown.
package class MainViewModel: BaseViewModel<
    MainStep, MainViewModel.InputFromView, AnyPublisher<MainPage, Never>
>
{
    /// What a person does.
    package struct InputFromView {
        let send: AnyPublisher<Void, Never>
        let receive: AnyPublisher<Void, Never>
        let settings: AnyPublisher<Void, Never>
        let refresh: AnyPublisher<Void, Never>
        let openPayment: AnyPublisher<SignedTransfer, Never>
        let openTransaction: AnyPublisher<LedgerTransaction, Never>
    }

    private let environment: WalletEnvironment
    private let page: Property<MainPage>
    private let effects = EffectScope("MainViewModel")
    private let ageTicker = Ticker()
    private let questionTicker = Ticker()
    private var isShown = false

    init(_ address: Address, _ environment: WalletEnvironment) {
        self.environment = environment
        page = Property(MainPage(address, separator: environment.decimalSeparator))
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<MainPage, Never> {
        let view = input.fromView
        cancellables.formUnion([
            view.send.sink { [weak navigator] in navigator?.next(.send) },
            view.receive.sink { [weak navigator] in navigator?.next(.receive) },
            view.settings.sink { [weak navigator] in navigator?.next(.settings) },
            view.refresh.sink { [weak self] in self?.refresh() },
            view.openPayment.sink { [weak navigator] in navigator?.next(.open($0)) },
            view.openTransaction.sink { [page, weak navigator] transaction in
                navigator?.next(.openTransaction(page.value.page(of: transaction)))
            },
            input.fromController.viewDidAppear.sink { [weak self] in self?.appear() },
            input.fromController.viewDidDisappear.sink { [weak self] in self?.disappear() },
        ])
        return page.publisher
    }

    /// Asks the ledger anew, or joins what is under way; a page that is not shown asks when it is.
    func refresh() {
        guard isShown else { return }
        page.modify { $0.begin() }
        load()
    }

    private func appear() {
        isShown = true
        showAdvice()
        refresh()
    }

    private func disappear() {
        isShown = false
        effects.cancelAll()
        ageTicker.cancel()
        questionTicker.cancel()
        page.modify { $0.stop() }
    }

    private func showAdvice() {
        let preferences = environment.preferences
        effects.run("advice") { [weak self] in
            guard let isBackedUp = try? await preferences.preferences().isBackedUp, !Task.isCancelled else { return }
            self?.page.modify { $0.advice = isBackedUp ? "" : WalletTexts.notBackedUp }
        }
    }

    private func load() {
        let (environment, address) = (environment, page.value.address)
        effects.run("load", policy: .ignoreIfRunning) { [weak self] in
            if self?.page.value.load == .loading, let cached = await environment.cachedOverview(of: address) {
                if !Task.isCancelled { self?.showCached(cached) }
            }
            do {
                let overview = try await environment.overview(of: address)
                if !Task.isCancelled { self?.receive(overview) }
            } catch {
                if !Task.isCancelled { self?.fail(error) }
            }
        }
    }

    private func showCached(_ overview: Overview) {
        page.modify { $0.show(overview, at: environment.dates.now()) }
        page.modify { $0.begin() }
        growOlder()
        navigator.next(.found(overview.unfinished))
    }

    private func receive(_ overview: Overview) {
        page.modify { $0.receive(overview, at: environment.dates.now()) }
        growOlder()
        askAgainLater()
        navigator.next(.found(overview.unfinished))
    }

    private func fail(_ error: any Error) {
        page.modify { $0.fail(error.displayable) }
        askAgainLater()
    }

    /// Asks the ledger again after a pause, as long as a received payment is pending.
    private func askAgainLater() {
        guard let pause = page.value.pauseBeforeNextQuestion(environment.schedule) else { return }
        let clock = environment.clock
        questionTicker.run { [weak self] in
            if (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled { self?.load() }
        }
    }

    /// Lets the age of the balance grow.
    private func growOlder() {
        let environment = environment
        ageTicker.run { [weak self] in
            while let pause = self?.page.value.pause(at: environment.dates.now()),
                (try? await environment.clock.sleep(for: pause)) != nil, !Task.isCancelled
            {
                self?.page.modify { $0.tick(environment.dates.now()) }
            }
        }
    }
}

extension MainView: ViewModelled {
    package typealias ViewModel = MainViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            send: send.tapPublisher, receive: receive.tapPublisher, settings: settings.tapPublisher,
            refresh: refresh.publisher, openPayment: openPayment.publisher,
            openTransaction: openTransaction.publisher)
    }
    package func populate(with output: AnyPublisher<MainPage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
