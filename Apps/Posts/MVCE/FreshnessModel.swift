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

    /// The source of posts whose age matters; otherwise `nil`.
    private lazy var agingSource = Derived(source, failure, isCacheOnly) { source, failure, isCacheOnly in
        source != .fresh && (failure != nil || isCacheOnly) ? source : nil
    }
    /// Whether saved posts are shown because the server cannot be reached.
    private(set) lazy var isOffline = Derived(agingSource, failure) { $0 != nil && $1?.isOffline == true }
    /// The sentence about the age; `nil` while it does not matter.
    private(set) lazy var age = Derived(agingSource, isOffline, now) { source, isOffline, now in
        source.flatMap { PostsTexts.saved($0.savedAt, isOffline: isOffline, at: now) }
    }
    /// When the sentence changes next.
    private(set) lazy var nextAge = Derived(agingSource, now) { source, now in
        source?.savedAt.map { PostsPolicy.nextAge(of: $0, at: now) }
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
