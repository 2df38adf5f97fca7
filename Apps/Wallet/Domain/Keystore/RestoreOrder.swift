import KitCore

/// The form of the key from which a wallet is restored.
public enum RestoreSource: Int, Hashable, Sendable, CaseIterable {
    case key
    case file

    /// The name of the choice.
    public var name: String { self == .key ? WalletTexts.privateKey : WalletTexts.keystoreFile }
}

/// The user's input to restore a wallet.
public enum RestoreOrder: Hashable, Sendable {
    /// A private key that was written down, and its new passphrase.
    case key(SecretText, newPassphrase: SecretText)
    /// The path of a keystore file, and its passphrase.
    case file(path: String, passphrase: SecretText)

    /// Creates an order from a checked key and passphrase, or returns `nil` until both are valid.
    public init?(key: Checked<SecretText>, newPassphrase: Checked<SecretText>, repetition: Checked<SecretText>) {
        guard let key = key.value, let passphrase = newPassphrase.value, repetition.value != nil else { return nil }
        self = .key(key, newPassphrase: passphrase)
    }

    /// Creates an order from a path and a passphrase, or returns `nil` until neither is empty.
    public init?(path: String, passphrase: SecretText) {
        guard !path.isEmpty, !passphrase.isEmpty else { return nil }
        self = .file(path: path, passphrase: passphrase)
    }
}

/// A field of the page that restores a wallet.
public enum RestoreField: Hashable, Sendable, CaseIterable {
    case key
    case newPassphrase
    case repetition
    case path
    case passphrase

    /// The message at the field while it is empty or incomplete, after an attempt to restore the wallet.
    fileprivate var missing: String {
        switch self {
        case .key: "Enter the whole private key."
        case .newPassphrase: PassphraseProblem.empty.remark
        case .repetition: WalletTexts.repetitionMissing
        case .path: "Enter the path of the keystore file."
        case .passphrase: "Enter the passphrase of the keystore file."
        }
    }

    /// Returns the first field that is not valid, or `nil` if the wallet can be restored from its private key.
    public static func firstInvalid(
        key: Checked<SecretText>, newPassphrase: Checked<SecretText>, repetition: Checked<SecretText>
    ) -> RestoreField? {
        if key.value == nil { return .key }
        if newPassphrase.value == nil { return .newPassphrase }
        return repetition.value == nil ? .repetition : nil
    }

    /// Returns the first field that is empty, or `nil` if the wallet can be restored from a keystore file.
    public static func firstInvalid(path: String, passphrase: SecretText) -> RestoreField? {
        if path.isEmpty { return .path }
        return passphrase.isEmpty ? .passphrase : nil
    }
}

extension FormRemark {
    /// Creates the error at a field if an attempt to restore the wallet lacks it, or returns `nil` otherwise.
    /// - Parameter missed: The field that the attempt lacks, if any.
    public init?(_ field: RestoreField, lacking missed: RestoreField?) {
        guard field == missed else { return nil }
        self.init(field.missing, .error)
    }
}
