import KitCore

/// Keeps the wallet's PIN and counts how often it was guessed.
///
/// An attempt is counted durably before it is checked, so that ending the program does not give another one. After
/// ``PINPolicy/freeAttempts`` wrong ones each further attempt has to wait, longer each time; after
/// ``PINPolicy/maximumAttempts`` only the passphrase helps. Delays count the time that the machine has been up, not the
/// calendar's, so they outlast a restart of the program and of the machine, and a changed clock. Every method throws
/// ``PINStoreError`` only.
public protocol PINStore: Sendable {
    /// Whether there is a PIN, and whether it may be tried now.
    func status() async throws -> PINStatus

    /// Sets or replaces the PIN, 4 digits in ASCII, and clears wrong attempts; only to be called by an open wallet.
    func set(_ pin: SecretBytes) async throws

    /// Tries a PIN. While a delay lasts, and once the passphrase is required, nothing is checked or counted.
    func check(_ pin: SecretBytes) async throws -> PINVerdict

    /// Clears wrong attempts; only to be called after the right passphrase.
    func resetAttempts() async throws

    /// Removes the PIN and the count; without one there is nothing to do.
    func remove() async throws
}

/// Whether a PIN may be tried.
public enum PINStatus: Hashable, Sendable {
    /// There is no PIN.
    case notSet
    /// It may be tried now, and so many times in all before the passphrase is required.
    case ready(attemptsLeft: Int)
    /// It may be tried when this time has passed.
    case delayed(remaining: Duration, attemptsLeft: Int)
    /// Only the passphrase helps: there were too many wrong attempts.
    case passphraseRequired
    /// Only the passphrase helps: what is kept about the PIN is damaged, until a new one is set.
    case damaged
    /// Whether there is a PIN is not known, because its file cannot be read, for this reason; an attempt reads it again.
    case unreadable(reason: String)
}

extension PINStatus {
    /// The time after which the status is read again; `nil` if it changes only with an attempt.
    public var timeUntilChange: Duration? {
        switch self {
        case .delayed(let remaining, _): min(remaining, .seconds(1))
        case .unreadable: .seconds(1)
        case .notSet, .ready, .passphraseRequired, .damaged: nil
        }
    }

    /// Whether only the passphrase helps.
    public var requiresPassphrase: Bool {
        switch self {
        case .passphraseRequired, .damaged: true
        case .notSet, .ready, .delayed, .unreadable: false
        }
    }

    /// Whether a PIN may be tried now.
    public var isReady: Bool {
        switch self {
        case .ready, .unreadable: true
        case .notSet, .delayed, .passphraseRequired, .damaged: false
        }
    }
}

/// The result of trying a PIN.
public enum PINVerdict: Hashable, Sendable {
    /// It is right; earlier wrong attempts are cleared.
    case right
    /// It is wrong; the status has the next permitted attempt.
    case wrong(PINStatus)
    /// It was not checked, for the reason that the status gives.
    case notChecked(PINStatus)
}

/// How many wrong PINs are allowed, and how long each has to wait.
public enum PINPolicy {
    /// The number of digits of a PIN.
    public static let digits = 4
    /// After so many wrong attempts in a row the next has to wait.
    public static let freeAttempts = 3
    /// After so many wrong attempts in a row only the passphrase helps.
    public static let maximumAttempts = 10

    /// How long to wait after so many wrong attempts in a row: 30 s, 1, 2, 5, 15, 30 and 60 minutes.
    public static func delay(afterFailures failures: Int) -> Duration {
        let seconds: [Int64] = [30, 60, 120, 300, 900, 1800, 3600]
        guard failures >= freeAttempts else { return .zero }
        return .seconds(seconds[min(failures - freeAttempts, seconds.count - 1)])
    }

    /// Returns the digits of a text, as many as a PIN has at most.
    public static func digits(of text: SecretText) -> SecretText {
        SecretText(text.lazy.filter { ("0"..."9").contains($0) }.prefix(digits))
    }

    /// Whether a text can be a PIN: so many of the digits 0 to 9.
    public static func isWellFormed(_ text: String) -> Bool {
        text.utf8.count == digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

/// Why the PIN cannot be kept or tried.
public enum PINStoreError: DisplayableError, Hashable {
    /// A PIN has exactly ``PINPolicy/digits`` digits.
    case malformedPIN
    /// The system does not let the file be read.
    case cannotRead(reason: String)
    /// The system does not let the file be written, so no attempt can be counted and none is checked.
    case cannotWrite(reason: String)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .malformedPIN: "Not a PIN"
        case .cannotRead, .cannotWrite: "PIN not checked"
        }
    }

    /// The error.
    public var message: String {
        switch self {
        case .malformedPIN: "A PIN has \(PINPolicy.digits) digits."
        case .cannotRead(let reason): "The PIN's file cannot be read: \(reason)."
        case .cannotWrite(let reason): "The PIN's file cannot be written: \(reason)."
        }
    }
}
