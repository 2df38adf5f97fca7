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
        push(scene: WelcomeScene.self, viewModel: WelcomeViewModel()) { [weak self] step in
            switch step {
            case .start: self?.showTerms()
            }
        }
    }

    private func showTerms() {
        push(scene: TermsScene.self, viewModel: TermsViewModel()) { [weak self] step in
            switch step {
            case .accept: self?.showChoice()
            }
        }
    }

    private func showChoice() {
        push(scene: ChoiceScene.self, viewModel: ChoiceViewModel()) { [weak self] step in
            switch step {
            case .create: self?.showNewPassphrase()
            case .restore: self?.startRestoring()
            }
        }
    }

    private func showNewPassphrase() {
        push(scene: NewPassphraseScene.self, viewModel: NewPassphraseViewModel(environment.keys)) { [weak self] step in
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
