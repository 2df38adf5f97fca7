import KitCore
import KitDI
import PostsDomain

/// Where the posts on a screen came from, and the outcome of the last request to the server.
nonisolated struct Freshness: Equatable, Sendable {
    private var source = PostsSource.fresh
    private var remark: Remark?

    /// The message about the last request until the server answers another one.
    private enum Remark: Equatable, Sendable {
        /// The answer had no posts; the text says what happens to those that were here.
        case emptied(KeyedText)
        /// There was no answer.
        case notRefreshed(PostsFailure)
    }

    /// The message about the last request; `nil` for nothing.
    var notice: KeyedText? {
        switch remark {
        case nil: nil
        case .emptied(let text): text
        case .notRefreshed(let alert): PostsTexts.notRefreshed(alert.message)
        }
    }

    /// Says how old the posts are, if they are not the server's newest.
    func age(in mode: CacheMode?, at now: Timestamp) -> String? {
        agingSource(in: mode).flatMap { PostsTexts.saved($0.savedAt, isOffline: isOffline, at: now) }
    }

    /// Whether saved posts are shown because there is no connection to the server.
    func isOffline(in mode: CacheMode?) -> Bool { agingSource(in: mode) != nil && isOffline }

    /// When the words for the age change next; `nil` if no age is shown.
    func nextAge(in mode: CacheMode?, at now: Timestamp) -> Timestamp? {
        agingSource(in: mode)?.savedAt.map { PostsPolicy.nextAge(of: $0, at: now) }
    }

    /// The age of saved posts matters if the server did not answer, or if the mode allows no requests.
    private func agingSource(in mode: CacheMode?) -> PostsSource? {
        source != .fresh && (isNotRefreshed || mode == .cacheOnly) ? source : nil
    }

    private var isOffline: Bool {
        if case .notRefreshed(let alert) = remark { alert.isOffline } else { false }
    }

    /// Takes the source of an answer; `emptied` says that the server has no posts any more.
    mutating func take(_ newSource: PostsSource, emptied: KeyedText? = nil) {
        source = newSource
        if source == .fresh { remark = emptied.map(Remark.emptied) }
    }

    /// Whether the server has answered nothing since a request failed.
    var isNotRefreshed: Bool { if case .notRefreshed = remark { true } else { false } }

    /// Notes that the server has answered something else since.
    mutating func clearFailure() { if isNotRefreshed { remark = nil } }

    /// Notes that the server did not answer, and the posts stay as they are.
    mutating func complain(_ alert: PostsFailure) { remark = .notRefreshed(alert) }
}
