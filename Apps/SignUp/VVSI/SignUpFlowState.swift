import KitVVSI
import SignUpDomain

/// The path through the app, and the user.
struct SignUpFlowState: StateProtocol, Equatable {
    var user = User.guest(nil)
    var path: [SignUpRoute] = []
    /// The message on the welcome screen; `nil` if there is none.
    var notice: String?

    /// A user may be invited or signed in, but not both.
    enum User: Equatable {
        case guest(Invitation?)
        case member(Session)
    }

    var invitation: Invitation? {
        if case .guest(let invitation) = user { invitation } else { nil }
    }

    var session: Session? {
        if case .member(let session) = user { session } else { nil }
    }
}

/// A screen above the welcome.
nonisolated enum SignUpRoute: Hashable, Sendable {
    case terms
    case signUpForm
    /// The form to sign in; with the address of a session that has ended, or without one if the user chose to.
    case signIn(email: String?)
    case home(HomeArrival)
}

/// The way to Home: at the start of the app, or from a form, with a message if the session could not be saved.
nonisolated enum HomeArrival: Hashable, Sendable {
    case returning
    case signedIn(notice: String?)
}
