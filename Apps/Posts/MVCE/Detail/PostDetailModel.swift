import KitCore
import KitMVCE
import KitReactive
import PostsDomain

/// The screen of one post: plain properties, which the controller changes, and what follows from them.
final class PostDetailModel {
    /// The post, or what is shown instead.
    let content = Property(ContentLoadState.loading)
    let post = Property<PostContent?>(nil)
    let isRequesting = Property(false)
    /// Why the post could not be refreshed; `nil` if it could.
    let notice = Property<KeyedText?>(nil)
    let freshness = FreshnessModel()
    /// Whether the last request has failed, so that the error of the next one waits.
    var lastRequestFailed = false
    /// The outcome of a copy.
    let copied = Signal<PostsMessage>()

    /// The state of a request for the post that is shown.
    private(set) lazy var subtitle = Derived(isRequesting, content) {
        $0 && $1 == .hasData ? PostsTexts.refreshing : ""
    }
    /// The notice until the next request.
    private(set) lazy var shownNotice = Derived(notice, isRequesting) { $1 ? nil : $0 }
}
