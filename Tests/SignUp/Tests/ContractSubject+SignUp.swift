import AppCore
import KitNavigation
import KitTesting
import SignUpContract
import SignUpDomain
import SignUpVariants

extension ContractSubject where Services == ScriptedSignUp {
    static func signUp(_ architecture: Architecture) -> ContractSubject {
        ContractSubject(architecture.rawValue) { server in
            SignUpVariants.makeRoot(architecture, server.services, links: server.links)
        }
    }
}

extension ScriptedSignUp {
    /// The inbox of the app's links.
    var links: DeepLinkInbox<Invitation> {
        let inbox = DeepLinkInbox(router: SignUpVariants.router)
        deliverLinks { inbox.receive($0) }
        return inbox
    }
}
