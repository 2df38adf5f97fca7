import KitMVVMC
import KitNavigation
import WalletDomain

/// Where restoring leads.
enum RestoreEnd {
    case restored
}

/// Brings back a wallet.
final class RestoreCoordinator: BaseCoordinator<RestoreEnd> {
    private let environment: WalletEnvironment

    init(stack: SceneStack, _ environment: WalletEnvironment) {
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        push(scene: RestoreScene.self, viewModel: RestoreViewModel(environment.keys)) { [weak navigator] step in
            switch step {
            case .restored: navigator?.next(.restored)
            }
        }
    }
}
