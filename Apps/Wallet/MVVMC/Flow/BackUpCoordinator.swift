import KitMVVMC
import KitNavigation
import KitReactive
import WalletDomain

/// Where a back-up leads.
enum BackUpEnd {
    case confirmed
}

/// Shows the private key, and has it confirmed that it was written down.
final class BackUpCoordinator: BaseCoordinator<BackUpEnd> {
    private let key: BackUpKey
    private let environment: WalletEnvironment
    private let effects = EffectScope("BackUpCoordinator")

    init(stack: SceneStack, _ key: BackUpKey, _ environment: WalletEnvironment) {
        self.key = key
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        push(scene: BackUpScene.self, viewModel: BackUpViewModel(key)) { [weak self] step in self?.follow(step) }
    }

    private func follow(_ step: BackUpPageStep) {
        switch step {
        case .writtenDown:
            push(scene: ConfirmBackUpScene.self, viewModel: ConfirmBackUpViewModel(key)) { [weak self] step in
                self?.follow(step)
            }
        case .confirmed: confirm()
        }
    }

    private func confirm() {
        let environment = environment
        effects.run("confirm", policy: .ignoreIfRunning) { [weak self] in
            // Where it cannot be remembered, the main screen asks for a back-up again.
            try? await environment.markAsBackedUp()
            if !Task.isCancelled { self?.navigator.next(.confirmed) }
        }
    }
}
