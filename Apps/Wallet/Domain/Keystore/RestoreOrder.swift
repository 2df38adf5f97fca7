import KitCore

/// From what a wallet is restored.
public enum RestoreSource: Int, Hashable, Sendable, CaseIterable {
    case key
    case file

    /// The name of the choice.
    public var name: String { self == .key ? WalletTexts.privateKey : WalletTexts.keystoreFile }
}

/// All that is needed to restore a wallet.
public enum RestoreOrder: Hashable, Sendable {
    /// A private key as it was written down, and the passphrase that it is kept under from now on.
    case key(SecretText, newPassphrase: SecretText)
    /// A keystore file, and the passphrase that it has.
    case file(path: String, passphrase: SecretText)

    /// Joins a checked key and its passphrase; `nil` until all of it can be used.
    public init?(key: Checked<SecretText>, newPassphrase: Checked<SecretText>, repetition: Checked<SecretText>) {
        guard let key = key.value, let passphrase = newPassphrase.value, repetition.value != nil else { return nil }
        self = .key(key, newPassphrase: passphrase)
    }

    /// Joins the place of a file and its passphrase; `nil` until there are both.
    public init?(path: String, passphrase: SecretText) {
        guard !path.isEmpty, !passphrase.isEmpty else { return nil }
        self = .file(path: path, passphrase: passphrase)
    }
}

extension WalletEnvironment {
    /// Restores a wallet, and records that its key was written down.
    ///
    /// `report` receives how far it is, from 0 to 1, on the main actor.
    /// - Throws: ``WalletKeyError``, ``KeystoreError``, what the preferences throw, or `CancellationError`.
    public func restore(_ order: RestoreOrder, report: @escaping KeyReport) async throws {
        switch order {
        case .key(let key, let passphrase): _ = try await restore(key: key, passphrase: passphrase, report: report)
        case .file(let path, let passphrase): _ = try await restore(file: path, passphrase: passphrase, report: report)
        }
    }
}
