import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// What the settings show.
struct SettingsState: StateProtocol {
    private(set) var lock = Lock.none
    /// Why a setting could not be kept; empty for nothing.
    private(set) var failure = ""

    /// Only with a PIN there is something to set about the lock.
    enum Lock {
        case none
        case pin(WalletPreferences)
    }

    var preferences: WalletPreferences? {
        if case .pin(let preferences) = lock { preferences } else { nil }
    }

    /// Where the button for the PIN leads.
    var pinRoute: WalletRoute { preferences == nil ? .newPIN(isFirst: false) : .removePIN }
}

// MARK: - What can become of it

extension SettingsState {
    mutating func loaded(_ opening: WalletOpening) {
        lock = opening.hasPIN ? .pin(opening.preferences) : .none
        failure = ""
    }

    mutating func toggledLockAtStart() { change { $0.locksAtStart.toggle() } }

    mutating func chose(_ delay: WalletPreferences.LockDelay) { change { $0.lockDelay = delay } }

    mutating func failed(_ error: any DisplayableError) { failure = error.message }

    private mutating func change(_ change: (inout WalletPreferences) -> Void) {
        guard case .pin(var preferences) = lock else { return }
        change(&preferences)
        lock = .pin(preferences)
    }
}

/// What a person, or the page's life, asks of the settings.
enum SettingsAction: ActionProtocol {
    case appear
    case toggleLockAtStart
    case choose(WalletPreferences.LockDelay)
    case open(WalletRoute)
    case lock
}

/// What the settings tell the flow.
enum SettingsNotification: NotificationProtocol {
    case open(WalletRoute)
    case lock
    case changedLockDelay(Duration)
}

/// Shows and keeps what a person has set.
final class SettingsInteractor: InteractorProtocol {
    typealias S = SettingsState
    typealias A = SettingsAction
    typealias N = SettingsNotification

    nonisolated enum Work {
        case loading
        case saving
    }

    let notifications = PassthroughSubject<SettingsNotification, Never>()
    let effects = EffectScope("SettingsInteractor")
    let initialState = SettingsState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(_ action: SettingsAction, _ state: Handle) {
        switch action {
        case .appear: load(state)
        case .toggleLockAtStart:
            state.update { $0.toggledLockAtStart() }
            save(state)
        case .choose(let delay):
            state.update { $0.chose(delay) }
            save(state)
        case .open(let route): notifications.send(.open(route))
        case .lock: notifications.send(.lock)
        }
    }

    private func load(_ state: Handle) {
        state.run(.loading) { [environment] in
            try await environment.open()
        } then: { opening in
            state.update { $0.loaded(opening) }
        } catch: { _ in
        }
    }

    /// A setting applies at once, and is kept behind it; one that follows soon is kept as well.
    private func save(_ state: Handle) {
        guard let preferences = state.value.preferences else { return }
        notifications.send(.changedLockDelay(preferences.lockDelay.duration))
        state.run(.saving, policy: .concurrent) { [store = environment.preferences] in
            try await store.save(preferences)
        } then: {
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }
}
