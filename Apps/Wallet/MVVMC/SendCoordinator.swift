import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Where a payment leads.
enum SendEnd {
    case signed(SignedTransfer)
    /// The last payment must be sent again or given up first.
    case openLast(SignedTransfer)
    /// The payment of a link comes in place of this one.
    case follow(PaymentLink)
}

/// A payment, from what is typed to the page that follows it.
final class SendCoordinator: BaseCoordinator<SendEnd> {
    private let account: WalletAccount
    private let link: PaymentLink?
    private let keys: WalletKeys
    private let payments: AnyPublisher<[SignedTransfer: PaymentStage], Never>
    private let arrivals: AnyPublisher<PaymentLink, Never>
    /// The link about which the user is asked; `nil` without a question.
    private var askedLink: PaymentLink?

    init(
        stack: SceneStack, _ account: WalletAccount, link: PaymentLink?, _ keys: WalletKeys,
        payments: AnyPublisher<[SignedTransfer: PaymentStage], Never>, arrivals: AnyPublisher<PaymentLink, Never>
    ) {
        self.account = account
        self.link = link
        self.keys = keys
        self.payments = payments
        self.arrivals = arrivals
        super.init(stack: stack)
    }

    override func start() {
        let viewModel = SendViewModel(account, link: link, payments: payments, arrivals: arrivals)
        push(scene: SendScene.self, viewModel: viewModel) { [weak self] step in
            switch step {
            case .review(let draft): self?.review(draft)
            case .openLast(let transfer): self?.navigator.next(.openLast(transfer))
            case .follow(let link, replacesEntries: false): self?.navigator.next(.follow(link))
            case .follow(let link, replacesEntries: true): self?.ask(about: link)
            }
        }
    }

    /// Asks whether a link replaces the payment that was typed; while the user is asked, the last link counts.
    private func ask(about link: PaymentLink) {
        let isAsked = askedLink != nil
        askedLink = link
        guard !isAsked else { return }
        // Nothing may be signed behind the question.
        if stack.top is PassphraseScene { stack.pop() }
        present(
            .replacingPayment { [weak self] in
                if let link = self?.askedLink { self?.navigator.next(.follow(link)) }
            } keep: { [weak self] in
                self?.askedLink = nil
            })
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
