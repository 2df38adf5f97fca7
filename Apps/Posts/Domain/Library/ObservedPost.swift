import KitDI
import Synchronization

/// One post that a screen observes.
///
/// It has no content until ``load(mode:)`` has found some. From then on, ``contents`` delivers it again after each change.
/// If the server did not answer, it is requested again as soon as the server makes a change.
public final class ObservedPost: Sendable {
    private struct State {
        let continuation: AsyncStream<PostContent>.Continuation
        var changes = PendingChanges()
        var answer: PostContent?
        var count = 0
        var shown: PostContent?
        /// The mode of the last request, if it failed.
        var failedMode: CacheMode?
        var retry: Task<Void, Never>?

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

        func load(_ id: Int, mode: CacheMode, from library: any PostsLibrary) async throws {
            do {
                for try await answer in library.detail(id: id, mode: mode) {
                    state.withLock { state in
                        (state.answer, state.count) = (answer, state.count + 1)
                        state.deliver()
                    }
                }
                try Task.checkCancellation()
            } catch {
                if !Task.isCancelled { state.withLock { $0.failedMode = mode } }
                throw error
            }
        }

        func apply(_ changes: PendingChanges, retry: @escaping @Sendable (CacheMode) -> Task<Void, Never>) {
            state.withLock { state in
                let isAnswered = changes.settled.last?.number != state.changes.settled.last?.number
                state.changes = changes
                state.deliver()
                guard isAnswered, let mode = state.failedMode else { return }
                state.failedMode = nil
                state.retry = retry(mode)
            }
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
            content.apply(changes) { mode in
                // The screen shows the failure of the former request until this one succeeds.
                Task { @MainActor in try? await content.load(id, mode: mode, from: library) }
            }
        }
    }

    deinit {
        content.state.withLock { state in
            state.retry?.cancel()
            state.continuation.finish()
        }
    }

    /// Loads the post as the mode says: the saved one, the server's, or first the saved and then the server's.
    /// - Throws: ``PostsServiceError``, ``PostsLibraryError``, or `CancellationError`; the content stays.
    public func load(mode: CacheMode) async throws {
        content.state.withLock { state in
            state.retry?.cancel()
            (state.retry, state.failedMode) = (nil, nil)
        }
        try await content.load(id, mode: mode, from: library)
    }
}
