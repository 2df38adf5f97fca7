import KitDI
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import KitVVSI
import PostsContract
import PostsDomain

@testable import PostsVVSI

extension PostsMutants {
    nonisolated static let vvsi: [Mutant<PostsWorld>] = [
        list("a refresh that ends begins another one", mustFail: "P-6b") { list in
            let loop = RefreshLoop(list)
            return list.observe { loop.follow($0) }
        },
        list("a search is requested at every key", mustFail: "P-25b") { list in
            let haste = Haste(list)
            return list.observe { haste.follow($0) }
        },
        library("a failed refresh hides the rows", mustFail: "P-10a") { HidingLibrary(real: $0) },
        library("a press gives a star and removes it again", mustFail: "P-23b") { DoublingLibrary(real: $0) },
        library("a draft is lost when its screen is left", mustFail: "P-41a") { ForgetfulLibrary($0) },
    ]

    private nonisolated static func library(
        _ fault: String, mustFail fact: String,
        _ broken: @escaping @MainActor @Sendable (any PostsLibrary) -> any PostsLibrary
    ) -> Mutant<PostsWorld> {
        Mutant("vvsi: " + fault, mustFail: fact) { services in
            PostsVVSI(services)
        } broken: { services in
            PostsVVSI(
                PostsServices(
                    library: broken(services.library), clock: services.clock, dates: services.dates,
                    links: services.links))
        }
    }

    private nonisolated static func list(
        _ fault: String, mustFail fact: String,
        _ broken: @escaping @MainActor @Sendable (ViewState<PostsListInteractor>) -> AnyCancellable
    ) -> Mutant<PostsWorld> {
        Mutant("vvsi: " + fault, mustFail: fact) { services in
            FlowWithList(services) { _ in AnyCancellable {} }
        } broken: { services in
            FlowWithList(services, broken)
        }
    }
}

/// The flow of VVSI with another list.
private final class FlowWithList: SceneRoot {
    var stack: SceneStack { path.stack }
    private let flow: ViewState<PostsFlowInteractor>
    private let path: PathStack<PostsRoute>
    private let subscriptions: [AnyCancellable]

    init(_ services: PostsServices, _ tamper: @escaping @MainActor (ViewState<PostsListInteractor>) -> AnyCancellable) {
        let flow = ViewState(PostsFlowInteractor(services.library))
        let list = ViewState(PostsListInteractor(services))
        let path = PathStack<PostsRoute>(root: PostsVVSI.list(list, flow)) { [weak flow] route in
            flow.map { PostsVVSI.scene(route, $0, services) } ?? ViewController()
        } didChangePath: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        (self.flow, self.path) = (flow, path)
        subscriptions = [tamper(list), flow.observe { [weak path] in path?.show($0.path) }]
    }
}

/// Refreshes a list whose refresh has ended.
private final class RefreshLoop {
    private weak var list: ViewState<PostsListInteractor>?
    private var wasRefreshing = false

    init(_ list: ViewState<PostsListInteractor>) { self.list = list }

    func follow(_ state: PostsListState) {
        if state.isRefreshing {
            wasRefreshing = true
        } else if wasRefreshing {
            list?.trigger(.refresh)
        }
    }
}

/// Submits a search whenever something is typed.
private final class Haste {
    private weak var list: ViewState<PostsListInteractor>?
    private var text = ""

    init(_ list: ViewState<PostsListInteractor>) { self.list = list }

    func follow(_ state: PostsListState) {
        guard state.wanted.text != text else { return }
        text = state.wanted.text
        list?.trigger(.submitSearch)
    }
}

/// Answers without posts before it fails.
private nonisolated struct HidingLibrary: DecoratedLibrary {
    let real: any PostsLibrary

    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        let pages = real.list(query, mode: mode, count: count)
        return AsyncThrowingStream { continuation in
            let reading = Task {
                do {
                    for try await page in pages { continuation.yield(page) }
                    continuation.finish()
                } catch {
                    continuation.yield(PostsPage(rows: [], total: 0))
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in reading.cancel() }
        }
    }
}

/// Stores each star twice, the second time as it was before.
private nonisolated struct DoublingLibrary: DecoratedLibrary {
    let real: any PostsLibrary

    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange {
        _ = try await real.setFavourite(isFavourite, id: id)
        return try await real.setFavourite(!isFavourite, id: id)
    }
}
