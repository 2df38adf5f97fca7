import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Shows the progress of a payment, and sends what is pressed; Escape presses the first button.
final class PaymentViewController: ViewController, Mvce.View {
    private let page = PaymentView()
    private let stages: Property<[SignedTransfer: PaymentStage]>
    private let separator: Character

    /// - Parameter stages: The stages of all payments; each change is an event.
    init(_ stages: Property<[SignedTransfer: PaymentStage]>, separator: Character) {
        self.stages = stages
        self.separator = separator
        super.init(title: WalletTexts.paymentTitle)
        navigationItem.hidesBackButton = true
    }

    override func loadView() -> RetainedView { page }

    func bind(model: PaymentModel, dispatcher: Dispatcher<PaymentEvent>) -> BindingDisposer {
        page.amount.text = WalletTexts.trip(model.payment.transfer.amount, separator)
        page.lines.show(model.payment.transfer.details(separator: separator))
        return disposer(of: [
            model.stage.bind(to: page) { $0.show($1) },
            model.leaveTitle.bind(to: page) { $0.leaveTitle = $1 },
            model.canSendAgain.bind(to: page) { $0.canSendAgain = $1 },
            model.giveUpQuestions.observe { [weak self] in
                self?.present(.givingUp { dispatcher.send(.giveUpConfirmed) })
            },
            stages.observe { dispatcher.send(.progressed($0)) },
            page.leave.action.observe { dispatcher.send(.leavePressed) },
            page.sendAgain.action.observe { dispatcher.send(.sendAgainPressed) },
            page.giveUp.action.observe { dispatcher.send(.giveUpPressed) },
        ])
    }
}
