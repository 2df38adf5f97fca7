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
    private let account: WalletAccount
    private let link: PaymentLink?
    private let keys: WalletKeys

    init(stack: SceneStack, _ account: WalletAccount, link: PaymentLink?, _ keys: WalletKeys) {
        self.account = account
        self.link = link
        self.keys = keys
        super.init(stack: stack)
    }

    override func start() {
        push(scene: SendScene.self, viewModel: SendViewModel(account, link: link)) { [weak self] step in
            switch step {
            case .review(let draft): self?.review(draft)
            }
        }
    }

    private func review(_ draft: PaymentDraft) {
        let viewModel = ReviewViewModel(draft, separator: account.separator)
        push(scene: ReviewScene.self, viewModel: viewModel) { [weak self] step in
            switch step {
            case .sign: self?.showPassphrase(draft)
            }
        }
    }

    private func showPassphrase(_ draft: PaymentDraft) {
        let viewModel = PassphraseViewModel(.sign(draft), keys, separator: account.separator)
        push(scene: PassphraseScene.self, viewModel: viewModel) { [navigator] step in
            switch step {
            case .signed(let transfer): navigator.next(.signed(transfer))
            case .unlocked: break
            }
        }
    }
}
