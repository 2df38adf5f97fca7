/// What a server says to a change.
public enum PostSubmissionResult: Hashable, Sendable {
    /// It is done; the post is as it is now, where the server says so.
    case done(ServerPost?)
    /// The server does not do it; the reason is a sentence.
    case refused(reason: String)
    /// Somebody else was there before; the reason is a sentence.
    case conflict(reason: String, isGone: Bool)
}
