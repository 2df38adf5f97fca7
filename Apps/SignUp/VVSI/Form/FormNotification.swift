import KitVVSI
import SignUpDomain

/// The notification of both forms.
enum FormNotification: NotificationProtocol {
    case signedIn(Session)
}
