import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// The posts of one app, which its screens read and change.
///
/// A change continues when the screen that made it is gone. All screens see it in the posts that are published again, and
/// errors are reported to the error service.
final class PostsRepository {
    @Injected(\.postsLibrary) var library: any PostsLibrary
    @Injected(\.clock) var clock: any Clock<Duration>
    @Injected(\.dateProvider) var dates: any DateProvider
    @Injected(\.errorService) var errorService: ErrorService

    /// The loaded posts of the list, with all changes; published again after each.
    let posts = Property(PostsWindow())
    /// The changes that are waiting to be sent.
    let waitingChanges = CurrentValueSubject<WaitingChanges, Never>(WaitingChanges())
    /// The server's answers to changes.
    let reports = PassthroughSubject<PostChangeEvent, Never>()
    /// The posts that a list selects, because they are new or restored.
    let revealed = PassthroughSubject<Int, Never>()
    /// Fires when a new post is stored, which the list shows in place of an error.
    let newPosts = PassthroughSubject<Void, Never>()
    /// The posts that the page of another one has led to.
    let stepped = PassthroughSubject<Int, Never>()
    /// A Boolean value that indicates whether a post is begun.
    let hasDraft = CurrentValueSubject<Bool, Never>(false)
    /// Fires when the user begins to search on the page of a post.
    let searchBegun = PassthroughSubject<Void, Never>()
    /// Sends a change that is undone while no other one can be: the message about that one would take its place.
    let undone = PassthroughSubject<PostChange, Never>()
    /// Fires when a post that the server refused is the draft again.
    let reopened = PassthroughSubject<Void, Never>()
    /// The settings that the user chooses.
    let chosenSettings = PassthroughSubject<PostsSettings, Never>()
    /// The changes that can be undone or that the library has not stored yet, in the order in which they were made.
    let undoables = CurrentValueSubject<[UndoableChange], Never>([])
    /// The number of the last of them.
    var lastUndoable = 0
    /// Fires when the offer to undo the newest change is made again, with `true` if the change after it is undone.
    let offeredAgain = PassthroughSubject<Bool, Never>()

    /// The edits of the draft that was left while it was being published.
    private var leftDraft: PostDraft?
    /// A Boolean value that indicates whether a new post is being stored; there is only one at a time, because there is
    /// only one draft.
    private(set) var isPublishing = false
    /// What follows when the post is stored.
    private var followUp: (@MainActor () -> Void)?

    private lazy var list = PostsList(library)
    /// The post to reveal, which the list has and ``posts`` has not yet.
    private var awaited: Int?
    let effects = EffectScope("PostsRepository")
    private var stateTrace: StateTrace?

    nonisolated enum Work: Hashable {
        case change, draft, hasDraft, posts, publish, retry, settings, reports
        /// The time in which a change can be undone.
        case undoTime(Int)
        case post(ObjectIdentifier)
    }

    init() {
        // The list's view model records the posts.
        stateTrace = StateTrace(of: self, except: posts)
        followReports()
        effects.follow(Work.hasDraft, library.hasDraft.values()) { [weak self] in
            if self?.hasDraft.value != $0 { self?.hasDraft.value = $0 }
        }
        effects.follow(Work.posts, list.windows) { [weak self] in
            self?.posts.value = $0
            self?.revealAwaited()
        }
    }

    /// Publishes that a post is new or restored, as soon as ``posts`` has it; one that is not in the list is not awaited.
    func reveal(_ id: Int) {
        awaited = list.window?.row(id) == nil ? nil : id
        revealAwaited()
    }

    /// Returns whether the server has a new post already.
    func isPublished(_ id: Int) -> Bool { list.window?.isPublished(id) ?? false }

    private func revealAwaited() {
        guard let awaited, let row = posts.value.row(awaited) else { return }
        self.awaited = nil
        revealed.send(row.id)
    }

    // MARK: Reading

    /// Loads the beginning of a list into ``posts``: the saved posts and the server's, as the mode says.
    /// - Parameter isRepeated: A Boolean value that indicates whether the last request has failed.
    func load(_ query: PostsQuery, mode: CacheMode, count: Int, isRepeated: Bool) -> AnyPublisher<Void, any Error> {
        AnyPublisher.task("posts") { [list] in try await list.load(query, mode: mode, count: count) }
            .delayingError(by: isRepeated ? PostsPolicy.retryTime : nil, on: clock)
            .reported(to: errorService)
    }

    /// Appends the next page to ``posts``.
    func loadMore() -> AnyPublisher<Void, any Error> {
        AnyPublisher.task("page") { [list] in try await list.loadMore() }.reported(to: errorService)
    }

    /// Returns a post, and a publisher of its content as often as that changes, until the post is released.
    func post(_ id: Int) -> (post: ObservedPost, contents: AnyPublisher<PostContent, Never>) {
        let (post, contents) = (ObservedPost(id, in: library), PassthroughSubject<PostContent, Never>())
        effects.follow(Work.post(ObjectIdentifier(post)), post.contents) { contents.send($0) }
        return (post, contents.eraseToAnyPublisher())
    }

    /// Reads the saved text of the selected post.
    func text(of id: Int?) -> AnyPublisher<PostText?, Never> {
        .task("text") { [library] in await library.previewText(of: id) }
    }

    /// Selects the post at a distance from another one in the list, and returns the route to it, or `nil` if there is
    /// none.
    func step(_ distance: Int, from id: Int) -> PostRoute? {
        guard let row = posts.value.row(distance, from: id) else { return nil }
        stepped.send(row.id)
        return PostRoute(row, search: posts.value.query.search)
    }

    /// Loads the content of a post: the saved one and the server's, as the mode says.
    func load(_ post: ObservedPost, mode: CacheMode, isRepeated: Bool) -> AnyPublisher<Void, any Error> {
        AnyPublisher.task("post") { try await post.load(mode: mode) }
            .delayingError(by: isRepeated ? PostsPolicy.retryTime : nil, on: clock)
            .reported(to: errorService)
    }

    // MARK: Settings

    /// Publishes ``settings()``, once.
    var currentSettings: AnyPublisher<PostsSettings, Never> { .task("settings") { [self] in await settings() } }

    /// Returns the settings for requests; settings that cannot be read are the defaults.
    func settings() async -> PostsSettings { (try? await loadSettings()) ?? PostsSettings() }

    /// Returns the settings that the user chose last.
    /// - Throws: ``PostsLibraryError`` if the settings cannot be read.
    func loadSettings() async throws -> PostsSettings { try await library.loadSettings() }

    /// Stores settings, and then publishes them to all screens, so that their requests follow it.
    /// - Parameter catch: Receives the error, and returns `false` if its screen is gone: then the error is reported.
    func choose(
        _ settings: PostsSettings, catch: @escaping @MainActor (any Error) -> Bool = { _ in false }
    ) {
        effects.run(Work.settings) { [library] in
            try await library.saveSettings(settings)
        } then: {
        } catch: { [errorService] in
            if !`catch`($0) { errorService.report($0) }
        }
        chosenSettings.send(settings)
    }

    // MARK: Drafts

    /// Returns the stored draft, or `nil` if there is none.
    /// - Throws: ``PostsLibraryError`` if the draft cannot be read.
    func storedDraft() async throws -> PostDraft? { try await library.loadDraft() }

    /// Keeps the typed text before this returns, without waiting for the disk.
    func note(_ draft: PostDraft) { library.noteDraft(draft) }

    /// Stores a draft on the disk.
    /// - Throws: ``PostsLibraryError`` if the draft cannot be written.
    func store(_ draft: PostDraft) async throws { try await library.keep(draft) }

    /// Stores a draft whose screen is gone.
    func storeAfterwards(_ draft: PostDraft) {
        effects.run(Work.draft, policy: .cancelPrevious) { [library] in
            try await library.keep(draft)
        } then: {
        } catch: { [errorService] in
            errorService.report($0)
        }
    }

    /// Publishes a draft, even if the user leaves its screen meanwhile.
    /// - Parameters:
    ///   - then: Called when the library has stored the post.
    ///   - catch: Receives the error, and returns `false` if the screen is gone: then the error is reported, and the
    ///     edits that were left are stored.
    func publish(
        _ draft: PostDraft, then: @escaping @MainActor () -> Void, catch: @escaping @MainActor (any Error) -> Bool
    ) {
        isPublishing = true
        effects.run(Work.publish) { [library] in
            try await library.publish(draft, hold: PostsPolicy.undoTime)
        } then: { [weak self] change in
            self?.leftDraft = nil
            then()
            self?.reveal(change.postID)
            self?.newPosts.send()
            self?.didPublish(change)
            self?.endPublishing()
        } catch: { [weak self, errorService] error in
            self?.followUp = nil
            self?.endPublishing()
            if `catch`(error) { return }
            if let left = self?.leftDraft { self?.storeAfterwards(left) }
            self?.leftDraft = nil
            errorService.report(error)
        }
    }

    private func endPublishing() {
        isPublishing = false
        followUp?()
        followUp = nil
    }

    /// Performs an action when the post that is being stored is stored; not if it cannot be stored, because its text is
    /// the draft then.
    func whenPublished(_ action: @escaping @MainActor () -> Void) { followUp = action }

    /// Keeps the last edits of a draft whose screen is gone, in case that it cannot be published.
    func leave(_ draft: PostDraft) { leftDraft = draft }

    /// Performs work that no screen waits for, and reports its errors.
    func perform<Value>(
        _ work: Work, _ operation: @escaping @MainActor () async throws -> Value,
        then: @escaping @MainActor (Value) -> Void = { _ in }, undo: @escaping @MainActor () -> Void = {}
    ) {
        effects.run(work, operation, then: then) { [errorService] error in
            undo()
            errorService.report(error)
        }
    }
}

private nonisolated enum PostsLibraryKey: InjectionKey {
    /// There is no library before the program has opened one: `PostsMVVMC` injects the one that it is given.
    static var liveValue: any PostsLibrary { preconditionFailure() }
}

private nonisolated enum PostsRepositoryKey: InjectionKey {
    // Safe: only view models read this key, and all of them are on the main actor. `values(for:)` injects a repository of
    // its own for each app, so this one is made only where a test creates a view model without it.
    static let liveValue = MainActor.assumeIsolated { PostsRepository() }
}

private nonisolated enum ExternalEditorKey: InjectionKey {
    static let liveValue: any ExternalEditor = AbsentEditor()
}

extension InjectedValues {
    /// The user's editor.
    nonisolated var externalEditor: any ExternalEditor {
        get { self[ExternalEditorKey.self] }
        set { self[ExternalEditorKey.self] = newValue }
    }

    /// Where posts come from and changes go to.
    nonisolated var postsLibrary: any PostsLibrary {
        get { self[PostsLibraryKey.self] }
        set { self[PostsLibraryKey.self] = newValue }
    }

    /// What all screens of one app share.
    nonisolated var postsRepository: PostsRepository {
        get { self[PostsRepositoryKey.self] }
        set { self[PostsRepositoryKey.self] = newValue }
    }

    /// Returns the values for the screens of one app: its services, and its own repository and error service.
    static func values(for services: PostsServices) -> InjectedValues {
        with {
            $0.postsLibrary = services.library
            $0.clock = services.clock
            $0.dateProvider = services.dates
            $0.pasteboard = services.pasteboard
            $0.externalEditor = services.editor
            $0.errorService = ErrorService()
        } operation: {
            var values = current
            values.postsRepository = PostsRepository()
            return values
        }
    }
}

/// An error of loading, which the screen shows itself: the error service logs it for debugging, and shows no alert.
struct LoadError: SuppressibleError {
    let error: any Error
    var shouldDisplay: Bool { false }
}

extension AnyPublisher<Void, any Error> {
    /// Publishes an error after a pause, so that the user sees that the app has tried again.
    func delayingError(by pause: Duration?, on clock: any Clock<Duration>) -> Self {
        guard let pause else { return self }
        return self.catch { error in
            AnyPublisher<Void, Never>.timer(after: pause, on: clock).tryMap { throw error }
        }
        .eraseToAnyPublisher()
    }
}

extension AnyPublisher {
    /// Reports a failure of loading to an error service, which logs it.
    func reported(to errorService: ErrorService) -> Self {
        handleEvents(receiveCompletion: {
            if case .failure(let error) = $0 { errorService.report(LoadError(error: error)) }
        })
        .eraseToAnyPublisher()
    }
}
