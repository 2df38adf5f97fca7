import KitDI
import Synchronization

/// A list of posts that a screen observes.
///
/// It has no posts until ``load(_:mode:count:)`` has found some. From then on, ``windows`` delivers them again after
/// each change, by the user, the server or a further page.
public final class PostsList: Sendable {
    /// The windows, for one reader: the first when posts are loaded, and one after each change.
    public let windows: AsyncStream<PostsWindow>
    private let library: any PostsLibrary
    private let content: Content
    private let observation: ObservableValue<PendingChanges>.Observation

    /// Creates a list without posts.
    public init(_ library: any PostsLibrary) {
        let (windows, continuation) = AsyncStream<PostsWindow>.makeStream()
        let content = Content(continuation)
        (self.library, self.windows, self.content) = (library, windows, content)
        observation = library.pending.observe { content.apply($0) }
    }

    deinit { content.finish() }

    /// The last window, or `nil` before posts are loaded.
    public var window: PostsWindow? { content.window }

    /// Replaces the posts with the beginning of a list, as the mode says: with the saved posts, with the server's, or
    /// first with the saved and then with the server's.
    ///
    /// Until then the former posts stay, and while the same list is refreshed, its saved posts never replace them. If
    /// the server does not answer, they count as saved. This returns or throws after the reader of ``windows``, if it is on
    /// the caller's actor, has had its turn.
    /// - Parameter count: The number of posts.
    /// - Throws: ``PostsServiceError``, ``PostsLibraryError``, or `CancellationError`; the posts stay.
    public func load(_ query: PostsQuery, mode: CacheMode, count: Int) async throws {
        var saved: PostsSource?
        let isOtherQuery = window.map { $0.query != query } ?? false
        do {
            for try await page in library.list(query, mode: mode, count: count) {
                if page.source != .fresh, mode == .cacheAndUpdate, content.has(query) {
                    saved = page.source
                } else {
                    content.replace(with: page, of: query, isOther: isOtherQuery)
                    await Task.yield()
                }
            }
            try Task.checkCancellation()
        } catch {
            if let saved, !Task.isCancelled {
                content.show(saved)
                await Task.yield()
            }
            throw error
        }
    }

    /// Appends the next page, if there is one, unless the posts are replaced meanwhile.
    /// - Throws: ``PostsServiceError``, ``PostsLibraryError``, or `CancellationError`; the posts stay.
    public func loadMore() async throws {
        guard let (query, cursor, answer) = content.next else { return }
        let page = try await library.page(query, after: cursor)
        try Task.checkCancellation()
        content.append(page, to: answer)
        await Task.yield()
    }
}

/// The content of a list, which answers and changes reach from any thread.
private final class Content: Sendable {
    private struct State {
        let continuation: AsyncStream<PostsWindow>.Continuation
        var changes = PendingChanges()
        var posts: LoadedPosts?
        var window: PostsWindow?
        var answer = 0
        var isOtherQuery = false
        /// The server's last count of all posts.
        var count: LoadedPosts.Count?

        mutating func deliver() {
            guard let window = posts?.window(answer: answer, isOtherQuery: isOtherQuery), window != self.window else {
                return
            }
            self.window = window
            continuation.yield(window)
        }
    }

    private let state: Mutex<State>

    init(_ continuation: AsyncStream<PostsWindow>.Continuation) {
        state = Mutex(State(continuation: continuation))
    }

    var window: PostsWindow? { state.withLock { $0.window } }

    var next: (query: PostsQuery, cursor: PostsCursor, answer: Int)? {
        state.withLock { state in
            state.posts.flatMap { posts in posts.next.map { (posts.query, $0, state.answer) } }
        }
    }

    func has(_ query: PostsQuery) -> Bool {
        state.withLock { $0.posts.map { $0.query == query && !$0.isEmpty } ?? false }
    }

    func replace(with page: PostsPage, of query: PostsQuery, isOther: Bool) {
        change { state in
            state.isOtherQuery = isOther
            state.posts = LoadedPosts(page, of: query, state.changes)
            state.answer += 1
        }
    }

    func append(_ page: PostsPage, to answer: Int) {
        change { if $0.answer == answer { $0.posts?.append(page) } }
    }

    func show(_ source: PostsSource) { change { $0.posts?.source = source } }

    func apply(_ changes: PendingChanges) {
        change { state in
            state.changes = changes
            state.posts?.apply(changes)
        }
    }

    private func change(_ change: (inout State) -> Void) {
        state.withLock { state in
            change(&state)
            state.count = state.posts?.serverCount ?? state.count
            if let count = state.count { state.posts?.useCount(count) }
            state.deliver()
        }
    }

    func finish() { state.withLock { $0.continuation }.finish() }
}
