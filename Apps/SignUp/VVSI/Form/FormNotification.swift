import KitVVSI
import SignUpDomain

/// What both forms notify the flow of.
enum FormNotification: NotificationProtocol {
    case signedIn(Session)
}
