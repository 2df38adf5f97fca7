// The titles of the frames around the pages, and the explanations of the buttons.
extension WalletTexts {
    /// The frame of the welcome page.
    public static let welcomeFrame = "Welcome"
    /// The frame of the terms.
    public static let termsFrame = "Before you start"
    /// The frame of the choice between a new and a restored wallet.
    public static let choiceFrame = "How to begin"
    /// The explanation of the button that creates a wallet.
    public static let createExplanation = "Makes a new private key on this computer."
    /// The explanation of the button that restores a wallet.
    public static let restoreExplanation = "Uses your private key or the file that holds it."
    /// The frame around the fields for a passphrase.
    public static let passphraseFrame = "Your passphrase"
    /// The frame around the private key, and around the field for its end.
    public static let privateKeyFrame = "Your private key"
    /// The frame around the field for a new PIN.
    public static let pinFrame = "Your PIN"
    /// The frame around the fields for restoring.
    public static let restoreFrame = "Your key"
    /// The frame of the lock screen.
    public static let lockFrame = "Unlock the wallet"
    /// The frame of the confirmation page for the removal.
    public static let removeFrame = "Confirm"
    /// The frame around the details of a transaction.
    public static let detailsFrame = "Details"
    /// The frame around the progress of a payment.
    public static let progressFrame = "Progress"
    /// The frame of the page about the app.
    public static let aboutFrame = "Wallet-lite"
    /// The frame of the settings.
    public static let settingsFrame = "This wallet"

    /// Returns the explanation of the button that sets or removes the PIN.
    public static func pinExplanation(hasPIN: Bool) -> String {
        hasPIN ? "The app then no longer locks." : "Locks the app with 4 digits."
    }

    /// The explanation of the switch for opening locked.
    public static let lockAtStartExplanation = "Locks the app whenever it opens."
    /// The explanation of the button that locks the app.
    public static let lockNowExplanation = "Hides the wallet until you enter the PIN."
    /// The explanation of the button that shows the private key.
    public static let backUpExplanation = "Shows the private key again."
    /// The explanation of the button that removes the wallet.
    public static let removeExplanation = "Deletes the wallet from this computer."
    /// Returns the explanation of a keystore file on the page that restores a wallet.
    public static func keystoreNote(_ path: String) -> String {
        "A keystore file holds a private key, encrypted with its passphrase. A wallet of this computer has it at \(path)."
    }

    /// The explanation of the button that opens About.
    public static let aboutExplanation = "Says what this app is."
}
