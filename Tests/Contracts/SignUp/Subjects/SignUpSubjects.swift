import AppSupport
import KitNavigation
import KitTesting
import SignUpBaseline
import SignUpContract
import SignUpDomain
import SignUpVariants

/// The subjects of SignUp's contract.
public enum SignUpSubjects {
    /// The services of the app, and the inbox of its links.
    public typealias Parts = (services: SignUpServices, links: DeepLinkInbox<Invitation>)

    /// SignUp in each architecture, and without one.
    public nonisolated static var all: [ContractSubject<ScriptedSignUp>] { all { ($0.services, $0.links) } }

    /// Returns the same subjects for a server of another type.
    public nonisolated static func all<Server: Sendable>(
        _ parts: @escaping @MainActor @Sendable (Server) -> Parts
    ) -> [ContractSubject<Server>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { server in
                let (services, links) = parts(server)
                return SignUpVariants.makeRoot(architecture, services, links: links)
            }
        } + [
            ContractSubject("baseline") { server in
                let (services, links) = parts(server)
                return SignUpBaseline(services, links: links)
            }
        ]
    }
}

extension ScriptedSignUp {
    /// The inbox of the app's links.
    public var links: DeepLinkInbox<Invitation> {
        let inbox = DeepLinkInbox(router: SignUpVariants.router)
        deliverLinks { inbox.receive($0) }
        return inbox
    }
}
