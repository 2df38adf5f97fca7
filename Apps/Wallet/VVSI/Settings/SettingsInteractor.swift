import KitCore
import KitReactive
import KitVVSI
import WalletDomain

struct SettingsState: StateProtocol {
    private(set) var lock = Lock.none
    /// Why the settings could not be read, or one not be saved; `nil` if nothing failed.
    private(set) var failure: String?

    /// Only a wallet with a PIN has settings of the lock.
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
    mutating func appeared() { failure = nil }

    mutating func loaded(_ settings: WalletSettings) { lock = settings.hasPIN ? .pin(settings.preferences) : .none }

    mutating func toggledLockAtStart() { change { $0.locksAtStart.toggle() } }

    mutating func chose(_ delay: WalletPreferences.LockDelay) { change { $0.lockDelay = delay } }

    mutating func failed(_ error: any DisplayableError) { failure = error.message }

    private mutating func change(_ change: (inout WalletPreferences) -> Void) {
        guard case .pin(var preferences) = lock else { return }
        failure = nil
        change(&preferences)
        lock = .pin(preferences)
    }
}

/// The user's actions in the settings, and their appearance.
enum SettingsAction: ActionProtocol {
    case appear
    case toggleLockAtStart
    case choose(WalletPreferences.LockDelay)
    case open(WalletRoute)
    case lock
}

/// What the settings notify the flow of.
enum SettingsNotification: NotificationProtocol {
    case open(WalletRoute)
    case lock
    case changedLockDelay(Duration)
}

/// Shows and saves the settings.
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
        case .appear:
            state.update { $0.appeared() }
            load(state)
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
            try await environment.settings()
        } then: { [weak self] settings in
            state.update { $0.loaded(settings) }
            self?.apply(state)
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }

    /// Applies a setting at once, and then saves it; the next change does not cancel that.
    ///
    /// What is saved comes back in place of a setting that could not be saved.
    private func save(_ state: Handle) {
        guard let preferences = state.value.preferences else { return }
        apply(state)
        state.run(.saving, policy: .concurrent) { [store = environment.preferences] in
            try await store.save(preferences)
        } then: {
        } catch: { [weak self] error in
            state.update { $0.failed(error.displayable) }
            self?.load(state)
        }
    }

    private func apply(_ state: Handle) {
        if let preferences = state.value.preferences {
            notifications.send(.changedLockDelay(preferences.lockDelay.duration))
        }
    }
}
