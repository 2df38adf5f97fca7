import KitMVVMC
import KitNavigation
import KitReactive
import WalletDomain

/// Where the settings lead.
enum SettingsEnd {
    case lockNow
    case lockDelayChanged(Duration?)
    case removed
}

/// The settings, and the pages behind them.
final class SettingsCoordinator: BaseCoordinator<SettingsEnd> {
    private let environment: WalletEnvironment
    private let effects = EffectScope("SettingsCoordinator")

    init(stack: SceneStack, _ environment: WalletEnvironment) {
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        push(scene: SettingsScene.self, viewModel: SettingsViewModel(environment)) { [weak self] step in
            self?.follow(step)
        }
    }

    private func follow(_ step: SettingsStep) {
        switch step {
        case .setPIN:
            start(child: PINCoordinator(stack: stack, .choose, environment)) { [weak self] _ in self?.pinChanged() }
        case .removePIN:
            start(child: PINCoordinator(stack: stack, .remove, environment)) { [weak self] _ in self?.removePIN() }
        case .backUp: askForPassphrase()
        case .lockNow: navigator.next(.lockNow)
        case .remove: showRemoving()
        case .about: push(AboutScene(viewModel: StartViewModel()))
        case .lockDelayChanged(let delay): navigator.next(.lockDelayChanged(delay))
        }
    }

    private func askForPassphrase() {
        push(scene: PassphraseScene.self, viewModel: PassphraseViewModel(.backUp, environment)) { [weak self] step in
            if case .unlocked(.backUp(let key)) = step { self?.startBackUp(key) }
        }
    }

    private func startBackUp(_ key: BackUpKey) {
        start(child: BackUpCoordinator(stack: stack, key, environment)) { [weak self] _ in self?.comeBack() }
    }

    private func showRemoving() {
        push(scene: RemoveScene.self, viewModel: RemoveViewModel(environment)) { [weak navigator] _ in
            navigator?.next(.removed)
        }
    }

    private func removePIN() {
        let environment = environment
        effects.run("remove") { [weak self] in
            try? await environment.services.pins.remove()
            if !Task.isCancelled { self?.pinChanged() }
        }
    }

    private func pinChanged() {
        comeBack()
        let environment = environment
        effects.run("opening") { [weak self] in
            guard let opening = try? await environment.open(), !Task.isCancelled else { return }
            self?.navigator.next(.lockDelayChanged(opening.lockDelay))
        }
    }

    /// Leaves all pages above the settings.
    private func comeBack() {
        let depth = stack.scenes.firstIndex { $0 is SettingsScene }.map { $0 + 1 } ?? 0
        if depth > 0 { stack.replace(with: Array(stack.scenes.prefix(depth))) }
    }
}
