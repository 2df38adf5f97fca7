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
    /// Whether saved posts are all that is wanted: their age then always matters.
    var isCacheOnly = false { didSet { if isCacheOnly != oldValue { update() } } }

    private var savedAt: Timestamp?
    /// Why there are no newer posts; `nil` as long as the server has not failed.
    private var failure: Failure?

    private enum Failure { case offline, other }
    private nonisolated enum Work { case age }

    override func didBind() { update() }

    /// Posts came from somewhere.
    func show(_ source: PostsSource) {
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

    private func update() {
        let time = failure != nil || isCacheOnly ? savedAt : nil
        show(time, at: dates.now())
        guard isBound, let time else { return effects.cancel(Work.age) }
        effects.follow(Work.age, moments(of: time)) { [weak self] now in self?.show(time, at: now) }
    }

    private func show(_ time: Timestamp?, at now: Timestamp) {
        age.set(ifChanged: time.map { PostsTexts.saved($0, isOffline: failure == .offline, at: now) })
    }

    /// The moments at which the words for an age change.
    private func moments(of time: Timestamp) -> AsyncStream<Timestamp> {
        AsyncStream { @MainActor [clock, dates] in
            let pause = PostsPolicy.timeToNextAge(of: time, at: dates.now())
            do { try await clock.sleep(for: pause) } catch { return nil }
            return dates.now()
        }
    }
}
