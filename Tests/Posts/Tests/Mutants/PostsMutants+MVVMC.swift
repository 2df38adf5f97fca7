import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import PostsContract
import PostsDomain

@testable import PostsMVVMC

extension PostsMutants {
    nonisolated static let mvvmC: [Mutant<PostsWorld>] = [
        mutant("a refresh drops the selection", mustFail: "P-9a") { ForgetfulFlow($0) },
        mutant("leaving does not cancel the refresh", mustFail: "P-17a") { RestlessFlow($0) },
        mutant("an answer to an older search is shown", mustFail: "P-27a") { services in
            PostsMVVMC(services.with(library: StaleLibrary(services.library)))
        },
        mutant("a refusal is not explained", mustFail: "P-33b") { SilentFlow($0) },
        mutant("the undo message takes room in the last line", mustFail: "P-51e") { TalkativeFlow($0) },
        mutant("the posts of another query are marked", mustFail: "P-64b") { FlashingFlow($0) },
    ]

    private nonisolated static func mutant(
        _ fault: String, mustFail clause: String,
        _ broken: @escaping @MainActor @Sendable (PostsServices) -> BaseCoordinator<Never>
    ) -> Mutant<PostsWorld> {
        Mutant("mvvm-c: " + fault, mustFail: clause) { services in
            PostsMVVMC(services)
        } broken: { services in
            broken(services)
        }
    }
}

/// A flow from the list to a post and back.
private class ListFlow: BaseCoordinator<Never>, PostsCoordinatorProtocol, PostDetailCoordinatorProtocol {
    private let values: InjectedValues
    private(set) var list: PostsViewModel?

    init(_ services: PostsServices) {
        values = .values(for: services)
        super.init()
        make {
            let viewModel = PostsViewModel(coordinator: self)
            list = viewModel
            push(controller(viewModel))
        }
    }

    /// Creates screens with the app's injected values.
    func make(_ body: () -> Void) {
        InjectedValues.with {
            $0 = values
        } operation: {
            body()
        }
    }

    func controller(_ viewModel: PostsViewModel) -> PostsViewController { PostsViewController(viewModel: viewModel) }

    func showPost(_ route: PostRoute) {
        make { push(PostDetailViewController(viewModel: PostDetailViewModel(route, coordinator: self))) }
    }

    func showComposer() {}
    func showSettings() {}
    func closePost() { stack.pop() }
    func replacePost(with route: PostRoute) {}
}

/// Selects the first row whenever the list changes.
private final class ForgetfulFlow: ListFlow {
    private var subscription: AnyCancellable?

    override func controller(_ viewModel: PostsViewModel) -> PostsViewController {
        let controller = super.controller(viewModel)
        subscription = viewModel.snapshot.dropFirst().sink { [weak controller] _ in controller?.tableView.selectFirst()
        }
        return controller
    }
}

/// Marks the posts that an answer has in addition to the posts before, whatever their query.
private final class FlashingFlow: ListFlow {
    private var subscription: AnyCancellable?
    private var known: Set<Int> = []

    override func controller(_ viewModel: PostsViewModel) -> PostsViewController {
        let controller = super.controller(viewModel)
        subscription = viewModel.$posts.dropFirst().sink { [weak self, weak controller] posts in
            guard let self else { return }
            let ids = Set(posts.rows.map(\.id))
            let new = known.isEmpty ? [] : ids.subtracting(known)
            known = ids
            if posts.query != PostsQuery() {
                controller?.tableView.marks.mark(Set(new.map { AnyHashable(PostListItem.ID.post($0)) }))
            }
        }
        return controller
    }
}

/// Lists the key of the message in the last line, before all others.
private final class TalkativeFlow: ListFlow {
    private var subscription: AnyCancellable?

    override func controller(_ viewModel: PostsViewModel) -> PostsViewController {
        let controller = super.controller(viewModel)
        subscription = viewModel.undoOffer.sink { [weak controller] offer in
            controller?.tableView.keyCommands =
                offer == nil ? [] : [KeyCommand("U", "Undo", isPrimary: true) {}]
        }
        return controller
    }
}

/// Leaves the list bound behind a post, and refreshes it.
private final class RestlessFlow: ListFlow {
    override func showPost(_ route: PostRoute) {
        super.showPost(route)
        list?.bindViewModel()
        list?.refresh()
    }
}

/// Gives the list an error service that receives no reports.
private final class SilentFlow: ListFlow {
    override func make(_ body: () -> Void) {
        super.make {
            InjectedValues.with {
                $0.errorService = ErrorService()
            } operation: {
                body()
            }
        }
    }
}
