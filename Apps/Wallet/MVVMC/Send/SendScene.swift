import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks for a payment.
final class SendScene: Scene<SendView> {
    static let title = WalletTexts.send
}

extension SendView: ViewModelled {
    package typealias ViewModel = SendViewModel

    package var inputFromView: InputFromView {
        InputFromView(
            recipient: recipient.edited.publisher,
            recipientDidEndEditing: recipient.didEndEditingPublisher,
            amount: amount.edited.publisher,
            memo: memo.edited.publisher,
            maximum: maximum.tapPublisher,
            payDemoShop: payDemoShop.tapPublisher,
            review: .merge(
                review.tapPublisher, recipient.submitPublisher, amount.submitPublisher, memo.submitPublisher),
            retry: retry.tapPublisher,
            openLast: openLast.tapPublisher)
    }

    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.recipient --> recipient.textBinder
        output.recipientRemark --> recipient.formRemarkBinder
        output.amount --> amount.textBinder
        output.amountRemark --> amount.formRemarkBinder
        output.canUseMaximum --> maximum.isEnabledBinder
        output.memo --> memo.textBinder
        output.memoRemark --> memo.formRemarkBinder
        output.available --> available.textBinder
        output.fee --> fee.textBinder
        output.total --> total.textBinder
        output.isReviewEnabled --> review.isEnabledBinder
        output.isLoadingFee --> feeSpinner.isAnimatingBinder
        output.isPreparing --> spinner.isAnimatingBinder
        output.failure --> Binder(self) { $0.failure = $1 }
        output.canRetry --> retry.isVisibleBinder
        output.isEmpty --> payDemoShop.isVisibleBinder
        output.isBlocked --> Binder(self) { $0.isBlocked = $1 }
        output.missing --> Binder(self) { $0.focus($1) }
    }

    private func focus(_ field: ViewModel.Field) {
        switch field {
        case .last: openLast.focus()
        case .recipient: recipient.focus()
        case .amount: amount.focus()
        case .memo: memo.focus()
        }
    }
}
