/// Whether a PIN may be tried.
public enum PINStatus: Hashable, Sendable {
    /// There is no PIN.
    case notSet
    /// It may be tried now, and so many times in all before the passphrase is asked for.
    case ready(attemptsLeft: Int)
    /// It may be tried when this time has passed.
    case delayed(remaining: Duration, attemptsLeft: Int)
    /// Only the passphrase helps.
    case passphraseRequired
}

extension PINStatus {
    /// The time until a delay is over, or is another whole number of seconds; `nil` where nothing changes by itself.
    public var timeUntilOther: Duration? {
        guard case .delayed(let remaining, _) = self else { return nil }
        return min(remaining, .seconds(1))
    }
}
