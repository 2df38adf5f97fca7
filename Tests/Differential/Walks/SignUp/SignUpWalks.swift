import AppSupport
import KitNavigation
import KitTesting
import SignUpContract
import SignUpDomain
import SignUpLive
import SignUpVariants
import WalkProgram

/// The walks through SignUp.
package enum SignUpWalks {
    /// All of them.
    package static var all: [any AppWalk] { [scripted, live] }

    /// On scripted services.
    package static var scripted: Walk<SignUpWorld> {
        Walk { architecture, server in makeRoot(architecture, server.services) { server.deliverLinks(to: $0) } }
    }

    /// On live services.
    package static var live: Walk<LiveSignUpWorld> {
        Walk { architecture, server in makeRoot(architecture, server.services) { server.deliverLinks(to: $0) } }
    }

    private static func makeRoot(
        _ architecture: Architecture, _ services: SignUpServices,
        deliverLinks: (@escaping (String) -> Void) -> Void
    ) -> any SceneRoot {
        let inbox = DeepLinkInbox(router: SignUpVariants.router)
        deliverLinks { inbox.receive($0) }
        return SignUpVariants.makeRoot(architecture, services, links: inbox)
    }
}
