extension WalletTexts {
    /// The title of the page on which a wallet is restored.
    public static let restoreTitle = "Restore"
    /// The name of the choice from what a wallet is restored.
    public static let restoreFrom = "From"
    /// Restores from a file.
    public static let keystoreFile = "Keystore file"
    /// The name of the field for the place of a file.
    public static let path = "Path of the keystore file"
    /// Said of a private key.
    public static let aKey = "A private key."
    /// Restores.
    public static let restoreNow = "Restore"
    /// Said while a wallet is restored.
    public static let restoring = "Restoring…"
}
