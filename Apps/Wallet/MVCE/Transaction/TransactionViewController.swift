import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Shows a transaction in full; what is to be copied is an event of the flow.
final class TransactionViewController: ViewController {
    private let page = TransactionView()
    private var bindings: [AnyCancellable] = []

    init(_ details: TransactionDetails, flow: Dispatcher<WalletFlowEvent>) {
        super.init(title: WalletTexts.transactionTitle)
        page.heading.text = details.heading
        page.lines.show(details.lines)
        page.copyOther.title = details.isSent ? WalletTexts.copyRecipient : WalletTexts.copySender
        bindings = [
            page.copyIdentifier.action.observe { flow.send(.copyPressed(details.transaction.id.text)) },
            page.copyOther.action.observe { flow.send(.copyPressed(details.otherAddress.text)) },
        ]
    }

    override func loadView() -> RetainedView { page }
}
