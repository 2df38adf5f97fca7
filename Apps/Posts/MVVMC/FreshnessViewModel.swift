import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// Says how old saved posts are; a part of the view models whose screens show them.
final class FreshnessViewModel: ObservableVM {
    @Injected(\.clock) private var clock: any Clock<Duration>
    @Injected(\.dateProvider) private var dates: any DateProvider

    /// The sentence about the age; `nil` while it does not matter.
    let age = Property<String?>(nil)
    /// Whether saved posts are shown because there is no connection to the server.
    let isOffline = Property(false)
    /// Whether saved posts are all that is wanted: their age then always matters.
    var isCacheOnly = false { didSet { if isCacheOnly != oldValue { update() } } }

    private var savedAt: Timestamp?
    /// Why there are no newer posts; `nil` as long as the server has not failed.
    private var failure: Failure?

    private enum Failure { case offline, other }
    private nonisolated enum Work { case age }

    override func didBind() { update() }

    func didLoad(from source: PostsSource) {
        switch source {
        case .fresh: (savedAt, failure) = (nil, nil)
        case .saved(let time): savedAt = time
        }
        update()
    }

    /// The server has failed to answer.
    func didFail(_ error: any Error) {
        failure = PostsServiceError.isOffline(error) ? .offline : .other
        update()
    }

    /// Says how old the posts are, now and each time that the words for it change.
    private func update() {
        let (time, now) = (failure != nil || isCacheOnly ? savedAt : nil, dates.now())
        age.set(ifChanged: time.map { PostsTexts.saved($0, isOffline: failure == .offline, at: now) })
        isOffline.set(ifChanged: time != nil && failure == .offline)
        guard isBound, let time else { return effects.cancel(Work.age) }
        effects.schedule(Work.age, after: PostsPolicy.timeToNextAge(of: time, at: now), on: clock) { [weak self] in
            self?.update()
        }
    }
}
