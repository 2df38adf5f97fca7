import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
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
        let lines: AnyPublisher<[DetailLine], Never>
    }

    private let lines: [DetailLine]

    init(_ draft: PaymentDraft, separator: Character) {
        lines = draft.lines(separator: separator)
        super.init()
    }

    package override func transform(input: Input) -> Output {
        input.fromView.sign
            .sink { [navigator] in navigator.next(.sign) }
            .store(in: &cancellables)
        return Output(lines: .just(lines))
    }
}

extension ReviewView: ViewModelled {
    package typealias ViewModel = ReviewViewModel
    package var inputFromView: InputFromView { InputFromView(sign: sign.tapPublisher) }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] { output.lines --> lines.linesBinder }
}
