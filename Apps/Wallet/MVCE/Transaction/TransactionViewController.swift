import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows a transaction, and sends what to copy.
final class TransactionViewController: ViewController, Mvce.View {
    private let page = TransactionView()

    init() {
        super.init(title: WalletTexts.transactionTitle)
    }

    override func loadView() -> View { page }

    func bind(model: TransactionModel, dispatcher: Dispatcher<TransactionEvent>) -> BindingDisposer {
        page.heading.text = model.page.heading
        page.lines.show(model.page.lines)
        page.copyOther.title = model.page.copyOtherTitle
        return disposer(of: [
            model.messages.observe { [weak self] in self?.showToast(Toast($0)) },
            page.copyIdentifier.action.observe { dispatcher.send(.copyIdentifier) },
            page.copyOther.action.observe { dispatcher.send(.copyOther) },
        ])
    }
}
