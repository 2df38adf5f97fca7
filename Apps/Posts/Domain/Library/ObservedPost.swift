import KitDI
import Synchronization

/// One post that a screen observes.
///
/// It has no content until ``load(mode:)`` has found some. From then on, ``contents`` delivers it again after each change.
public final class ObservedPost: Sendable {
    private struct State {
        let continuation: AsyncStream<PostContent>.Continuation
        var changes = PendingChanges()
        var answer: PostContent?
        var count = 0
        var shown: PostContent?

        mutating func deliver() {
            guard let content = answer?.applying(changes, answer: count), content != shown else { return }
            shown = content
            continuation.yield(content)
        }
    }

    private final class Content: Sendable {
        let state: Mutex<State>

        init(_ continuation: AsyncStream<PostContent>.Continuation) {
            state = Mutex(State(continuation: continuation))
        }
    }

    /// The contents, for one reader: the first when the post is loaded, and one after each change.
    public let contents: AsyncStream<PostContent>
    private let library: any PostsLibrary
    private let id: Int
    private let content: Content
    private let observation: ObservableValue<PendingChanges>.Observation

    /// Creates a post without content.
    public init(_ id: Int, in library: any PostsLibrary) {
        let (contents, continuation) = AsyncStream<PostContent>.makeStream()
        let content = Content(continuation)
        (self.library, self.id, self.contents, self.content) = (library, id, contents, content)
        observation = library.pending.observe { changes in
            content.state.withLock { state in
                state.changes = changes
                state.deliver()
            }
        }
    }

    deinit { content.state.withLock { $0.continuation }.finish() }

    /// Loads the post as the mode says: the saved one, the server's, or first the saved and then the server's.
    /// - Throws: ``PostsServiceError``, ``PostsLibraryError``, or `CancellationError`; the content stays.
    public func load(mode: CacheMode) async throws {
        for try await answer in library.detail(id: id, mode: mode) {
            content.state.withLock { state in
                (state.answer, state.count) = (answer, state.count + 1)
                state.deliver()
            }
        }
        try Task.checkCancellation()
    }
}
