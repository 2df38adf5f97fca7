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
