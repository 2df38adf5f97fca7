import AppHTTP
import Foundation
import KitCore

/// Where accounts are kept: a server in production, a script in a test.
///
/// Every method throws ``AccountsError`` or, when the calling task is cancelled, `CancellationError`; nothing else.
public protocol AccountsService: Sendable {
    /// Makes an account and signs it in.
    ///
    /// However often it is called with the same key, there is one account and the same answer.
    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session

    /// Signs in to an account that exists.
    func signIn(_ credentials: Credentials) async throws -> Session

    /// Who is signed in with a token; throws ``AccountsError/sessionEnded`` when it is no longer valid.
    func account(token: Secret<String>) async throws -> Account

    /// Makes a token invalid; one that is so already is no error.
    func signOut(token: Secret<String>) async throws
}

/// Something that is sent, and the key that it keeps however often it is sent.
public struct Attempt<Entries: Equatable & Sendable>: Equatable, Sendable, TraceDescribable {
    /// What is sent.
    public let entries: Entries
    /// What names the attempt.
    public let key: IdempotencyKey

    /// Creates an attempt, by default with a new key.
    public init(_ entries: Entries, key: IdempotencyKey = IdempotencyKey()) {
        self.entries = entries
        self.key = key
    }

    /// Nothing of what is sent.
    public var traceDescription: String { "attempt" }
}

/// Names an attempt, so that a server which gets it twice acts on it once.
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
    /// The key as it is sent: 122 random bits, as a UUID.
    public let description: String

    /// Makes a key that there never was.
    public init() { description = UUID().uuidString }
}

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
        case .unreadable(let server): "\(server) sent an answer that is not about accounts. Check the address."
        case .connection(let failure): failure.message
        }
    }
}
