import KitCore
import KitMVCE
import KitReactive
import WalletDomain

final class SettingsModel {
    let hasPIN = Property(false)
    let locksAtStart = Property(WalletPreferences().locksAtStart)
    let lockDelay = Property(WalletPreferences().lockDelay)
    /// Why the settings could not be read, or one not be saved; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)
    private var isBackedUp = false

    /// The preferences to save: those that were read, with the settings of this page.
    var preferences: WalletPreferences {
        var preferences = WalletPreferences()
        preferences.isBackedUp = isBackedUp
        preferences.locksAtStart = locksAtStart.value
        preferences.lockDelay = lockDelay.value
        return preferences
    }

    /// The delay after which the app locks itself; `nil` without a PIN.
    var autoLock: Duration? { hasPIN.value ? lockDelay.value.duration : nil }

    /// Shows the saved settings.
    func loaded(_ settings: WalletSettings) {
        hasPIN.value = settings.hasPIN
        isBackedUp = settings.preferences.isBackedUp
        locksAtStart.value = settings.preferences.locksAtStart
        lockDelay.value = settings.preferences.lockDelay
    }
}

/// Everything that can happen to the settings.
enum SettingsEvent {
    // The user
    case changePIN
    case backUp
    case toggleLockAtStart
    case choose(WalletPreferences.LockDelay)
    case lockNow
    case remove
    case about

    // The scene's life
    case appear

    // The disk
    case loaded(WalletSettings)
    case notLoaded(any DisplayableError)
    case notSaved(any DisplayableError)
}

/// Saves the settings, and notifies the flow of what leads to other scenes.
struct SettingsController: Mvce.Controller {
    private enum Work {
        case loading
        case saving
    }

    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("SettingsController")

    init(_ environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: SettingsModel, for event: SettingsEvent, dispatcher: Dispatcher<SettingsEvent>) {
        switch event {
        case .changePIN: flow.send(.settings(.changePIN(hasPIN: model.hasPIN.value)))
        case .backUp: flow.send(.keys(.use(.backUp)))
        case .toggleLockAtStart:
            model.locksAtStart.value.toggle()
            keep(model, dispatcher)
        case .choose(let delay):
            model.lockDelay.value = delay
            keep(model, dispatcher)
        case .lockNow: flow.send(.lock(.lockNow))
        case .remove: flow.send(.settings(.remove))
        case .about: flow.send(.settings(.about))
        case .appear:
            model.failure.set(ifChanged: nil)
            load(dispatcher)
        case .loaded(let settings):
            model.loaded(settings)
            flow.send(.settings(.lockDelayChanged(model.autoLock)))
        case .notLoaded(let error): model.failure.set(ifChanged: error.message)
        case .notSaved(let error):
            model.failure.set(ifChanged: error.message)
            load(dispatcher)
        }
    }

    private func load(_ dispatcher: Dispatcher<SettingsEvent>) {
        effects.start(
            Work.loading, policy: .cancelPrevious, for: dispatcher, Event.loaded, or: Event.notLoaded
        ) { [environment] in
            try await environment.settings()
        }
    }

    private func keep(_ model: SettingsModel, _ dispatcher: Dispatcher<SettingsEvent>) {
        model.failure.set(ifChanged: nil)
        flow.send(.settings(.lockDelayChanged(model.autoLock)))
        let settings = model.preferences
        effects.start(Work.saving, for: dispatcher, orFail: Event.notSaved) { [store = environment.preferences] in
            try await store.save(settings)
        }
    }
}
