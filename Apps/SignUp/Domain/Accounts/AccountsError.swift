import AppHTTP
import KitCore

/// What can go wrong with accounts, in words for the person in front of the screen.
public enum AccountsError: DisplayableError, Equatable {
    /// Somebody has an account with this email address.
    case emailTaken
    /// There is no account with this email address and password.
    case wrongCredentials
    /// The token is not valid any more, or never was.
    case sessionEnded
    /// Too many attempts; the server says in how many seconds the next one is allowed.
    case tooManyAttempts(seconds: Int)
    /// The server does not take what was entered, and says why.
    case refused(reason: String)
    /// A success whose content is not what an accounts server sends.
    case unreadable(server: String)
    /// The server was not reached, or failed.
    case connection(HTTPFailure)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .emailTaken: "Email Already Taken"
        case .wrongCredentials: "Not Signed In"
        case .sessionEnded: "Session Ended"
        case .tooManyAttempts: "Too Many Attempts"
        case .refused: "Not Accepted"
        case .unreadable: "Unreadable Answer"
        case .connection(let failure): failure.title
        }
    }

    /// What happened, and what to do about it.
    public var message: String {
        switch self {
        case .emailTaken: SignUpTexts.emailTaken
        case .wrongCredentials: SignUpTexts.wrongCredentials
        case .sessionEnded: SignUpTexts.sessionEnded
        case .tooManyAttempts(let seconds): SignUpTexts.tooManyAttempts(seconds: seconds)
        case .refused(let reason): SignUpTexts.refused(reason)
        case .unreadable(let server): "\(server) sent something that is no answer about accounts. Check the address."
        case .connection(let failure): failure.message
        }
    }
}
