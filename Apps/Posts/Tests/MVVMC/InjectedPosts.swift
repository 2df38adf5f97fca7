import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import PostsDomain

@testable import PostsContract
@testable import PostsMVVMC

/// What a test injects into view models: a library that it answers, a clock that it moves, and a coordinator that
/// records where they lead.
final class InjectedPosts {
    let library = ScriptedLibrary()
    let clock = TestClock()
    let coordinator = RecordedWays()
    let pasteboard = PasteboardRecorder()
    let editor = ScriptedEditor()
    let values: InjectedValues

    init() {
        let dates = TestDates(clock: clock)
        values = .values(
            for: PostsServices(
                library: library, clock: clock, dates: dates, links: DeepLinkInbox(router: .posts),
                pasteboard: pasteboard, editor: editor))
    }

    /// The time at which each test starts.
    static let start = TestDates.start

    var repository: PostsRepository { values.postsRepository }

    /// Creates something with these values.
    func make<Made>(_ body: () -> Made) -> Made {
        InjectedValues.with {
            $0 = values
        } operation: {
            body()
        }
    }

    /// The view model of a list whose screen is shown.
    func boundList() -> PostsViewModel {
        let viewModel = make { PostsViewModel(coordinator: coordinator) }
        viewModel.load()
        viewModel.bindViewModel()
        return viewModel
    }

    /// The same, with posts that the server has answered with.
    func loadedList(_ page: PostsPage) async throws -> PostsViewModel {
        let viewModel = boundList()
        await settle()
        try library.list.answer(page)
        await settle()
        return viewModel
    }

    func settle() async { await SerialRuntime.shared.settle() }

    func advance(by duration: Duration) async {
        await clock.advance(by: duration)
        await settle()
    }
}

/// Records where view models lead, and leads nowhere.
final class RecordedWays: PostsCoordinatorProtocol, PostDetailCoordinatorProtocol, ComposerCoordinatorProtocol {
    enum Way: Equatable { case post(Int), composer, settings, postClosed, composerClosed }

    private(set) var ways: [Way] = []

    func showPost(_ route: PostRoute) { ways.append(.post(route.id)) }
    func showComposer() { ways.append(.composer) }
    func showSettings() { ways.append(.settings) }
    func closePost() { ways.append(.postClosed) }
    func closeComposer() { ways.append(.composerClosed) }
}

/// The values that a publisher publishes, from the subscription on.
final class Recorded<Value> {
    private(set) var values: [Value] = []
    private var subscription: AnyCancellable?

    init(_ publisher: some Publisher<Value, Never>) {
        subscription = publisher.sink { [weak self] in self?.values.append($0) }
    }
}

extension SnapshotUpdate<Int> {
    /// The titles of the rows.
    var titles: [String] {
        snapshot.sections.flatMap(\.items).compactMap {
            ($0.reusableViewViewModel as? PostCellViewModel)?.item.title
        }
    }
}
