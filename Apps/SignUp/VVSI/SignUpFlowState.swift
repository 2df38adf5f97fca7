import KitVVSI
import SignUpDomain

/// Where in the app one is, and who is there.
struct SignUpFlowState: StateProtocol {
    private(set) var user = User.guest(nil)
    private(set) var path: [SignUpRoute] = []
    /// What the welcome says.
    private(set) var notice = ""

    /// Somebody may be invited, or signed in, and never both.
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
enum SignUpRoute: Hashable, Sendable {
    case terms
    case signUp
    case signIn(SignInReason)
    case home(HomeArrival)
}

/// How somebody came to Home: from the start of the app, or by a form, with what is to be said about saving the session.
enum HomeArrival: Hashable, Sendable {
    case returning
    case signedIn(notice: String)
}

// MARK: - What can become of it

extension SignUpFlowState {
    /// The app has started, and there was a saved session or none.
    mutating func started(with session: Session?, notice newNotice: String) {
        notice = newNotice
        guard let session else { return }
        (user, path) = (.member(session), [.home(.returning)])
    }

    mutating func opened(_ route: SignUpRoute) { path.append(route) }

    mutating func movedTo(_ newPath: [SignUpRoute]) { path = newPath }

    /// Somebody has signed up or in: nothing of the way there is left.
    mutating func signedIn(_ session: Session, notice: String) {
        self = SignUpFlowState(user: .member(session), path: [.home(.signedIn(notice: notice))])
    }

    mutating func sessionEnded(email: String, notice: String) {
        self = SignUpFlowState(path: [.signIn(.sessionEnded(email: email))], notice: notice)
    }

    mutating func loggedOut(notice: String) { self = SignUpFlowState(notice: notice) }

    /// An invitation came; it is ignored while a user is signed in.
    mutating func invited(_ invitation: Invitation) {
        guard case .guest = user else { return }
        user = .guest(invitation)
        notice = SignUpTexts.invited(invitation)
    }
}
