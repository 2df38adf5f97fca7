import KitCore
import KitMVVMC
import KitReactive

/// Loads the text of the scene "Detail" when the scene begins, and again at the user's request.
public final class DetailViewModel: BaseViewModel<Never, DetailViewModel.InputFromView, DetailViewModel.Output> {
    /// The user's input.
    public struct InputFromView {
        let reload: AnyPublisher<Void, Never>
    }

    /// The contents of the screen.
    public struct Output {
        let content: AnyPublisher<ContentLoadState, Never>
        let text: AnyPublisher<String, Never>
    }

    private let fetch: @Sendable () async throws -> String

    init(_ fetch: @escaping @Sendable () async throws -> String) {
        self.fetch = fetch
        super.init()
    }

    public override func transform(input: Input) -> Output {
        let activity = ActivityIndicator()
        let errors = ErrorTracker()

        // One request at a time.
        let requests = input.fromController.viewDidLoad.merge(with: input.fromView.reload)
            .withLatestFrom(activity.isIdle).filter { $0 }.mapToVoid()
            .share()
        let texts = requests.flatMapLatest { [fetch] in
            AnyPublisher<String, any Error>.task("load") { try await fetch() }.track(activity, errors)
        }
        .share()
        let content = requests.map { ContentLoadState.loading }
            .merge(with: texts.map { $0.isEmpty ? .noData : .hasData }, errors.compactMap { .error($0.displayable) })

        return Output(
            content: content.prepend(.loading).removeDuplicates().eraseToAnyPublisher(),
            text: texts.eraseToAnyPublisher())
    }
}
