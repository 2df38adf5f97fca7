import KitCore
import KitDI
import KitReactive
import PostsDomain

/// The state of loading the first page, and the message about it above the rows.
final class LoadingModel {
    /// Whether the screen says that the rows are being refreshed.
    let isRefreshing = Property(false)
    /// Why the rows could not be refreshed, or that the server has no posts; `nil` for nothing.
    let notice = Property<String?>(nil)
    /// Whether a request is under way.
    private(set) var isUnderWay = false
    /// Whether the rows are requested again when the screen appears.
    private(set) var isDue = false

    /// Begins a request, in place of one that is under way.
    func begin(isRefresh: Bool = false) {
        (isUnderWay, isDue) = (true, false)
        isRefreshing.set(ifChanged: isRefresh)
    }

    func end() {
        isUnderWay = false
        isRefreshing.set(ifChanged: false)
    }

    /// Notes an answer.
    /// - Parameters:
    ///   - source: Where its posts came from.
    ///   - emptied: Why it has no posts, for an answer of the server; `nil` if it has some.
    ///   - isFollowed: Whether the server's answer follows.
    func received(from source: PostsSource, emptied: String?, isFollowed: Bool) {
        isRefreshing.set(ifChanged: isFollowed)
        if source == .fresh { notice.set(ifChanged: emptied) }
    }

    /// Says that the rows could not be refreshed, and why.
    func fail(_ error: any DisplayableError) { notice.value = PostsTexts.notRefreshed(error.message) }

    func postpone() { isDue = true }
}
