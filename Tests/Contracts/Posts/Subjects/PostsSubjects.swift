import AppSupport
import KitTesting
import PostsDomain
import PostsVariants

/// What is tested against the contract of Posts, and compared.
public enum PostsSubjects {
    /// Posts in each architecture.
    public nonisolated static var all: [ContractSubject<PostsServices>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { PostsVariants.makeRoot(architecture, $0) }
        }
    }
}
