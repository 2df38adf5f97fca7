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
package class ReviewViewModel: BaseViewModel<ReviewStep, AnyPublisher<Void, Never>, AnyPublisher<ReviewPage, Never>> {
    private let page: ReviewPage

    init(_ page: ReviewPage) {
        self.page = page
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<ReviewPage, Never> {
        input.fromView.sink { [weak navigator] in navigator?.next(.sign) }.store(in: &cancellables)
        return Just(page).eraseToAnyPublisher()
    }
}

extension ReviewView: ViewModelled {
    package typealias ViewModel = ReviewViewModel
    package var inputFromView: AnyPublisher<Void, Never> { sign.tapPublisher }
    package func populate(with output: AnyPublisher<ReviewPage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
