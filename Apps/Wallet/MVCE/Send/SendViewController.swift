import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the form of a payment part by part, and sends its events.
final class SendViewController: ViewController, Mvce.View {
    private let form = SendView()
    private var dispatcher: Dispatcher<SendEvent>?

    init() {
        super.init(title: WalletTexts.send)
    }

    override func loadView() -> View { form }
    override func viewDidAppear() { dispatcher?.send(.appear) }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: SendModel, dispatcher: Dispatcher<SendEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        var bindings =
            form.recipient.bind(model.recipient) { dispatcher.send(.editRecipient($0)) }
            + form.amount.bind(model.amount) { dispatcher.send(.editAmount($0)) }
            + form.memo.bind(model.memo) { dispatcher.send(.editMemo($0)) }
        bindings += [
            model.fee.bind(to: form.fee) { $0.text = $1 },
            model.total.bind(to: form.total) { $0.text = $1 },
            model.canReview.bind(to: form.review) { $0.isEnabled = $1 },
            model.isPreparing.bind(to: form.spinner) { $0.isAnimating = $1 },
            model.failure.bind(to: form) { $0.failure = $1 },
            model.canRetry.bind(to: form.retry) { $0.isHidden = !$1 },
            form.maximum.action.observe { dispatcher.send(.useMaximum) },
            form.payDemoShop.action.observe { dispatcher.send(.payDemoShop) },
            form.review.action.observe { dispatcher.send(.review) },
            form.retry.action.observe { dispatcher.send(.retry) },
        ]
        return disposer(of: bindings)
    }
}
