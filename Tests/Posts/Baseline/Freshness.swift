import KitCore
import KitDI
import PostsDomain

/// The origin of the posts on a screen, and what is said about their age.
struct Freshness {
    private var source = PostsSource.fresh
    /// The failure of the last request, or `nil` if the server has answered since.
    private(set) var failure: PostsFailure?
    /// A message about the last request, or `nil` if there is none.
    private(set) var notice: KeyedText?
    /// A Boolean value that indicates whether only saved posts are requested, whose age always matters.
    var isCacheOnly = false

    /// A Boolean value that indicates whether saved posts are shown because the server cannot be reached.
    var isOffline: Bool { agingSource != nil && failure?.isOffline == true }

    /// Returns the sentence about the age, or `nil` while the age does not matter.
    func text(at now: Timestamp) -> String? {
        agingSource.flatMap { PostsTexts.saved($0.savedAt, isOffline: isOffline, at: now) }
    }

    /// Returns the time at which that sentence changes.
    func nextAge(at now: Timestamp) -> Timestamp? {
        agingSource?.savedAt.map { PostsPolicy.nextAge(of: $0, at: now) }
    }

    /// - Parameter emptied: The message that an answer has no posts any more.
    mutating func take(_ newSource: PostsSource, emptied: KeyedText? = nil) {
        source = newSource
        if newSource == .fresh { (failure, notice) = (nil, emptied) }
    }

    mutating func fail(_ error: any Error) {
        failure = PostsFailure(error)
        notice = PostsTexts.notRefreshed(error.displayable.message)
    }

    mutating func clearFailure() {
        if failure != nil { (failure, notice) = (nil, nil) }
    }

    /// The source of posts whose age matters; otherwise `nil`.
    private var agingSource: PostsSource? {
        source != .fresh && (failure != nil || isCacheOnly) ? source : nil
    }
}
