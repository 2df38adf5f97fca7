import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain

/// Where a payment leads.
enum SendEnd {
    case signed(SignedTransfer)
    /// The last payment must be sent again or given up first.
    case openLast(SignedTransfer)
}

/// A payment, from what is typed to the page that follows it.
final class SendCoordinator: BaseCoordinator<SendEnd> {
    private let account: WalletAccount
    private let link: PaymentLink?
    private let keys: WalletKeys
    private weak var form: SendScene?
    private let payments: AnyPublisher<[SignedTransfer: PaymentStage], Never>

    init(
        stack: SceneStack, _ account: WalletAccount, link: PaymentLink?, _ keys: WalletKeys,
        payments: AnyPublisher<[SignedTransfer: PaymentStage], Never>
    ) {
        self.account = account
        self.link = link
        self.keys = keys
        self.payments = payments
        super.init(stack: stack)
    }

    /// Whether the form has entries that were typed, so that it asks before the user leaves it.
    var hasEntries: Bool { form?.navigationItem.backConfirmation != nil }

    override func start() {
        let viewModel = SendViewModel(account, link: link, payments: payments)
        let scene = SendScene(viewModel: viewModel)
        form = scene
        push(scene, navigating: viewModel) { [weak self] step in
            switch step {
            case .review(let draft): self?.review(draft)
            case .openLast(let transfer): self?.navigator.next(.openLast(transfer))
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
