import KitCore
import KitReactive
import KitSceneViews
import KitVVSI
import WalletDomain

/// Shows what a person can set.
struct SettingsBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<SettingsInteractor>

    private var page: SettingsPage { viewState.state.page }

    var body: some ViewBody {
        FormBody {
            Button(page.pinTitle) { flow.trigger(.show(page.hasPIN ? .removePIN : .newPIN(isFirst: false))) }
                .preferredFocus()
            Toggle(WalletTexts.lockAtStart, isOn: page.preferences.locksAtStart) {
                viewState.trigger(.toggleLockAtStart)
            }
            .hidden(!page.hasPIN)
            HStack(spacing: 2) {
                Text(WalletTexts.lockAfter, role: .secondary)
                SegmentedControl(
                    WalletTexts.lockAfter, WalletPreferences.LockDelay.allCases.map(\.name),
                    selectedIndex: page.preferences.lockDelay.index
                ) { viewState.trigger(.chooseDelay($0)) }
            }
            .hidden(!page.hasPIN)
            Button(WalletTexts.lockNow) { flow.trigger(.lock) }.hidden(!page.hasPIN)
            Button(WalletTexts.backUpTitle) { flow.trigger(.show(.passphrase(.backUp))) }
            Button(WalletTexts.removeWallet) { flow.trigger(.show(.remove)) }
            Button(WalletTexts.aboutTitle) { flow.trigger(.show(.about)) }
            Text(page.failure, role: .error)
        }
        .onReceive(viewState.notifications) { flow.trigger($0.flowAction) }
    }

    func didAppear() { viewState.trigger(.load) }
}

/// What the page shows.
struct SettingsState: StateProtocol {
    var page = SettingsPage()
}

/// What a person, or the page's life, asks of it.
enum SettingsAction: ActionProtocol {
    case load
    case toggleLockAtStart
    case chooseDelay(Int)
}

/// What is told once.
enum SettingsNotification: NotificationProtocol {
    case lockDelayChanged(Duration?)

    fileprivate var flowAction: WalletFlowAction {
        switch self {
        case .lockDelayChanged(let delay): .lockDelayChanged(delay)
        }
    }
}

/// Shows and keeps what a person has set.
final class SettingsInteractor: InitialStateProtocol, EffectOwner {
    typealias S = SettingsState
    typealias A = SettingsAction
    typealias N = SettingsNotification

    let notifications = PassthroughSubject<SettingsNotification, Never>()
    let effects = EffectScope("SettingsInteractor")
    let initialState = SettingsState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: SettingsAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .load: load(updater)
        case .toggleLockAtStart: change(state, updater) { $0.toggleLockAtStart() }
        case .chooseDelay(let index): change(state, updater) { $0.choose(index) }
        }
    }

    private func load(_ updater: @escaping StateUpdater<S>) {
        let environment = environment
        effects.run("load", policy: .cancelPrevious) {
            guard let opening = try? await environment.open(), !Task.isCancelled else { return }
            updater { $0.page.show(opening) }
        }
    }

    private func change(
        _ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>,
        _ change: @escaping @MainActor (inout SettingsPage) -> Void
    ) {
        updater { change(&$0.page) }
        let (environment, page) = (environment, state().page)
        notifications.send(.lockDelayChanged(page.lockDelay))
        effects.run("save") {
            do {
                try await environment.preferences.save(page.preferences)
            } catch {
                if !Task.isCancelled { updater { $0.page.fail(error.displayable.message) } }
            }
        }
    }
}
