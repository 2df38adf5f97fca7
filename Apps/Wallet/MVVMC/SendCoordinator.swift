import KitMVVMC
import KitNavigation
import LedgerCore
import WalletDomain

/// Where a payment leads.
enum SendEnd {
    case signed(SignedTransfer)
}

/// A payment, from what is typed to the page that follows it.
final class SendCoordinator: BaseCoordinator<SendEnd> {
    private let sender: Address
    private let link: PaymentLink?
    private let environment: WalletEnvironment

    init(stack: SceneStack, _ sender: Address, link: PaymentLink?, _ environment: WalletEnvironment) {
        self.sender = sender
        self.link = link
        self.environment = environment
        super.init(stack: stack)
    }

    override func start() {
        push(scene: SendScene.self, viewModel: SendViewModel(sender, link: link, environment)) { [weak self] step in
            switch step {
            case .review(let draft): self?.review(draft)
            }
        }
    }

    private func review(_ draft: PaymentDraft) {
        let viewModel = ReviewViewModel(draft, separator: environment.decimalSeparator)
        push(scene: ReviewScene.self, viewModel: viewModel) { [weak self] step in
            switch step {
            case .sign: self?.showPassphrase(draft)
            }
        }
    }

    private func showPassphrase(_ draft: PaymentDraft) {
        let viewModel = PassphraseViewModel(signing: draft, environment)
        push(PassphraseScene(viewModel: viewModel), navigating: viewModel) { [navigator] step in
            switch step {
            case .unlocked(let transfer): navigator.next(.signed(transfer))
            }
        }
    }
}
