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

/// Looks what there is.
package class OpeningViewModel: BaseViewModel<
    OpeningStep, AnyPublisher<Void, Never>, AnyPublisher<ContentLoadState, Never>
>
{
    private let environment: WalletEnvironment
    private let state = Property(ContentLoadState.loading)
    private let effects = EffectScope("OpeningViewModel")

    init(_ environment: WalletEnvironment) {
        self.environment = environment
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<ContentLoadState, Never> {
        cancellables.formUnion([
            input.fromView.sink { [weak self] in self?.open() },
            input.fromController.viewDidLoad.sink { [weak self] in self?.open() },
        ])
        return state.publisher
    }

    private func open() {
        state.value = .loading
        let environment = environment
        effects.run("open", policy: .ignoreIfRunning) { [weak self] in
            do {
                let opening = try await environment.open()
                if !Task.isCancelled { self?.navigator.next(.opened(opening)) }
            } catch {
                if !Task.isCancelled { self?.state.value = .error(error.displayable) }
            }
        }
    }
}

extension OpeningView: ViewModelled {
    package typealias ViewModel = OpeningViewModel
    package var inputFromView: AnyPublisher<Void, Never> { content.retry.publisher }
    package func populate(with output: AnyPublisher<ContentLoadState, Never>) -> [AnyCancellable] {
        output --> Binder(content) { $0.state = $1 }
    }
}
