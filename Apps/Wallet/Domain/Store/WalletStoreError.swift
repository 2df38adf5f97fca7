import KitCore

/// Why the wallet's memory cannot be used.
public enum WalletStoreError: DisplayableError, Hashable {
    /// The database cannot be opened or read.
    case cannotRead(reason: String)
    /// The database cannot be written: what was to be kept is not.
    case cannotWrite(reason: String)

    /// A heading of a few words.
    public var title: String { "Wallet Data Not Available" }

    /// What happened.
    public var message: String {
        switch self {
        case .cannotRead(let reason): "The wallet's data cannot be read: \(reason)."
        case .cannotWrite(let reason): "The wallet's data cannot be written: \(reason)."
        }
    }
}
