import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// The age of saved posts: a part of the view models whose screens show it.
final class FreshnessViewModel: ObservableVM {
    @Injected(\.clock) private var clock: any Clock<Duration>
    @Injected(\.dateProvider) private var dates: any DateProvider

    /// The sentence about the age, or `nil` while the age does not matter.
    @Published private(set) var age: String?
    /// A Boolean value that indicates whether saved posts are shown because the server cannot be reached.
    @Published private(set) var isOffline = false
    /// A Boolean value that indicates whether the user wants saved posts only, whose age always matters.
    var isCacheOnly = false { didSet { update() } }

    private var source = PostsSource.fresh
    /// The error of the last request, or `nil` if the server has answered since.
    private(set) var failure: (any Error)?

    private nonisolated enum Work { case age }

    override func didBind() { update() }

    /// Takes the source of posts that have arrived.
    func loaded(_ source: PostsSource) {
        self.source = source
        if source == .fresh { failure = nil }
        update()
    }

    /// Takes the error of a server that did not answer.
    func failed(_ error: any Error) {
        failure = error
        update()
    }

    /// Notes that the server has answered something else since.
    func answered() {
        failure = nil
        update()
    }

    private func update() {
        effects.cancel(Work.age)
        guard case .saved(let time) = source, failure != nil || isCacheOnly else { return show(nil, isOffline: false) }
        let (now, isOffline) = (dates.now(), failure.map(PostsServiceError.isOffline) ?? false)
        show(PostsTexts.saved(time, isOffline: isOffline, at: now), isOffline: isOffline)
        guard let nextAge = time.map({ PostsPolicy.nextAge(of: $0, at: now) }) else { return }
        effects.schedule(Work.age, after: now.duration(until: nextAge), on: clock) { [weak self] in self?.update() }
    }

    private func show(_ newAge: String?, isOffline newIsOffline: Bool) {
        if age != newAge { age = newAge }
        if isOffline != newIsOffline { isOffline = newIsOffline }
    }
}
