import KitCore
import KitReactive
import PostsDomain

/// What the screen of one post shows.
final class PostDetailModel {
    /// The post, or what stands in its place.
    let content = Property(ContentLoadState.loading)
    let post = Property<PostContent?>(nil)
    /// Why the post could not be refreshed; empty for nothing.
    let notice = Property("")
    let freshness = FreshnessModel()
    /// Whether the screen is shown: only then its words grow older.
    var isShown = false

    func beginLoading() { content.set(ifChanged: .loading) }

    /// Shows an answer; one of the server takes away what was said about a refresh.
    func show(_ newPost: PostContent) {
        post.value = newPost
        content.set(ifChanged: .hasData)
        freshness.show(newPost.source)
        if newPost.source == .fresh { notice.set(ifChanged: "") }
    }

    /// Says what went wrong, in place of a post or above the one that is there.
    func fail(_ error: any DisplayableError) {
        guard content.value == .hasData else { return content.value = .error(PostsLoadFailure(ofPost: error)) }
        notice.value = PostsTexts.notRefreshed(error.message)
        freshness.fail(error)
    }

    /// Gives the post its star or takes it.
    /// - Returns: The post with its new star; `nil` while there is none.
    func toggleStar() -> PostRow? {
        guard let row = post.value?.row else { return nil }
        post.modify { $0?.setFavourite(!row.isFavourite) }
        return post.value?.row
    }

    /// Takes back a star that was not stored, if it was this post's.
    func takeBackStar(of id: Int, wanted: Bool) {
        if post.value?.id == id { post.modify { $0?.takeBackFavourite(wanted) } }
    }

    /// Shows what became of a change.
    func apply(_ event: PostChangeEvent) { post.modify { $0?.apply(event) } }
}
