import KitDI
import KitMVVMC
import KitNavigation
import WalletDomain

/// Shows the address.
final class ReceiveCoordinator: BaseCoordinator<Never> {
    private let account: WalletAccount
    private let pasteboard: any Pasteboard

    init(stack: SceneStack, _ account: WalletAccount, _ pasteboard: any Pasteboard) {
        self.account = account
        self.pasteboard = pasteboard
        super.init(stack: stack)
    }

    override func start() {
        push(ReceiveScene(viewModel: ReceiveViewModel(account, pasteboard)))
    }
}
