import KitMVVMC
import KitNavigation
import WalletDomain

/// Where the settings lead.
enum SettingsEnd {
    case lockNow
    case lockDelay(Duration?)
    case removed
}

/// The settings, and the pages behind them.
final class SettingsCoordinator: BaseCoordinator<SettingsEnd> {
    private let environment: WalletEnvironment
    private weak var settings: SettingsScene?
    private weak var backUp: BackUpCoordinator?

    init(stack: SceneStack, _ environment: WalletEnvironment) {
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        let viewModel = SettingsViewModel(environment.lock)
        let scene = SettingsScene(viewModel: viewModel)
        settings = scene
        push(scene, navigating: viewModel) { [weak self] step in self?.follow(step) }
    }

    private func follow(_ step: SettingsStep) {
        switch step {
        case .setPIN: startPIN(.choose)
        case .removePIN: startPIN(.remove)
        case .backUp: showPassphrase()
        case .lockNow: navigator.next(.lockNow)
        case .remove: showRemoving()
        case .about: push(AboutScene())
        case .lockDelay(let delay): navigator.next(.lockDelay(delay))
        }
    }

    private func startPIN(_ purpose: PINCoordinator.Purpose) {
        start(child: PINCoordinator(stack: stack, purpose, environment)) { [weak self] end in
            switch end {
            case .done: self?.comeBack()
            }
        }
    }

    private func showPassphrase() {
        let viewModel = PassphraseViewModel(
            .backUp, environment.keys, separator: environment.decimalSeparator)
        push(scene: PassphraseScene.self, viewModel: viewModel) { [weak self] step in
            switch step {
            case .unlocked(let key): self?.startBackUp(key)
            case .signed: break
            }
        }
    }

    private func startBackUp(_ key: BackUpKey) {
        comeBack()  // From the key, Escape leads to the settings, and not to the passphrase.
        let child = BackUpCoordinator(stack: stack, key, isFirst: false, environment)
        backUp = child
        start(child: child) { [weak self] end in
            switch end {
            case .confirmed: self?.comeBack()
            }
        }
    }

    /// Leaves the pages of the private key, if one is open.
    func closeKey() {
        if backUp != nil { comeBack() }
    }

    private func showRemoving() {
        push(scene: RemoveScene.self, viewModel: RemoveViewModel(environment)) { [navigator] step in
            switch step {
            case .removed: navigator.next(.removed)
            }
        }
    }

    /// Leaves all pages above the settings, which look again at what there is when they appear.
    private func comeBack() {
        if let settings { stack.pop(to: settings) }
    }
}
