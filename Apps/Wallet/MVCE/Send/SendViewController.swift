import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Shows the form of a payment part by part, and sends its events.
final class SendViewController: ViewController, Mvce.View {
    private let form = SendView()
    private let stages: Property<[SignedTransfer: PaymentStage]>
    private var dispatcher: Dispatcher<SendEvent>?

    /// - Parameter stages: The stages of all payments; each change is an event.
    init(_ stages: Property<[SignedTransfer: PaymentStage]>) {
        self.stages = stages
        super.init(title: WalletTexts.send)
    }

    override func loadView() -> RetainedView { form }
    override func viewDidAppear() { dispatcher?.send(.appeared) }
    override func viewDidDisappear() { dispatcher?.send(.disappeared) }

    func bind(model: SendModel, dispatcher: Dispatcher<SendEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        var bindings =
            form.recipient.bind(model.recipient) { dispatcher.send(.recipientTyped($0)) }
            + form.amount.bind(model.amount) { dispatcher.send(.amountTyped($0)) }
            + form.memo.bind(model.memo) { dispatcher.send(.memoTyped($0)) }
        bindings += [
            model.recipientRemark.bind(to: form.recipient) { $0.show($1) },
            model.amountRemark.bind(to: form.amount) { $0.show($1) },
            model.checkedMemo.bind(to: form.memo) { $0.show($1.remark) },
            model.available.bind(to: form.available) { $0.text = $1 },
            model.fee.bind(to: form.fee) { $0.text = $1 },
            model.total.bind(to: form.total) { $0.text = $1 },
            model.limits.bind(to: form.maximum) { $0.isEnabled = $1 != nil },
            model.canReview.bind(to: form.review) { $0.isEnabled = $1 },
            model.missing.bind(to: form) { form, missing in
                switch missing?.field {
                case .last: form.openLast.focus()
                case .recipient: form.recipient.focus()
                case .amount: form.amount.focus()
                case .memo: form.memo.focus()
                case nil: break
                }
            },
            model.isLoadingFee.bind(to: form.feeSpinner) { $0.isAnimating = $1 },
            model.isPreparing.bind(to: form.spinner) { $0.isAnimating = $1 },
            model.failure.bind(to: form) { $0.failure = $1 },
            model.canRetry.bind(to: form.retry) { $0.isHidden = !$1 },
            model.isEmpty.bind(to: form.payDemoShop) { $0.isHidden = !$1 },
            model.last.bind(to: form) { $0.isBlocked = $1 != nil },
            model.hasEntries.bind(to: navigationItem) { $0.backConfirmation = $1 ? .payment : nil },
            model.interruptions.observe { dispatcher.send(.interrupted) },
            form.recipient.editingDidEnd.observe { dispatcher.send(.recipientLeft) },
            form.maximum.action.observe { dispatcher.send(.maximumPressed) },
            form.payDemoShop.action.observe { dispatcher.send(.demoShopPressed) },
            form.review.action.observe { dispatcher.send(.reviewPressed) },
            form.retry.action.observe { dispatcher.send(.retryPressed) },
            form.openLast.action.observe { dispatcher.send(.openLastPressed) },
            stages.observe { dispatcher.send(.progressed($0)) },
        ]
        for field in [form.recipient, form.amount, form.memo] {
            bindings.append(field.action.observe { dispatcher.send(.reviewPressed) })
        }
        return disposer(of: bindings)
    }
}
