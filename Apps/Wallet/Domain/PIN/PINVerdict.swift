/// What came of trying a PIN.
public enum PINVerdict: Hashable, Sendable {
    /// It is right; wrong attempts before are forgotten.
    case right
    /// It is wrong; the status says what may be tried next.
    case wrong(PINStatus)
    /// It was not checked, for the reason that the status gives.
    case notChecked(PINStatus)
}
