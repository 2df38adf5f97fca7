import KitDI
import KitReactive
import PostsDomain

/// How far the beginning of the list has come, and what the screen says about that above the rows.
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

    func postpone() { isDue = true }
}
