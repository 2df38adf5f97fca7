extension WalletTexts {
    /// The title of the page for a new passphrase.
    public static let newPassphraseTitle = "New passphrase"
    /// What a passphrase is for.
    public static let passphraseUse = "It locks the private key on this computer. You need it for each payment."
    /// The name of the field for a passphrase.
    public static let passphrase = "Passphrase"
    /// The name of the field for the same once more.
    public static let repetition = "Repeat the passphrase"
    /// Makes the keys.
    public static let makeWallet = "Make the wallet"
    /// Said while the keys are made.
    public static let makingKeys = "Making the keys…"
    /// Said when two passphrases are not the same.
    public static let passphrasesDiffer = "The passphrases differ."
    /// Said when two passphrases are the same.
    public static let passphrasesAgree = "The same."

    /// Says how strong a passphrase is.
    public static func strength(_ strength: PassphraseStrength) -> String { "Strength: \(strength.name)." }

    /// The title of the page that shows the private key.
    public static let backUpTitle = "Back up"
    /// What a private key is.
    public static let backUp = """
        The private key is the wallet: who has it has the money. Write it down and keep it where nobody else looks.
        """
    /// Shows the private key.
    public static let reveal = "Reveal"
    /// Said while the private key can be read.
    public static let revealedWarning = "Whoever sees or hears it has the money. Tab to the key, ← → to hear its parts."
    /// Hides the private key.
    public static let hide = "Hide"
    /// Goes on to the confirmation.
    public static let writtenDown = "I have written it down"

    /// The title of the page that asks for a part of the private key.
    public static let confirmBackUpTitle = "Confirm the back-up"
    /// What is asked for.
    public static let confirmBackUp = "Type the end of the private key, as you have written it down."
    /// The name of the field for the end of the private key.
    public static let lastCharacters = "Last 8 characters"
    /// Compares.
    public static let confirm = "Confirm"
    /// Said when the end of the private key is another.
    public static let wrongLastCharacters = "These are not the last 8 characters."

    /// The title of the page for a new PIN.
    public static let newPINTitle = "Set a PIN"
    /// The name of a field for a PIN.
    public static let pin = "PIN"
    /// Asks for a PIN.
    public static let choosePIN = "Choose 4 digits."
    /// Asks for the same once more.
    public static let repeatPIN = "Repeat the 4 digits."
    /// Said when two PINs are not the same.
    public static let pinsDiffer = "The PINs differ. Choose 4 digits."
    /// Leaves the wallet without a PIN.
    public static let skip = "Skip"
}
