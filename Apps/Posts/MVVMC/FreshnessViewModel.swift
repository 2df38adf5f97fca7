import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// Says how old saved posts are; a part of the view models whose screens show them.
final class FreshnessViewModel: ObservableVM {
    @Injected(\.clock) private var clock: any Clock<Duration>
    @Injected(\.dateProvider) private var dates: any DateProvider

    // MARK: What happens to the posts

    /// Posts have come.
    let loaded = PassthroughSubject<PostsSource, Never>()
    /// The server has failed to answer.
    let failed = PassthroughSubject<any Error, Never>()
    /// Whether saved posts are all that is wanted: their age then always matters.
    let isCacheOnly = CurrentValueSubject<Bool, Never>(false)

    // MARK: What the screen shows

    /// The sentence about the age; `nil` while it does not matter.
    let age = Property<String?>(nil)
    /// Whether saved posts are shown because there is no connection to the server.
    let isOffline = Property(false)

    private let isShown = CurrentValueSubject<Bool, Never>(false)
    /// The words for the age have changed, which closes the loop of the streams: the next change depends on the time.
    private let aged = PassthroughSubject<Void, Never>()
    private var subscriptions: [AnyCancellable] = []

    override init() {
        super.init()
        subscriptions = connect()
    }

    override func didBind() { isShown.send(true) }
    override func didUnbind() { isShown.send(false) }
}

// MARK: - Streams

extension FreshnessViewModel {
    private func connect() -> [AnyCancellable] {
        // Shared without its first value, which the second subscriber does not need: there are no posts yet.
        let updates = agingPosts.combineLatest(isShown, aged.prepend(())) { posts, isShown, _ in (posts, isShown) }
            .share()
        return [
            updates.sink { [age, isOffline, dates] posts, _ in
                age.set(ifChanged: posts.map { PostsTexts.saved($0.since, isOffline: $0.isOffline, at: dates.now()) })
                isOffline.set(ifChanged: posts?.isOffline ?? false)
            },
            updates.flatMapLatest { [clock, dates] posts, isShown -> AnyPublisher<Void, Never> in
                guard isShown, let posts else { return .empty() }
                let now = dates.now()
                return .timer(after: now.duration(until: PostsPolicy.nextAge(of: posts.since, at: now)), on: clock)
            }
            .sink { [aged] in aged.send() },
        ]
    }

    /// The saved posts whose age matters: the server has failed, or was not wanted.
    ///
    /// When the server answers, the posts lose their age before the failure is forgotten, so that nothing is said between.
    private var agingPosts: AnyPublisher<(since: Timestamp, isOffline: Bool)?, Never> {
        let savedAt = loaded.map { if case .saved(let time) = $0 { time } else { nil as Timestamp? } }.prepend(nil)
        let lastFailure = failed.map { $0 as (any Error)? }
            .merge(with: loaded.filter { $0 == .fresh }.map { _ in nil }).prepend(nil)
        return savedAt.combineLatest(lastFailure, isCacheOnly) { savedAt, failure, isCacheOnly in
            guard failure != nil || isCacheOnly else { return nil }
            return savedAt.map { ($0, failure.map(PostsServiceError.isOffline) ?? false) }
        }
        .eraseToAnyPublisher()
    }
}
