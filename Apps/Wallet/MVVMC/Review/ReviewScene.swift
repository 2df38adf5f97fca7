import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Shows a payment in full.
final class ReviewScene: Scene<ReviewView> {
    static let title = WalletTexts.review
}

/// Where the review leads.
package enum ReviewStep {
    case sign
}

/// Shows what will be signed.
package final class ReviewViewModel: BaseViewModel<ReviewStep, ReviewViewModel.InputFromView, ReviewViewModel.Output> {
    /// The user's input.
    package struct InputFromView {
        let sign: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let recipient: AnyPublisher<String, Never>
        let amount: AnyPublisher<String, Never>
        let fee: AnyPublisher<String, Never>
        let total: AnyPublisher<String, Never>
        let memo: AnyPublisher<String, Never>
    }

    private let draft: PaymentDraft
    private let separator: Character

    init(_ draft: PaymentDraft, separator: Character) {
        self.draft = draft
        self.separator = separator
        super.init()
    }

    package override func transform(input: Input) -> Output {
        input.fromView.sign
            .sink { [navigator] in navigator.next(.sign) }
            .store(in: &cancellables)
        let transfer = draft.transfer
        return Output(
            recipient: .just(transfer.recipient.text),
            amount: .just(WalletTexts.trip(transfer.amount, separator)),
            fee: .just(WalletTexts.trip(transfer.fee, separator)),
            total: .just(WalletTexts.trip(draft.total, separator)),
            memo: .just(transfer.memo.isEmpty ? WalletTexts.nothing : transfer.memo))
    }
}

extension ReviewView: ViewModelled {
    package typealias ViewModel = ReviewViewModel
    package var inputFromView: InputFromView { InputFromView(sign: proceed.tapPublisher) }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.recipient --> recipient.textBinder
        output.amount --> amount.textBinder
        output.fee --> fee.textBinder
        output.total --> total.textBinder
        output.memo --> memo.textBinder
    }
}
