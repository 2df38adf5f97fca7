import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import WalletDomain

/// Where the settings lead.
package enum SettingsStep: Equatable {
    case setPIN
    case removePIN
    case backUp
    case lockNow
    case remove
    case about
    case lockDelay(Duration?)
}

/// Shows and saves the user's settings.
package final class SettingsViewModel: BaseViewModel<
    SettingsStep, SettingsViewModel.InputFromView, SettingsViewModel.Output
>
{
    /// The user's input.
    package struct InputFromView {
        let pin: AnyPublisher<Void, Never>
        let backUp: AnyPublisher<Void, Never>
        let lockAtStart: AnyPublisher<Void, Never>
        let lockAfter: AnyPublisher<Int, Never>
        let lockNow: AnyPublisher<Void, Never>
        let remove: AnyPublisher<Void, Never>
        let about: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let hasPIN: AnyPublisher<Bool, Never>
        let locksAtStart: AnyPublisher<Bool, Never>
        let lockAfter: AnyPublisher<Int, Never>
        let failure: AnyPublisher<String?, Never>
        let keystorePath: AnyPublisher<String, Never>
    }

    private let lock: WalletLock

    init(_ lock: WalletLock) {
        self.lock = lock
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let (loading, saving) = (ErrorTracker(), ErrorTracker())
        let appearing = input.fromController.viewWillAppear

        // What is saved comes back in place of a setting that could not be saved.
        let found = appearing.merge(with: saving.compactMap { _ in () })
            .flatMapLatest { [lock] in
                AnyPublisher<WalletSettings, any Error>.task("load") { try await lock.settings() }
                    .trackError(loading)
                    .replaceErrorWithEmpty()
            }
        let settings = found.map(Change.found)
            .merge(
                with: view.lockAtStart.map { .lockAtStart },
                view.lockAfter.compactMap { WalletPreferences.LockDelay(index: $0).map(Change.lockDelay) }
            )
            .scan(Settings()) { $0.after($1) }
            .share()
        let shown = settings.prepend(Settings())

        settings.filter(\.isNew)
            .flatMap { [lock] settings in
                AnyPublisher<Void, any Error>.task("save") { try await lock.save(settings.preferences) }
                    .trackError(saving)
                    .replaceErrorWithEmpty()
            }
            .sink { _ in }
            .store(in: &cancellables)

        settings.map { SettingsStep.lockDelay($0.lockDelay) }
            .merge(
                with: view.pin.withLatestFrom(shown) { $1.hasPIN ? .removePIN : .setPIN }, view.backUp.map { .backUp }
            )
            .merge(with: view.lockNow.map { .lockNow }, view.remove.map { .remove }, view.about.map { .about })
            .sink { [navigator] in navigator.next($0) }
            .store(in: &cancellables)

        return Output(
            hasPIN: shown.map(\.hasPIN).removeDuplicates().eraseToAnyPublisher(),
            locksAtStart: shown.map(\.preferences.locksAtStart).eraseToAnyPublisher(),
            lockAfter: shown.map(\.preferences.lockDelay.index).eraseToAnyPublisher(),
            failure: loading.asPublisher().merge(with: saving.asPublisher())
                .map { $0.displayable.message }
                .merge(with: appearing.merge(with: settings.filter(\.isNew).mapToVoid()).map { nil })
                .prepend(nil)
                .eraseToAnyPublisher(),
            keystorePath: .just(lock.keystorePath))
    }
}

/// What happens to the settings.
private enum Change {
    case found(WalletSettings)
    case lockAtStart
    case lockDelay(WalletPreferences.LockDelay)
}

/// What the changes have come to.
private struct Settings {
    var hasPIN = false
    var preferences = WalletPreferences()
    /// Whether the user has changed a setting that is not saved yet.
    var isNew = false

    /// After how long the app locks itself; `nil` without a PIN.
    var lockDelay: Duration? { hasPIN ? preferences.lockDelay.duration : nil }

    func after(_ change: Change) -> Settings {
        var settings = Settings(hasPIN: hasPIN, preferences: preferences, isNew: true)
        switch change {
        case .found(let found): return Settings(hasPIN: found.hasPIN, preferences: found.preferences)
        case .lockAtStart: settings.preferences.locksAtStart.toggle()
        case .lockDelay(let delay): settings.preferences.lockDelay = delay
        }
        return settings
    }
}
