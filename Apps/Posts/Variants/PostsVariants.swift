import AppCore
import KitNavigation
import PostsDomain
import PostsMVCE
import PostsMVVMC
import PostsVVSI

/// Posts in each architecture of the repository.
public enum PostsVariants {
    /// The default architecture.
    public nonisolated static let standard = Architecture.vvsi

    /// Creates the app in an architecture.
    public static func makeRoot(_ architecture: Architecture, _ services: PostsServices) -> any SceneRoot {
        switch architecture {
        case .mvvmC: PostsMVVMC(services)
        case .vvsi: PostsVVSI(services)
        case .mvcE: PostsMVCE(services)
        }
    }
}
