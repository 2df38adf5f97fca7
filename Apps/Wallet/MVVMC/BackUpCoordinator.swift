import KitMVVMC
import KitNavigation
import KitSceneViews
import WalletDomain
import WalletScreens

/// Where a back-up leads.
enum BackUpEnd {
    case confirmed
}

/// Shows the private key, and has it confirmed that it was written down.
final class BackUpCoordinator: BaseCoordinator<BackUpEnd> {
    private let key: BackUpKey
    private let isFirst: Bool
    private let environment: WalletEnvironment

    /// - Parameter isFirst: Whether the wallet was just made, so that this is a step of its setup.
    init(stack: SceneStack, _ key: BackUpKey, isFirst: Bool, _ environment: WalletEnvironment) {
        self.key = key
        self.isFirst = isFirst
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        if isFirst { showKey(FirstBackUpScene.self) } else { showKey(BackUpScene.self) }
    }

    private func showKey<S: SceneController<BackUpView>>(_ scene: S.Type) {
        push(scene: scene, viewModel: BackUpViewModel(key)) { [weak self] step in
            switch step {
            case .writtenDown: self?.confirm()
            }
        }
    }

    private func confirm() {
        if isFirst { confirm(FirstConfirmBackUpScene.self) } else { confirm(ConfirmBackUpScene.self) }
    }

    private func confirm<S: SceneController<ConfirmBackUpView>>(_ scene: S.Type) {
        push(scene: scene, viewModel: ConfirmBackUpViewModel(key, environment.keys)) { [navigator, stack] step in
            switch step {
            case .confirmed(let message):
                navigator.next(.confirmed)
                // It is for the page that follows.
                stack.showToast(Toast(message))
            }
        }
    }
}
