import KitCore

extension WalletTexts {
    /// The title of the page for a new passphrase.
    public static let newPassphraseTitle = "New passphrase"
    /// The purpose of a passphrase.
    public static let passphraseUse = "It locks the private key on this computer. You need it for each payment."
    /// The name of the field for a passphrase.
    public static let passphrase = "Passphrase"
    /// The name of the field for the repetition.
    public static let repetition = "Repeat the passphrase"
    /// The title of the button that creates the wallet.
    public static let makeWallet = "Create wallet"
    /// Shown while the keys are made.
    public static let makingKeys = "Creating keys…"
    /// Shown when two passphrases are not the same.
    public static let passphrasesDiffer = "The passphrases differ."
    /// Shown when two passphrases are the same.
    public static let passphrasesAgree = "The passphrases match."

    /// Says how strong a passphrase is.
    public static func strength(_ strength: PassphraseStrength) -> String { "Strength: \(strength.name)." }

    /// The title of the page that shows the private key.
    public static let backUpTitle = "Back up"
    /// The meaning of a private key.
    public static let backUp = """
        Anyone who has the private key has the money. Write it down and keep it in a safe place.
        """
    /// Shows the private key.
    public static let reveal = "Reveal"
    /// Shown while the private key can be read.
    public static let revealedHint: KeyedText =
        "\(key: "Tab") selects the key, \(key: "←") \(key: "→") read its parts aloud."
    /// Hides the private key.
    public static let hide = "Hide"
    /// Continues with the confirmation.
    public static let writtenDown = "I have written it down"

    /// The title of the page for a part of the private key.
    public static let confirmBackUpTitle = "Confirm the back-up"
    /// The text above the confirmation's field.
    public static let confirmBackUp = "Type the end of the private key, as you have written it down."
    /// The name of the field for the end of the private key.
    public static let lastCharacters = "Last 8 characters"
    /// Compares.
    public static let confirm = "Confirm"
    /// Shown when the end of the private key is another.
    public static let wrongLastCharacters = "These are not the last 8 characters."

    /// The title of the page for a new PIN.
    public static let newPINTitle = "Set a PIN"
    /// The name of a field for a PIN.
    public static let pin = "PIN"
    /// The instruction to choose a PIN.
    public static let choosePIN = "Choose 4 digits."
    /// The instruction to repeat it.
    public static let repeatPIN = "Repeat the 4 digits."
    /// Shown when two PINs are not the same.
    public static let pinsDiffer = "The PINs differ. Choose 4 digits."
    /// Leaves the wallet without a PIN.
    public static let skip = "Skip"
}

extension WalletTexts {
    /// The title of the lock screen.
    public static let lockedTitle = "Locked"
    /// Shown on the lock screen after ten wrong PINs.
    public static let passphraseNeeded = "Too many attempts. Enter the passphrase."
    /// Shown on the lock screen if the file of the PIN cannot be understood.
    static let pinDamaged = "The PIN's file is damaged. Enter the passphrase, then set a new PIN."
    /// Unlocks with the passphrase.
    public static let unlock = "Unlock"

    /// Says that a PIN was wrong.
    public static func wrongPIN(left: Int) -> String {
        "Wrong PIN. \(left) \(left == 1 ? "attempt" : "attempts") left."
    }

    /// How long the user has to wait.
    public static func wait(_ seconds: Int) -> String {
        "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
    }

    /// Says whether a PIN may be tried, and when; `nil` if there is nothing to say.
    /// - Parameter wasWrong: Whether a PIN was tried since the page was opened, and was wrong.
    public static func message(_ status: PINStatus, wasWrong: Bool) -> String? {
        switch status {
        case .notSet: return nil
        case .ready(let left): return wasWrong ? wrongPIN(left: left) : nil
        case .delayed(let remaining, let left):
            let (seconds, rest) = remaining.components
            let wait = wait(Int(clamping: seconds) + (rest > 0 ? 1 : 0))
            return wasWrong ? wrongPIN(left: left) + " " + wait : wait
        case .passphraseRequired: return passphraseNeeded
        case .damaged: return pinDamaged
        case .unreadable(let reason): return reason
        }
    }

    /// The title of the button of the settings that sets the PIN or removes it.
    public static func pinTitle(hasPIN: Bool) -> String { hasPIN ? removePIN : newPINTitle }

    /// Removes the PIN; the title of its page, too.
    public static let removePIN = "Remove the PIN"
    /// Locks at once.
    public static let lockNow = "Lock now"
    /// Whether the app opens locked.
    public static let lockAtStart = "Lock at start"
    /// The name of the choice after how long the app locks itself.
    public static let lockAfter = "Lock after"
    /// Removes everything; the title of the confirmation's page, too.
    public static let removeWallet = "Remove the wallet"
    /// The warning about removing a wallet.
    public static let removeWarning = """
        This removes the wallet, its PIN and its payment history from this computer. You can restore the wallet only \
        from its private key or from a keystore file.
        """
    /// The word that must be typed before a wallet is removed.
    public static let removeWord = "REMOVE"
    /// The remark about another word.
    public static let removeHint = "Type REMOVE, in capitals."
    /// The instruction to type the word.
    public static let typeToRemove = "Type REMOVE"
    /// Removes it.
    public static let remove = "Remove"
}
