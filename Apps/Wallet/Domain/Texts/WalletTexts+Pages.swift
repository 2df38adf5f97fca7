/// The titles of the frames around the pages, and what the buttons of the pages do.
extension WalletTexts {
    /// The frame of the first page.
    public static let welcomeFrame = "Welcome"
    /// The frame of the terms.
    public static let termsFrame = "Before you start"
    /// The frame of the choice between a new wallet and one that is restored.
    public static let choiceFrame = "How to begin"
    /// What the button for a new wallet does.
    public static let createExplanation = "Makes a new private key on this computer."
    /// What the button for restoring does.
    public static let restoreExplanation = "Uses your private key or a keystore file."
    /// The frame around the fields for a passphrase.
    public static let passphraseFrame = "Your passphrase"
    /// The frame around the private key, and the field for its end.
    public static let privateKeyFrame = "Your private key"
    /// The frame around the field for a new PIN.
    public static let pinFrame = "Your PIN"
    /// The frame around the fields for restoring.
    public static let restoreFrame = "Your key"
    /// The frame of the lock screen.
    public static let lockFrame = "Unlock the wallet"
    /// The frame of the confirmation before the wallet is removed.
    public static let removeFrame = "Confirm"
    /// The frame around the parts of a transaction.
    public static let detailsFrame = "Details"
    /// The frame around the progress of a payment.
    public static let progressFrame = "Progress"
    /// The frame of the page about the app.
    public static let aboutFrame = "Wallet-lite"
    /// The frame of the settings.
    public static let settingsFrame = "This wallet"

    /// What the button that sets or removes the PIN does.
    public static func pinExplanation(hasPIN: Bool) -> String {
        hasPIN ? "The app then no longer locks." : "Locks the app with 4 digits."
    }

    /// What the switch does.
    public static let lockAtStartExplanation = "Locks the app whenever it opens."
    /// What the button that locks the app does.
    public static let lockNowExplanation = "Hides the wallet until you enter the PIN."
    /// What the button of the back-up does.
    public static let backUpExplanation = "Shows the private key again."
    /// What the button that removes the wallet does.
    public static let removeExplanation = "Deletes the wallet from this computer."
    /// What the button of the page about the app does.
    public static let aboutExplanation = "Says what this app is."
}
