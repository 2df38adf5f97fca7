import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows what a person can set.
final class SettingsScene: Scene<SettingsView> {
    static let title = WalletTexts.settings
}

/// The page about the app.
final class AboutScene: Scene<AboutView> {
    static let title = WalletTexts.aboutTitle
}

extension AboutView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView { [] }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

/// Where the settings lead.
package enum SettingsStep {
    case setPIN
    case removePIN
    case backUp
    case lockNow
    case remove
    case about
    case lockDelayChanged(Duration?)
}

/// Shows and keeps what a person has set.
package class SettingsViewModel: BaseViewModel<
    SettingsStep, SettingsViewModel.InputFromView, AnyPublisher<SettingsPage, Never>
>
{
    /// What a person does.
    package struct InputFromView {
        let pin: AnyPublisher<Void, Never>
        let steps: [(SettingsStep, AnyPublisher<Void, Never>)]
        let lockAtStart: AnyPublisher<Void, Never>
        let lockAfter: AnyPublisher<Int, Never>
    }

    private let environment: WalletEnvironment
    private let page = Property(SettingsPage())
    private let effects = EffectScope("SettingsViewModel")

    init(_ environment: WalletEnvironment) {
        self.environment = environment
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<SettingsPage, Never> {
        let view = input.fromView
        for (step, press) in view.steps {
            press.sink { [weak navigator] in navigator?.next(step) }.store(in: &cancellables)
        }
        cancellables.formUnion([
            view.pin.sink { [weak self] in self?.changePIN() },
            view.lockAtStart.sink { [weak self] in self?.change { $0.toggleLockAtStart() } },
            view.lockAfter.sink { [weak self] index in self?.change { $0.choose(index) } },
            input.fromController.viewWillAppear.sink { [weak self] in self?.load() },
        ])
        return page.publisher
    }

    private func changePIN() { navigator.next(page.value.hasPIN ? .removePIN : .setPIN) }

    private func load() {
        let environment = environment
        effects.run("load", policy: .cancelPrevious) { [weak self] in
            guard let opening = try? await environment.open(), !Task.isCancelled else { return }
            self?.page.modify { $0.show(opening) }
        }
    }

    private func change(_ change: (inout SettingsPage) -> Void) {
        page.modify(change)
        let (environment, preferences) = (environment, page.value.preferences)
        navigator.next(.lockDelayChanged(page.value.lockDelay))
        effects.run("save") { [weak self] in
            do {
                try await environment.preferences.save(preferences)
            } catch {
                if !Task.isCancelled { self?.page.modify { $0.fail(error.displayable.message) } }
            }
        }
    }
}

extension SettingsView: ViewModelled {
    package typealias ViewModel = SettingsViewModel
    package var inputFromView: InputFromView {
        let steps: [(SettingsStep, AnyPublisher<Void, Never>)] = [
            (.backUp, backUp.tapPublisher), (.lockNow, lockNow.tapPublisher), (.remove, remove.tapPublisher),
            (.about, about.tapPublisher),
        ]
        return InputFromView(
            pin: pin.tapPublisher, steps: steps, lockAtStart: lockAtStart.tapPublisher,
            lockAfter: lockAfter.selection.publisher)
    }
    package func populate(with output: AnyPublisher<SettingsPage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
