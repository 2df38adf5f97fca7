import AppCore
import KitNavigation
import SignUpDomain
import SignUpMVCE
import SignUpMVVMC
import SignUpVVSI

/// SignUp in each architecture of the repository.
public enum SignUpVariants {
    /// The default architecture.
    public nonisolated static let standard = Architecture.mvvmC

    /// Creates the app in an architecture.
    public static func makeRoot(
        _ architecture: Architecture, _ services: SignUpServices, links: DeepLinkInbox<Invitation>
    ) -> any SceneRoot {
        switch architecture {
        case .mvvmC: SignUpMVVMC(services, links: links)
        case .vvsi: SignUpVVSI(services, links: links)
        case .mvcE: SignUpMVCE(services, links: links)
        }
    }

    /// The grammar of the app's links, which contain only an email address.
    public static var router: DeepLinkRouter<Invitation> {
        var router = DeepLinkRouter<Invitation>(schemes: ["signup"])
        router.add("invite") { match throws(DeepLinkError) in
            let link = match.link
            guard link.port == nil, link.fragment == nil else { throw .unknownPlace }
            if let stranger = link.query.first(where: { $0.name != "email" }) {
                throw .invalidValue(name: stranger.name)
            }
            guard link.query.count == 1, let invitation = link["email"].flatMap(Invitation.init(email:)) else {
                throw .invalidValue(name: "email")
            }
            return invitation
        }
        return router
    }
}
