import KitCore

/// A store of the wallet's PIN, which limits guessing.
///
/// An attempt is counted durably before it is checked, so ending the program does not allow another attempt. After
/// ``PINPolicy/freeAttempts`` wrong attempts each further one has a growing delay; after ``PINPolicy/maximumAttempts``
/// only the passphrase unlocks. Delays count the time that the machine is up, so restarts and changes of the clock do
/// not shorten them. Every method throws only ``PINStoreError``.
public protocol PINStore: Sendable {
    /// Returns whether there is a PIN, and whether it may be tried now.
    func status() async throws -> PINStatus

    /// Sets or replaces the PIN, 4 digits in ASCII, and clears wrong attempts. Call it only while the wallet is
    /// unlocked.
    func set(_ pin: SecretBytes) async throws

    /// Tries a PIN. During a delay, and once the passphrase is required, nothing is checked or counted.
    func check(_ pin: SecretBytes) async throws -> PINVerdict

    /// Clears wrong attempts. Call it only after the right passphrase.
    func resetAttempts() async throws

    /// Removes the PIN and the count, if there is one.
    func remove() async throws
}

/// The answer to whether a PIN may be tried.
public enum PINStatus: Hashable, Sendable {
    /// There is no PIN.
    case notSet
    /// The PIN may be tried now, this many times before the passphrase is required.
    case ready(attemptsLeft: Int)
    /// The PIN may be tried after this time.
    case delayed(remaining: Duration, attemptsLeft: Int)
    /// Only the passphrase unlocks, after too many wrong attempts.
    case passphraseRequired
    /// Only the passphrase unlocks, because the PIN's file is damaged, until a new PIN is set.
    case damaged
    /// The PIN's file cannot be read, so it is unknown whether there is a PIN; an attempt reads it again.
    case unreadable(reason: String)
}

extension PINStatus {
    /// The time until the status changes, or `nil` if only an attempt changes it.
    public var timeUntilChange: Duration? {
        switch self {
        case .delayed(let remaining, _): min(remaining, .seconds(1))
        case .unreadable: .seconds(1)
        case .notSet, .ready, .passphraseRequired, .damaged: nil
        }
    }

    /// A Boolean value that indicates whether only the passphrase unlocks.
    public var requiresPassphrase: Bool {
        switch self {
        case .notSet, .passphraseRequired, .damaged: true
        case .ready, .delayed, .unreadable: false
        }
    }

    /// A Boolean value that indicates whether a PIN may be tried now.
    public var isReady: Bool {
        switch self {
        case .ready, .unreadable: true
        case .notSet, .delayed, .passphraseRequired, .damaged: false
        }
    }
}

/// The result of trying a PIN.
public enum PINVerdict: Hashable, Sendable {
    /// The PIN is right, and earlier wrong attempts are cleared.
    case right
    /// The PIN is wrong; the status says when the next attempt is permitted.
    case wrong(PINStatus)
    /// The PIN was not checked; the status says why.
    case notChecked(PINStatus)
}

/// The limits of wrong attempts.
public enum PINPolicy {
    /// The number of digits of a PIN.
    public static let digits = 4
    /// The number of consecutive wrong attempts without a delay.
    public static let freeAttempts = 3
    /// The number of consecutive wrong attempts after which only the passphrase unlocks.
    public static let maximumAttempts = 10

    /// Returns the delay after a number of consecutive wrong attempts: 30 s, then 1, 2, 5, 15, 30 and 60 minutes.
    public static func delay(afterFailures failures: Int) -> Duration {
        let seconds: [Int64] = [30, 60, 120, 300, 900, 1800, 3600]
        guard failures >= freeAttempts else { return .zero }
        return .seconds(seconds[min(failures - freeAttempts, seconds.count - 1)])
    }

    /// Returns the digits of a text, up to the length of a PIN.
    public static func digits(of text: SecretText) -> SecretText {
        SecretText(text.lazy.filter { ("0"..."9").contains($0) }.prefix(digits))
    }

    /// Returns whether a text has the form of a PIN: ``digits`` digits from 0 to 9.
    public static func isWellFormed(_ text: String) -> Bool {
        text.utf8.count == digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

/// The reasons why the PIN cannot be stored or tried.
public enum PINStoreError: DisplayableError, Hashable {
    /// A PIN has exactly ``PINPolicy/digits`` digits from 0 to 9.
    case malformedPIN
    /// The system does not allow reading the file.
    case cannotRead(reason: String)
    /// The system does not allow writing the file, so no attempt can be counted, and none is checked.
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
