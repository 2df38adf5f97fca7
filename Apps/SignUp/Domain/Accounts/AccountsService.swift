import AppHTTP
import KitCore

/// A service for accounts.
///
/// Every method throws ``AccountsError`` or, if the calling task is cancelled, `CancellationError`.
public protocol AccountsService: Sendable {
    /// Creates an account and signs in to it.
    ///
    /// Repeated calls with the same key create one account and return the same session.
    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session

    /// Signs in to an existing account.
    func signIn(_ credentials: Credentials) async throws -> Session

    /// Returns the account of a token; throws ``AccountsError/sessionEnded`` if the token is no longer valid.
    func account(token: Secret<String>) async throws -> Account

    /// Revokes a token; an invalid token is not an error.
    func signOut(token: Secret<String>) async throws
}

/// The errors of the service, with texts for the user.
public enum AccountsError: DisplayableError, Equatable {
    /// The email address has an account.
    case emailTaken
    /// The email address and the password do not match.
    case wrongCredentials
    /// The token is not valid.
    case sessionEnded
    /// There were too many attempts; the next one is allowed after a number of seconds.
    case tooManyAttempts(seconds: Int)
    /// The server rejected an entry; the reason is a sentence.
    case refused(reason: String)
    /// The answer is a success, but not that of an accounts server.
    case unreadable(server: String)
    /// The server failed, or could not be reached.
    case connection(HTTPFailure)
    /// Another error, by its texts.
    case other(title: String, message: String)

    /// Creates the error of a call of the service.
    public init(_ error: any Error) {
        let texts = error.displayable
        self = error as? AccountsError ?? .other(title: texts.title, message: texts.message)
    }

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .emailTaken: "Email already taken"
        case .wrongCredentials: "Not signed in"
        case .sessionEnded: "Session ended"
        case .tooManyAttempts: "Too many attempts"
        case .refused: "Not accepted"
        case .unreadable: "Unreadable answer"
        case .connection(let failure): failure.title
        case .other(let title, _): title
        }
    }

    /// The explanation, and the next step for the user.
    public var message: String {
        switch self {
        case .emailTaken: SignUpTexts.emailTaken
        case .wrongCredentials: SignUpTexts.wrongCredentials
        case .sessionEnded: SignUpTexts.sessionEnded
        case .tooManyAttempts(let seconds): SignUpTexts.tooManyAttempts(seconds: seconds)
        case .refused(let reason): SignUpTexts.refused(reason)
        case .unreadable(let server): "\(server) sent an answer that is not about accounts. Check the address."
        case .connection(let failure): failure.message
        case .other(_, let message): message
        }
    }

    /// The number of seconds until the server accepts another attempt; 0 unless it asks the app to wait.
    public var secondsToWait: Int {
        if case .tooManyAttempts(let seconds) = self { seconds } else { 0 }
    }

    /// Returns the explanation while a number of seconds is left to wait.
    public func message(secondsLeft: Int) -> String {
        if case .tooManyAttempts = self { SignUpTexts.tooManyAttempts(seconds: secondsLeft) } else { message }
    }

    /// A Boolean value that indicates whether the server may accept the same entries later.
    public var isTemporary: Bool {
        if case .refused = self { false } else { true }
    }
}
