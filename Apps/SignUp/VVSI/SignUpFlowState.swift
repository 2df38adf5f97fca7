import KitNavigation
import KitVVSI
import SignUpDomain

/// Where in the app one is, who is signed in, and what waits to be told.
struct SignUpFlowState: StateProtocol {
    var path: [SignUpRoute] = []
    var session: Session?
    /// What the welcome says.
    var notice = ""
    /// What Home says of the session.
    var sessionNotice = ""
    var invitation: Invitation?
    /// What waits to be told, one after another.
    var messages: [FlowMessage] = []
}

/// A screen above the welcome.
enum SignUpRoute: Hashable, Sendable {
    case terms
    case form
    case signIn(SignInReason)
    case home(isReturning: Bool)
}

/// An alert about a link.
struct FlowMessage: Identifiable, Sendable {
    let id: Int
    let title: String
    let message: String
}

/// What changes the way through the app.
enum SignUpFlowAction: ActionProtocol {
    case start
    case open(SignUpRoute)
    case changePath([SignUpRoute])
    case begin(Session)
    case rename(Account)
    case failCheck(String)
    case endSession
    case logOut
    case invite(Invitation)
    case refuseLink(DeepLinkError)
    case dismissMessage
}

/// Told once to the screen that is shown.
enum SignUpFlowNotification: NotificationProtocol {
    case invited(Invitation)
}
