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
    /// The time until what a countdown says has changed; `nil` while nothing is counted down.
    public var timeUntilChange: Duration? {
        if case .delayed(let remaining, _) = self { min(remaining, .seconds(1)) } else { nil }
    }

    /// Whether a PIN may be tried now.
    public var isReady: Bool { if case .ready = self { true } else { false } }
}
