/// Determines when a table needs more rows, and shows that they are being loaded.
@MainActor
final class TablePager {
    /// A Boolean value that indicates whether more rows can be loaded.
    var hasMore = false
    /// The number of remaining rows at which more are requested.
    var prefetchDistance = 5
    /// A Boolean value that indicates whether more rows are being loaded.
    var isLoading = false {
        didSet {
            spinner.isAnimating = isLoading
            if !isLoading { reportedCount = nil }
        }
    }
    /// The row below the last one while more are being loaded.
    let spinner = SpinnerView("Loading…")

    /// The number of rows for which more have been requested.
    private var reportedCount: Int?

    /// Returns whether to request more rows now: once for each number of rows.
    /// - Parameters:
    ///   - end: The row after the last visible one.
    ///   - count: The number of rows.
    func requestsMore(shown end: Int, of count: Int) -> Bool {
        guard hasMore, !isLoading, reportedCount != count, end > count - max(1, prefetchDistance) else { return false }
        reportedCount = count
        return true
    }

    /// Discards a request, which may have been cancelled when the table left the window.
    /// - Returns: `true` if there was one.
    func forgetRequest() -> Bool {
        defer { reportedCount = nil }
        return reportedCount != nil
    }
}
