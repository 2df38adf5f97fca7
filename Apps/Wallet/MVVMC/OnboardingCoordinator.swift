import KitMVVMC
import KitNavigation
import WalletDomain

/// Where the onboarding leads.
enum OnboardingEnd {
    case finished
}

/// From the first page to a wallet: welcome, terms, and a new wallet or one that is restored.
final class OnboardingCoordinator: BaseCoordinator<OnboardingEnd> {
    private let environment: WalletEnvironment

    init(stack: SceneStack, _ environment: WalletEnvironment) {
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        push(scene: WelcomeScene.self, viewModel: StartViewModel()) { [weak self] step in self?.follow(step) }
    }

    private func follow(_ step: StartStep) {
        switch step {
        case .start:
            push(scene: TermsScene.self, viewModel: StartViewModel()) { [weak self] step in self?.follow(step) }
        case .accept:
            push(scene: ChoiceScene.self, viewModel: StartViewModel()) { [weak self] step in self?.follow(step) }
        case .create: showNewPassphrase()
        case .restore: startRestoring()
        }
    }

    private func showNewPassphrase() {
        push(scene: NewPassphraseScene.self, viewModel: NewPassphraseViewModel(environment)) { [weak self] step in
            switch step {
            case .made(let wallet): self?.startBackUp(wallet.key)
            }
        }
    }

    private func startBackUp(_ key: BackUpKey) {
        start(child: BackUpCoordinator(stack: stack, key, isFirst: true, environment)) { [weak self] end in
            switch end {
            case .confirmed: self?.startPIN()
            }
        }
    }

    private func startRestoring() {
        start(child: RestoreCoordinator(stack: stack, environment)) { [weak self] end in
            switch end {
            case .restored: self?.startPIN()
            }
        }
    }

    private func startPIN() {
        start(child: PINCoordinator(stack: stack, .first, environment)) { [weak navigator] end in
            switch end {
            case .done: navigator?.next(.finished)
            }
        }
    }
}
