import KitCore

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
        case .cannotRead, .cannotWrite: "PIN Not Checked"
        }
    }

    /// What happened.
    public var message: String {
        switch self {
        case .malformedPIN: "A PIN has \(PINPolicy.digits) digits."
        case .cannotRead(let reason): "The PIN's file cannot be read: \(reason)."
        case .cannotWrite(let reason): "The PIN's file cannot be written: \(reason)."
        }
    }
}
