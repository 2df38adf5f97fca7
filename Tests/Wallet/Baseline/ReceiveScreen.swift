import KitCore
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// The address, and the code of a payment link with the requested amount.
final class ReceiveScreen: Screen<ReceiveView> {
    private let account: WalletAccount
    private let copy: (String) -> Void

    init(_ account: WalletAccount, copy: @escaping (String) -> Void) {
        self.account = account
        self.copy = copy
        super.init(WalletTexts.receive, ReceiveView())
        page.address.text = account.address.text
    }

    override func viewDidLoad() {
        subscriptions = [
            page.amount.edited.observe { [weak self] _ in self?.update() },
            page.copyAddress.action.observe { [weak self] in self?.copyAddress() },
            page.copyLink.action.observe { [weak self] in self?.copyLink() },
        ]
        update()
    }

    private var checkedAmount: Checked<Amount> {
        PaymentRules.requested(page.amount.text, separator: account.separator)
    }
    /// The payment link, without an amount that cannot be used.
    private var link: PaymentLink? { PaymentLink(recipient: account.address, amount: checkedAmount.value) }

    private func update() {
        page.amount.show(checkedAmount.remark)
        page.codeText = link?.code ?? ""
    }

    private func copyAddress() { copy(account.address.text) }

    private func copyLink() {
        if let link { copy(link.text) }
    }
}
