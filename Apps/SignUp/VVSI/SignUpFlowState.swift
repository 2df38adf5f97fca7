import KitVVSI
import SignUpDomain

/// The path through the app, and the user.
struct SignUpFlowState: StateProtocol {
    private(set) var user = User.guest(nil)
    private(set) var path: [SignUpRoute] = []
    /// The message on the welcome screen; `nil` if there is none.
    private(set) var notice: String?

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
enum SignUpRoute: Hashable, Sendable {
    case terms
    case signUpForm
    case signIn(SignInReason)
    case home(HomeArrival)
}

/// The way to Home: at the start of the app, or from a form, with a message if the session could not be saved.
enum HomeArrival: Hashable, Sendable {
    case returning
    case signedIn(notice: String?)
}

// MARK: - Changes

extension SignUpFlowState {
    /// The app has started, with a saved session or without one.
    mutating func started(with session: Session?, notice newNotice: String?) {
        notice = newNotice
        guard let session else { return }
        (user, path) = (.member(session), [.home(.returning)])
    }

    mutating func opened(_ route: SignUpRoute) { path.append(route) }

    mutating func movedTo(_ newPath: [SignUpRoute]) { path = newPath }

    /// The user has signed up or in; the path to the form is discarded.
    mutating func signedIn(_ session: Session, notice: String?) {
        self = SignUpFlowState(user: .member(session), path: [.home(.signedIn(notice: notice))])
    }

    mutating func sessionEnded(email: String, notice: String?) {
        self = SignUpFlowState(path: [.signIn(.sessionEnded(email: email))], notice: notice)
    }

    mutating func loggedOut(notice: String?) { self = SignUpFlowState(notice: notice) }

    /// An invitation came; it is ignored while a user is signed in.
    mutating func invited(_ invitation: Invitation) {
        guard case .guest = user else { return }
        user = .guest(invitation)
        notice = SignUpTexts.invited(invitation)
    }
}
