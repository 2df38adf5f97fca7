import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Shows the payment to sign in full; its button is an event of the flow.
final class ReviewViewController: ViewController {
    private let page = ReviewView()
    private var binding: AnyCancellable?

    init(_ draft: PaymentDraft, separator: Character, flow: Dispatcher<WalletFlowEvent>) {
        super.init(title: WalletTexts.review)
        let transfer = draft.transfer
        page.recipient.text = transfer.recipient.text
        page.amount.text = WalletTexts.trip(transfer.amount, separator)
        page.fee.text = WalletTexts.trip(transfer.fee, separator)
        page.total.text = WalletTexts.trip(draft.total, separator)
        page.memo.text = transfer.memo.isEmpty ? WalletTexts.nothing : transfer.memo
        binding = page.proceed.action.observe { flow.send(.payment(.signPressed(draft))) }
    }

    override func loadView() -> RetainedView { page }
}
