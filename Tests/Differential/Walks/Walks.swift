import AppSupport
import CounterContract
import CounterVariants
import KitNavigation
import KitTesting
import PostsContract
import PostsDomain
import PostsVariants
import SignUpContract
import SignUpVariants
import WalletContract
import WalletVariants

/// The walks through the apps of the repository.
public enum Walks {
    /// Each app's.
    public static var all: [any AppWalk] { [counter, signUp, posts, wallet, freshWallet] }

    /// The counter's.
    public static var counter: Walk<CounterWorld> {
        walk { architecture, services in CounterVariants.makeRoot(architecture, services) }
    }

    /// The walk through SignUp.
    public static var signUp: Walk<SignUpWorld> {
        walk { architecture, server in
            let inbox = DeepLinkInbox(router: SignUpVariants.router)
            server.deliverLinks { inbox.receive($0) }
            return SignUpVariants.makeRoot(architecture, server.services, links: inbox)
        }
    }

    /// The walk through the posts.
    public static var posts: Walk<PostsWorld> {
        walk { architecture, services in PostsVariants.makeRoot(architecture, services) }
    }

    /// The walk through the wallet, which has a PIN and is locked at first.
    public static var wallet: Walk<PlantedWallet> {
        walk { architecture, environment in WalletVariants.makeRoot(architecture, environment) }
    }

    /// The walk through the wallet from its first start on.
    public static var freshWallet: Walk<FreshWallet> {
        walk { architecture, environment in WalletVariants.makeRoot(architecture, environment) }
    }

    private static func walk<World: WalkWorld>(
        _ makeRoot: @escaping @MainActor @Sendable (Architecture, World.Services) -> any SceneRoot
    ) -> Walk<World> {
        Walk(
            Architecture.allCases.map { architecture in
                ContractSubject(architecture.rawValue) { makeRoot(architecture, $0) }
            })
    }
}
