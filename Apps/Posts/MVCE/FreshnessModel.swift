import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// The age of the posts on a screen: where they came from, and when.
final class FreshnessModel {
    let source = Property(PostsSource.fresh)
    /// Why the last request failed; `nil` if the server has answered since.
    let failure = Property<PostsFailure?>(nil)
    /// Whether only saved posts are requested, whose age always matters.
    let isCacheOnly = Property(false)
    /// The time of the last event.
    let now = Property(Timestamp(sinceEpoch: .zero))

    /// The time at which the posts were saved; `nil` while their age does not matter.
    private lazy var since = Derived(source, failure, isCacheOnly) { source, failure, isCacheOnly -> Timestamp? in
        guard case .saved(let time) = source, failure != nil || isCacheOnly else { return nil }
        return time
    }
    /// Whether saved posts are shown because the server cannot be reached.
    private(set) lazy var isOffline = Derived(since, failure) { $0 != nil && $1?.isOffline == true }
    /// The sentence about the age; `nil` while it does not matter.
    private(set) lazy var age = Derived(since, isOffline, now) { since, isOffline, now in
        since.map { PostsTexts.saved($0, isOffline: isOffline, at: now) }
    }
    /// When the sentence changes next.
    private(set) lazy var nextAge = Derived(since, now) { since, now in
        since.map { PostsPolicy.nextAge(of: $0, at: now) }
    }
}

extension EffectScope {
    /// Waits for the next age in place of the former one; a timer for the same age continues.
    func awaitAge(
        _ id: some Hashable, _ next: Timestamp?, after former: Timestamp?, _ services: PostsServices,
        then: @escaping @MainActor () -> Void
    ) {
        guard next != former || !isRunning(id) else { return }
        guard let next else { return cancel(id) }
        schedule(id, after: services.dates.now().duration(until: next), on: services.clock, then)
    }
}
