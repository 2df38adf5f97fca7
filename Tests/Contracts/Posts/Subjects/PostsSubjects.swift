import AppSupport
import KitTesting
import PostsDomain
import PostsVariants

/// The subjects of the contract of Posts.
public enum PostsSubjects {
    /// Posts in each architecture.
    public nonisolated static var all: [ContractSubject<PostsServices>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { PostsVariants.makeRoot(architecture, $0) }
        }
    }
}
