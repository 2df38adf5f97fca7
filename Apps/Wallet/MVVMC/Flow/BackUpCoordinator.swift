import KitMVVMC
import KitNavigation
import WalletDomain

/// Where a back-up leads.
enum BackUpEnd {
    case confirmed
}

/// Shows the private key, and has it confirmed that it was written down.
final class BackUpCoordinator: BaseCoordinator<BackUpEnd> {
    private let key: BackUpKey
    private let environment: WalletEnvironment

    init(stack: SceneStack, _ key: BackUpKey, _ environment: WalletEnvironment) {
        self.key = key
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        push(scene: BackUpScene.self, viewModel: BackUpViewModel(key)) { [weak self] step in
            switch step {
            case .writtenDown: self?.confirm()
            }
        }
    }

    private func confirm() {
        push(scene: ConfirmBackUpScene.self, viewModel: ConfirmBackUpViewModel(key, environment)) { [navigator] step in
            switch step {
            case .confirmed: navigator.next(.confirmed)
            }
        }
    }
}
