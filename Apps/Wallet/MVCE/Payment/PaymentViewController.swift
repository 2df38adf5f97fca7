import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the progress of a payment, and sends what is pressed; Escape does not lead back.
final class PaymentViewController: ViewController, Mvce.View {
    private let page = PaymentView()

    init() {
        super.init(title: WalletTexts.paymentTitle)
        navigationItem.hidesBackButton = true
    }

    override func loadView() -> View { page }

    func bind(model: PaymentModel, dispatcher: Dispatcher<PaymentEvent>) -> BindingDisposer {
        page.amount.text = model.amount
        return disposer(of: [
            model.stage.bind(to: page.stage) { $0.show($1) },
            model.stage.bind(to: page.leave) { $0.title = $1.leaveTitle },
            model.stage.bind(to: page) { $0.canSendAgain = $1.canSendAgain },
            page.leave.action.observe { dispatcher.send(.leave) },
            page.sendAgain.action.observe { dispatcher.send(.sendAgain) },
            page.giveUp.action.observe { dispatcher.send(.giveUp) },
        ])
    }
}
