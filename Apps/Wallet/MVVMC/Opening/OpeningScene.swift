import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// What is seen until the app knows what there is.
final class OpeningScene: Scene<OpeningView> {
    static let title = WalletTexts.title
}

/// Where the app goes from its opening.
package enum OpeningStep {
    case opened(WalletOpening)
}

/// Looks what there is, each time the scene appears and at each press of "Try again".
package final class OpeningViewModel: BaseViewModel<
    OpeningStep, OpeningViewModel.InputFromView, OpeningViewModel.Output
>
{
    /// The user's input.
    package struct InputFromView {
        let retry: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let state: AnyPublisher<ContentLoadState, Never>
    }

    private let lock: WalletLock

    init(_ lock: WalletLock) {
        self.lock = lock
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let activity = ActivityIndicator()
        let errors = ErrorTracker()
        let attempts = input.fromController.viewWillAppear.merge(with: input.fromView.retry)
            .withLatestFrom(activity.isIdle).filter { $0 }.mapToVoid()
            .share()
        attempts
            .flatMapLatest { [lock] in
                AnyPublisher<WalletOpening, any Error>.task("open") { try await lock.open() }
                    .track(activity, errors)
            }
            .sink { [navigator] in navigator.next(.opened($0)) }
            .store(in: &cancellables)
        return Output(
            state: attempts.map { ContentLoadState.loading }
                .merge(with: errors.compactMap { .error($0.displayable) })
                .prepend(.loading)
                .removeDuplicates()
                .eraseToAnyPublisher())
    }
}

extension OpeningView: ViewModelled {
    package typealias ViewModel = OpeningViewModel
    package var inputFromView: InputFromView { InputFromView(retry: content.retry.publisher) }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.state --> Binder(content) { $0.state = $1 }
    }
}
