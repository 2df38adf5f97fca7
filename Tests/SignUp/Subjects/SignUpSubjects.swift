import AppCore
import AppTools
import KitNavigation
import KitTesting
import SignUpBaseline
import SignUpContract
import SignUpDomain
import SignUpRendering
import SignUpVariants

/// The subjects of SignUp's contract.
package enum SignUpSubjects: TestedApp {
    /// The name of the app's program.
    package nonisolated static let name = "signup"

    /// The walks through the app.
    package static var walks: [any AppWalk] { [scripted, live] }

    /// The walk on scripted services.
    package static var scripted: Walk<SignUpWorld> { Walk(all) }

    /// The walk on live services.
    package static var live: Walk<LiveSignUpWorld> {
        Walk(
            all { server in
                let inbox = DeepLinkInbox(router: SignUpVariants.router)
                server.deliverLinks { inbox.receive($0) }
                return (server.services, inbox)
            })
    }

    /// The services of the app, and the inbox of its links.
    package typealias Parts = (services: SignUpServices, links: DeepLinkInbox<Invitation>)

    /// SignUp in each architecture, without one, and in two with the other rendering.
    package nonisolated static var all: [ContractSubject<ScriptedSignUp>] { all { ($0.services, $0.links) } }

    /// VVSI with retained views, and MVC-E with bodies.
    package nonisolated static var rendered: [ContractSubject<ScriptedSignUp>] { rendered { ($0.services, $0.links) } }

    /// The same subjects on a server of another type.
    package nonisolated static func all<Server: Sendable>(
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
        ] + rendered(parts)
    }

    private nonisolated static func rendered<Server: Sendable>(
        _ parts: @escaping @MainActor @Sendable (Server) -> Parts
    ) -> [ContractSubject<Server>] {
        [
            ContractSubject("vvsi-views") { server in
                let (services, links) = parts(server)
                return SignUpVVSIWithViews(services, links: links)
            },
            ContractSubject("mvc-e-bodies") { server in
                let (services, links) = parts(server)
                return SignUpMVCEWithBodies(services, links: links)
            },
        ]
    }
}

extension ScriptedSignUp {
    /// The inbox that the app reads its links from.
    package var links: DeepLinkInbox<Invitation> {
        let inbox = DeepLinkInbox(router: SignUpVariants.router)
        deliverLinks { inbox.receive($0) }
        return inbox
    }
}
