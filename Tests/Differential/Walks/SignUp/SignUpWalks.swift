import KitNavigation
package import KitTesting
package import SignUpContract
package import SignUpLive
import SignUpSubjects
import SignUpVariants
package import WalkProgram

/// The walks through SignUp.
public enum SignUpWalks {
    /// All walks.
    package static var all: [any AppWalk] { [scripted, live] }

    /// The walk with scripted services.
    package static var scripted: Walk<SignUpWorld> { Walk(SignUpSubjects.all) }

    /// The walk with live services.
    package static var live: Walk<LiveSignUpWorld> {
        Walk(
            SignUpSubjects.all { server in
                let inbox = DeepLinkInbox(router: SignUpVariants.router)
                server.deliverLinks { inbox.receive($0) }
                return (server.services, inbox)
            })
    }
}
