import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import PostsDomain

@testable import PostsContract
@testable import PostsMVVMC

/// The injected values of a test: a library that it answers, a clock that it advances, and a coordinator that records.
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

    /// Creates a value with these injected values.
    func make<Made>(_ body: () -> Made) -> Made {
        InjectedValues.with {
            $0 = values
        } operation: {
            body()
        }
    }

    /// Returns the view model of a list whose screen is visible.
    func boundList() -> PostsViewModel {
        let viewModel = make { PostsViewModel(coordinator: coordinator) }
        viewModel.load()
        viewModel.bindViewModel()
        return viewModel
    }

    /// Returns the view model of a visible list after the server's answer.
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

/// Records navigation without performing it.
final class RecordedWays: PostsCoordinatorProtocol, PostDetailCoordinatorProtocol, ComposerCoordinatorProtocol {
    enum Way: Equatable { case post(Int), composer, settings, postClosed, postReplaced(PostRoute), composerClosed }

    private(set) var ways: [Way] = []

    func showPost(_ route: PostRoute) { ways.append(.post(route.id)) }
    func showComposer() { ways.append(.composer) }
    func showSettings() { ways.append(.settings) }
    func closePost() { ways.append(.postClosed) }
    func replacePost(with route: PostRoute) { ways.append(.postReplaced(route)) }
    func closeComposer() { ways.append(.composerClosed) }
}

/// Records the values of a publisher.
final class Recorded<Value> {
    private(set) var values: [Value] = []
    private var subscription: AnyCancellable?

    init(_ publisher: some Publisher<Value, Never>) {
        subscription = publisher.sink { [weak self] in self?.values.append($0) }
    }
}

extension SnapshotUpdate<Int> {
    var titles: [String] {
        snapshot.sections.flatMap(\.items).compactMap {
            ($0.reusableViewViewModel as? PostCellViewModel)?.item.title
        }
    }
}
