import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import PostsContract
import PostsDomain

@testable import PostsMVVMC

extension PostsMutants {
    nonisolated static let mvvmC: [Mutant<PostsWorld>] = [
        mutant("mvvm-c: a refresh drops the selection", mustFail: "P-9a") { ForgetfulViewModel($0) },
        mutant("mvvm-c: going away leaves the refresh running", mustFail: "P-17a") { RestlessViewModel($0) },
        mutant("mvvm-c: an answer to an older search is shown", mustFail: "P-27a") { StaleViewModel($0) },
        mutant("mvvm-c: a refusal is not explained", mustFail: "P-33b") { SilentViewModel($0) },
    ]

    private nonisolated static func mutant(
        _ fault: String, mustFail clause: String,
        _ broken: @escaping @MainActor @Sendable (PostsServices) -> PostsViewModel
    ) -> Mutant<PostsWorld> {
        Mutant(fault, mustFail: clause) { services in
            PostsMVVMC(services, list: PostsViewModel(services))
        } broken: { services in
            PostsMVVMC(services, list: broken(services))
        }
    }
}

private final class ForgetfulViewModel: PostsViewModel {
    override func show(_ page: PostsPage, of query: PostsQuery, _ mode: PostsCacheMode) {
        list.value = PostList(query: query)
        super.show(page, of: query, mode)
    }
}

private final class RestlessViewModel: PostsViewModel {
    override func didUnbind() {
        super.didUnbind()
        refresh()
    }
}

/// Never cancels a request for another query, and shows whatever comes last.
private final class StaleViewModel: PostsViewModel {
    override func load(_ mode: PostsCacheMode?) {
        guard let settings else { return super.load(mode) }
        let (library, query) = (library, query)
        Task { [weak self] in
            for try await page in library.list(query, mode: settings.mode) {
                self?.show(page, of: query, settings.mode)
            }
        }
    }
}

private final class SilentViewModel: PostsViewModel {
    override func tell(_ alert: PostsAlert) {}
}
