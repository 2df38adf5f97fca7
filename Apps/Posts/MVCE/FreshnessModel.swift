import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// The age of the posts on a screen: where they came from, and when.
final class FreshnessModel {
    /// The outcome of the last request to the server.
    enum Contact {
        case answered
        case failed
        case offline
    }

    let source = Property(PostsSource.fresh)
    let contact = Property(Contact.answered)
    /// Whether only saved posts are requested, whose age always matters.
    let isCacheOnly = Property(false)
    /// The time of the last event.
    let now = Property(Timestamp(sinceEpoch: .zero))

    /// The time at which the posts were saved; `nil` while their age does not matter.
    private lazy var since = Derived(source, contact, isCacheOnly) { source, contact, isCacheOnly -> Timestamp? in
        guard case .saved(let time) = source, contact != .answered || isCacheOnly else { return nil }
        return time
    }
    /// Whether saved posts are shown because the server cannot be reached.
    private(set) lazy var isOffline = Derived(since, contact) { $0 != nil && $1 == .offline }
    /// The sentence about the age; `nil` while it does not matter.
    private(set) lazy var age = Derived(since, isOffline, now) { since, isOffline, now in
        since.map { PostsTexts.saved($0, isOffline: isOffline, at: now) }
    }
    /// When the sentence changes next.
    private(set) lazy var nextAge = Derived(since, now) { since, now in
        since.map { PostsPolicy.nextAge(of: $0, at: now) }
    }
}
