import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the settings.
final class SettingsModel {
    let hasPIN = Property(false)
    let preferences = Property(WalletPreferences())
    /// Why the settings could not be read, or one not be saved; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)
    /// The delay after which the app locks itself; `nil` without a PIN.
    let lockDelay: Derived<Duration?>

    init() {
        lockDelay = Derived(hasPIN, preferences) { $0 ? $1.lockDelay.duration : nil }
    }
}

/// Everything that can happen to the settings.
enum SettingsEvent: Equatable {
    case pinPressed
    case backUpPressed
    case lockAtStartToggled
    case lockDelayChosen(WalletPreferences.LockDelay)
    case lockNowPressed
    case removePressed
    case aboutPressed
    case appeared

    // The disk
    case loaded(WalletSettings)
    case notLoaded(String)
    case notSaved(String)
}

/// Saves the settings, and notifies the flow of what leads to other scenes.
struct SettingsController: Mvce.Controller {
    private enum Work {
        case loading
        case saving
    }

    let lock: WalletLock
    let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("SettingsController")

    func update(model: SettingsModel, for event: SettingsEvent, dispatcher: Dispatcher<SettingsEvent>) {
        switch event {
        case .pinPressed: flow.send(.settings(.pinPressed(hasPIN: model.hasPIN.value)))
        case .backUpPressed: flow.send(.keys(.backUpPressed))
        case .lockAtStartToggled:
            model.preferences.value.locksAtStart.toggle()
            save(model, dispatcher)
        case .lockDelayChosen(let delay):
            model.preferences.value.lockDelay = delay
            save(model, dispatcher)
        case .lockNowPressed: flow.send(.lock(.lockPressed))
        case .removePressed: flow.send(.settings(.removePressed))
        case .aboutPressed: flow.send(.settings(.aboutPressed))
        case .appeared:
            model.failure.set(ifChanged: nil)
            read(dispatcher)
        case .loaded(let settings):
            model.hasPIN.value = settings.hasPIN
            model.preferences.value = settings.preferences
            flow.send(.lock(.delayChanged(model.lockDelay.value)))
        case .notLoaded(let reason): model.failure.set(ifChanged: reason)
        case .notSaved(let reason):
            model.failure.set(ifChanged: reason)
            read(dispatcher)
        }
    }

    private func read(_ dispatcher: Dispatcher<SettingsEvent>) {
        effects.start(
            Work.loading, policy: .cancelPrevious, for: dispatcher, Event.loaded, or: { .notLoaded($0.message) }
        ) { [lock] in
            try await lock.settings()
        }
    }

    private func save(_ model: SettingsModel, _ dispatcher: Dispatcher<SettingsEvent>) {
        model.failure.set(ifChanged: nil)
        flow.send(.lock(.delayChanged(model.lockDelay.value)))
        effects.start(
            Work.saving, for: dispatcher, orFail: { .notSaved($0.message) }
        ) { [lock, preferences = model.preferences.value] in
            try await lock.save(preferences)
        }
    }
}
