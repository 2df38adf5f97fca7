import AppSupport
import KitTesting
import PostsDomain
import PostsVariants

/// What is held to the contract of Posts and compared.
public enum PostsSubjects {
    /// Posts in each architecture.
    public static var all: [ContractSubject<PostsServices>] { Architecture.allCases.map(ContractSubject.posts) }
}

extension ContractSubject where Services == PostsServices {
    /// Posts in an architecture.
    public static func posts(_ architecture: Architecture) -> ContractSubject {
        ContractSubject(architecture.rawValue) { services in PostsVariants.makeRoot(architecture, services) }
    }
}
