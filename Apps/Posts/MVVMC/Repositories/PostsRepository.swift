import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// The posts of one app: what its screens read, what they change, and what happens to the changes.
///
/// Reading ends with its subscription. A change continues when the screen that made it is gone; what comes of it is
/// published to all screens, and what goes wrong is reported to the error service.
final class PostsRepository {
    @Injected(\.postsLibrary) var library: any PostsLibrary
    @Injected(\.clock) var clock: any Clock<Duration>
    @Injected(\.dateProvider) var dates: any DateProvider
    @Injected(\.errorService) var errorService: ErrorService

    /// What is loaded of the list.
    let loaded = Property(LoadedPosts())
    /// Whether the library has other posts than the list, which must be loaded again.
    let isOutdated = CurrentValueSubject<Bool, Never>(false)
    /// The number of changes that are waiting to be sent.
    let waitingCount = CurrentValueSubject<Int, Never>(0)
    /// What happens to posts, for screens that show them.
    let updates = PassthroughSubject<PostUpdate, Never>()
    /// The settings, each time that the user chooses others.
    let chosenSettings = PassthroughSubject<PostsSettings, Never>()
    /// The deletions that can be undone or that the library has not stored yet, in the order in which they were made.
    let deletions = CurrentValueSubject<[Deletion], Never>([])
    /// A deletion was undone before it is stored.
    let undoneEarly = PassthroughSubject<Void, Never>()

    let effects = EffectScope("PostsRepository")

    nonisolated enum Work: Hashable {
        case change, draft, retry, settings, reports
        /// The time in which a deletion can be undone.
        case undoTime(Int)
    }

    init() { followReports() }

    // MARK: Reading

    /// Publishes the beginning of a list: what is saved and the server's posts, as the mode says, and then completes.
    func posts(_ query: PostsQuery, mode: CacheMode, count: Int) -> AnyPublisher<PostsPage, any Error> {
        AnyPublisher.elements("posts") { [library] in library.list(query, mode: mode, count: count) }.reported(
            to: errorService)
    }

    /// Publishes the posts that follow a page.
    func page(_ query: PostsQuery, after cursor: PostsCursor) -> AnyPublisher<PostsPage, any Error> {
        AnyPublisher.task("page") { [library] in try await library.page(query, after: cursor) }.reported(
            to: errorService)
    }

    /// Publishes a post, as saved and from the server, as the mode says, and then completes.
    func post(_ id: Int, mode: CacheMode) -> AnyPublisher<PostContent, any Error> {
        AnyPublisher.elements("post") { [library] in library.detail(id: id, mode: mode) }.reported(to: errorService)
    }

    /// Publishes a post that was loaded, and then as each update leaves it.
    func updated(_ post: PostContent) -> AnyPublisher<PostContent, Never> {
        updates.scan(post) { $0.applying($1) }.prepend(post).eraseToAnyPublisher()
    }

    // MARK: Settings

    /// Publishes the settings for requests; those that cannot be read are the defaults.
    func settings() -> AnyPublisher<PostsSettings, Never> {
        storedSettings().replaceError(with: PostsSettings()).eraseToAnyPublisher()
    }

    /// Publishes the settings that are stored.
    func storedSettings() -> AnyPublisher<PostsSettings, any Error> {
        .task("settings") { [library] in try await library.loadSettings() }
    }

    /// Stores settings, and publishes them to all screens: what they request then comes after it.
    func choose(_ settings: PostsSettings) {
        perform(.settings) { [library] in try await library.saveSettings(settings) }
        chosenSettings.send(settings)
    }

    // MARK: Drafts

    /// Publishes the draft that is stored; `nil` if there is none.
    func storedDraft() -> AnyPublisher<PostDraft?, any Error> {
        .task("draft") { [library] in try await library.loadDraft() }
    }

    /// Keeps the typed text before this returns, without waiting for the disk.
    func note(_ draft: PostDraft) { library.noteDraft(draft) }

    func store(_ draft: PostDraft) -> AnyPublisher<Void, any Error> {
        .task("store") { [library] in try await library.keep(draft) }
    }

    /// Stores a draft whose screen is gone.
    func storeAfterwards(_ draft: PostDraft) {
        effects.run(Work.draft, policy: .cancelPrevious) { [library] in
            try await library.keep(draft)
        } then: {
        } catch: { [errorService] in
            errorService.report($0)
        }
    }

    /// Does something that no screen waits for, and reports what goes wrong.
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

/// An error of loading, which the screen shows in place of its content or above it: the error service logs it for
/// debugging, and shows no alert.
struct LoadError: SuppressibleError {
    let error: any Error
    var shouldDisplay: Bool { false }
}

extension AnyPublisher {
    /// Reports the failure of loading to an error service, which logs it; values and failure pass unchanged.
    func reported(to errorService: ErrorService) -> Self {
        handleEvents(receiveCompletion: {
            if case .failure(let error) = $0 { errorService.report(LoadError(error: error)) }
        })
        .eraseToAnyPublisher()
    }
}
