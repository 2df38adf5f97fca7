/// Why somebody is asked to sign in.
public enum SignInReason: Hashable, Sendable {
    /// They wanted to.
    case asked
    /// Their session has expired or was revoked.
    case sessionEnded(email: String)

    /// What the form says; empty for nothing.
    public var explanation: String { self == .asked ? "" : SignUpTexts.sessionEnded }

    /// The email address that is filled in.
    public var email: String {
        if case .sessionEnded(let email) = self { email } else { "" }
    }
}
