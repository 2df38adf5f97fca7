import KitCore
import KitReactive
import PostsDomain

/// What the list shows, one property for each thing that changes on its own; and what its controller goes by.
final class PostsModel {
    let state = Property(ContentLoadState.loading)
    let list = Property(PostList())
    let paging = Property(PostsPaging.idle)
    let isRefreshing = Property(false)
    /// Whether an answer to another query is awaited.
    let isAsking = Property(false)
    let notice = Property("")
    let banner = Property("")
    let undoOffer = Property<PostChange?>(nil)
    /// Fires with a post that is to be selected, wherever it stands.
    let revealed = Signal<Int>()
    /// Fires with a post that the server has just published.
    let published = Signal<PostChange>()
    /// What is to be told, until the view has taken it.
    let alerts = Property<[PostsAlert]>([])
    /// Fires when another query has its first answer, which is read from the top.
    let answered = Signal<Void>()

    var settings: PostsSettings?
    /// What is wanted, which may be more than the list is an answer to.
    var query = PostsQuery()
    var searchText = ""
    var aboutSource = PostsBanner()
    var deletions = UndoableDeletions() { didSet { undoOffer.set(ifChanged: deletions.offered) } }
    var isShown = false
    /// Whether the rows are to be asked for again when the screen is shown.
    var needsReload = false
}

extension PostsModel {
    /// Shows what a change to the rows means for the screen.
    func contentDidChange() { state.set(ifChanged: list.value.content(after: state.value)) }

    func endLoad() {
        isRefreshing.set(ifChanged: false)
        isAsking.set(ifChanged: false)
    }

    /// False where the post was not taken out of the list.
    func restore(_ id: Int) -> Bool {
        var isRestored = false
        list.modify { isRestored = $0.restore(id) }
        if isRestored { contentDidChange() }
        return isRestored
    }
}
