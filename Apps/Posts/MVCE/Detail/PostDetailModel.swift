import KitCore
import KitDI
import KitReactive
import PostsDomain

/// What the screen of one post shows.
///
/// Its methods keep the parts consistent: an error replaces a post or is shown above it, and a request is made once.
final class PostDetailModel {
    /// A request for the post that is under way.
    private enum Request {
        case first
        case refresh
    }

    /// The post, or what is shown instead.
    let content = Property(ContentLoadState.loading)
    let post = Property<PostContent?>(nil)
    /// Why the post could not be refreshed; `nil` if it could.
    let notice = Property<String?>(nil)
    let freshness = FreshnessModel()
    /// Fires with a message about the outcome of a copy.
    let copied = Signal<PostsMessage>()
    private var request: Request?

    // MARK: Loading

    /// Updates the age, and begins the first request if there is nothing to show.
    /// - Returns: Whether the post has to be requested.
    func appear(at now: Timestamp) -> Bool {
        freshness.updateAge(at: now)
        guard content.value == .loading else { return false }
        request = .first
        return true
    }

    /// Begins a refresh.
    /// - Returns: Whether the post has to be requested; false if the refresh joins a request that is under way.
    func refresh() -> Bool {
        guard request == nil else { return false }
        request = .refresh
        content.set(ifChanged: .loading)
        return true
    }

    /// Applies the mode of the settings.
    /// - Returns: The mode of the request that is under way.
    func modeLoaded(_ mode: CacheMode, at now: Timestamp) -> CacheMode {
        freshness.apply(mode, at: now)
        return request == .refresh ? PostsPolicy.refreshMode(of: mode) : mode
    }

    /// Shows an answer; one from the server removes the notice about a failed refresh.
    func received(_ newPost: PostContent, at now: Timestamp) {
        post.value = newPost
        content.set(ifChanged: .hasData)
        freshness.received(from: newPost.source, at: now)
        if newPost.source == .fresh { notice.set(ifChanged: nil) }
    }

    func endLoading() { request = nil }

    /// Shows an error above the post, or in its place if there is none.
    func loadingFailed(_ error: any DisplayableError, at now: Timestamp) {
        endLoading()
        guard content.value == .hasData else { return content.value = .error(PostsLoadFailure(ofPost: error)) }
        notice.value = PostsTexts.notRefreshed(error.message)
        freshness.requestFailed(error, at: now)
    }

    // MARK: Changes

    /// Adds or removes the star.
    /// - Returns: The post with its new star; `nil` while there is no post.
    func toggleStar() -> PostRow? {
        guard let row = post.value?.row else { return nil }
        post.modify { $0?.setFavourite(!row.isFavourite) }
        return post.value?.row
    }

    /// Reverts a star that could not be stored, if it is this post's.
    func starFailed(_ id: Int, wanted: Bool) {
        if post.value?.id == id { post.modify { $0?.revertFavourite(wanted) } }
    }

    /// Shows the outcome of a change.
    func changeReported(_ event: PostChangeEvent) { post.modify { $0?.apply(event) } }
}
