import KitCore

/// Why the wallet's key cannot be kept or read.
public enum KeystoreError: DisplayableError, Hashable {
    /// There is no keystore at the place.
    case absent
    /// There is one already, and it is not overwritten.
    case alreadyThere
    /// The file is sound, and the passphrase is another one.
    case wrongPassphrase
    /// The file is not as it was written.
    case damaged
    /// The file is from a newer version of the program.
    case newerVersion(Int)
    /// The file wants more memory or work than a keystore may.
    case excessiveParameters
    /// The system does not let the file be read.
    case cannotRead(reason: String)
    /// The system does not let the file be written or removed.
    case cannotWrite(reason: String)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .absent: "No Keystore"
        case .alreadyThere: "There Is a Wallet Already"
        case .wrongPassphrase: "Wrong Passphrase"
        case .damaged: "Damaged Keystore"
        case .newerVersion: "Newer Keystore"
        case .excessiveParameters: "Suspicious Keystore"
        case .cannotRead: "Keystore Not Read"
        case .cannotWrite: "Keystore Not Written"
        }
    }

    /// What happened, and what to do about it.
    public var message: String {
        switch self {
        case .absent: "There is no keystore file there. Check the path."
        case .alreadyThere: "Remove the wallet that is there before you make or restore another."
        case .wrongPassphrase: "This is not the passphrase of this keystore. Try again."
        case .damaged: "The keystore file is damaged. Restore the wallet from a back-up."
        case .newerVersion(let version):
            "The keystore is of version \(version), which this program does not know. Update the program."
        case .excessiveParameters: "The keystore asks for more memory or work than any keystore of this program."
        case .cannotRead(let reason): "The keystore cannot be read: \(reason)."
        case .cannotWrite(let reason): "The keystore cannot be written: \(reason). Nothing was changed."
        }
    }
}
