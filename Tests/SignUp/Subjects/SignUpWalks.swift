import AppTools
import KitNavigation
import KitTesting
import SignUpContract
import SignUpVariants

/// The walks through SignUp.
package enum SignUpWalks {
    /// All of them.
    package static var all: [any AppWalk] { [scripted, live] }

    /// On scripted services.
    package static var scripted: Walk<SignUpWorld> { Walk(SignUpSubjects.all) }

    /// On live services.
    package static var live: Walk<LiveSignUpWorld> {
        Walk(
            SignUpSubjects.all { server in
                let inbox = DeepLinkInbox(router: SignUpVariants.router)
                server.deliverLinks { inbox.receive($0) }
                return (server.services, inbox)
            })
    }
}
