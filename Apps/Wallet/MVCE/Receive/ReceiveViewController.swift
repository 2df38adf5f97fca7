import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Shows the address and the code of the payment link, and sends the typed text and what to copy.
final class ReceiveViewController: ViewController, Mvce.View {
    private let page = ReceiveView()

    init() {
        super.init(title: WalletTexts.receive)
    }

    override func loadView() -> RetainedView { page }

    func bind(model: ReceiveModel, dispatcher: Dispatcher<ReceiveEvent>) -> BindingDisposer {
        page.address.text = model.address.text
        var bindings = page.amount.bind(model.amount) { dispatcher.send(.amountTyped($0)) }
        bindings += [
            model.checkedAmount.bind(to: page.amount) { $0.show($1.remark) },
            model.link.bind(to: page) { $0.codeText = $1?.code ?? "" },
            page.copyAddress.action.observe { dispatcher.send(.copyAddressPressed) },
            page.copyLink.action.observe { dispatcher.send(.copyLinkPressed) },
        ]
        return disposer(of: bindings)
    }
}
