import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the settings.
struct SettingsState: StateProtocol, Equatable {
    /// The settings of the lock; `nil` without a PIN.
    var preferences: WalletPreferences?
    /// Why the settings could not be read, or one not be saved; `nil` if nothing failed.
    var failure: String?

    /// Where the button for the PIN leads.
    var pinRoute: WalletRoute { preferences == nil ? .newPIN(isFirst: false) : .removePIN }
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
enum SettingsNotification: NotificationProtocol, Equatable {
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
    private let lock: WalletLock

    init(_ lock: WalletLock) { self.lock = lock }

    func execute(_ action: SettingsAction, _ state: Handle) {
        switch action {
        case .appear:
            state.update { $0.failure = nil }
            reload(state)
        case .toggleLockAtStart:
            state.update { $0.preferences?.locksAtStart.toggle() }
            keep(state)
        case .choose(let delay):
            state.update { $0.preferences?.lockDelay = delay }
            keep(state)
        case .open(let route): notifications.send(.open(route))
        case .lock: notifications.send(.lock)
        }
    }

    private func reload(_ state: Handle) {
        state.run(.loading) { [lock, notifications] state in
            do {
                let settings = try await lock.settings()
                state.update { $0.preferences = settings.hasPIN ? settings.preferences : nil }
                if let delay = settings.lockDelay { notifications.send(.changedLockDelay(delay)) }
            } catch {
                state.update { $0.failure = error.displayable.message }
            }
        }
    }

    /// Applies a setting at once, and then saves it; the next change does not cancel that.
    ///
    /// What is saved comes back in place of a setting that could not be saved.
    private func keep(_ state: Handle) {
        guard let preferences = state.value.preferences else { return }
        state.update { $0.failure = nil }
        notifications.send(.changedLockDelay(preferences.lockDelay.duration))
        state.run(.saving, policy: .concurrent) { [weak self, lock] state in
            do {
                try await lock.save(preferences)
            } catch {
                state.update { $0.failure = error.displayable.message }
                self?.reload(state)
            }
        }
    }
}
