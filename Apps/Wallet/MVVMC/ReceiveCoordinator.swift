import KitDI
import KitMVVMC
import KitNavigation
import LedgerCore
import WalletDomain

/// Shows the address.
final class ReceiveCoordinator: BaseCoordinator<Never> {
    private let address: Address
    private let environment: WalletEnvironment

    init(stack: SceneStack, _ address: Address, _ environment: WalletEnvironment) {
        self.address = address
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        push(ReceiveScene(viewModel: ReceiveViewModel(address, environment)))
    }
}
