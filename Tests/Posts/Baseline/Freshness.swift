import KitDI
import PostsDomain

/// The origin of the posts on a screen, and what is said about their age.
struct Freshness {
    var source = PostsSource.fresh
    /// The failure of the last request, or `nil` if the server has answered since.
    var failure: PostsFailure?
    /// A Boolean value that indicates whether only saved posts are requested, whose age always matters.
    var isCacheOnly = false

    /// A Boolean value that indicates whether saved posts are shown because the server cannot be reached.
    var isOffline: Bool { savedAt != nil && failure?.isOffline == true }

    /// Returns the sentence about the age, or `nil` while the age does not matter.
    func text(at now: Timestamp) -> String? {
        savedAt.map { PostsTexts.saved($0, isOffline: isOffline, at: now) }
    }

    /// Returns the time at which that sentence changes.
    func nextAge(at now: Timestamp) -> Timestamp? { savedAt.map { PostsPolicy.nextAge(of: $0, at: now) } }

    mutating func take(_ newSource: PostsSource) {
        source = newSource
        if newSource == .fresh { failure = nil }
    }

    private var savedAt: Timestamp? {
        guard case .saved(let time) = source, failure != nil || isCacheOnly else { return nil }
        return time
    }
}
