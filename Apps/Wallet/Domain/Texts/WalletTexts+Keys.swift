import KitCore

extension WalletTexts {
    /// The title of the page for a new passphrase.
    public static let newPassphraseTitle = "New passphrase"
    /// The explanation of a passphrase.
    public static let passphraseUse =
        "It locks the private key on this computer. You need it for each payment. It has at least 10 characters."
    /// The label of a passphrase field.
    public static let passphrase = "Passphrase"
    /// The label of the repetition field.
    public static let repetition = "Repeat the passphrase"
    /// The title of the button that creates the wallet.
    public static let makeWallet = "Create wallet"
    /// The status while the keys are created.
    public static let makingKeys = "Creating keys…"
    /// The message after the user has stopped the creation or the restoring of a wallet, which may just have been saved.
    public static let cancelled = "Cancelled."
    /// The error at a private key that is empty or incomplete.
    public static let privateKeyMissing = "Enter the whole private key."
    /// The error at an empty path.
    public static let pathMissing = "Enter the path of the keystore file."
    /// The error at an empty passphrase of a keystore file.
    public static let filePassphraseMissing = "Enter the passphrase of the keystore file."
    /// The error at a new passphrase that is empty.
    public static let passphraseMissing = PassphraseProblem.empty.remark
    /// The error at a repetition that is empty or incomplete.
    public static let repetitionMissing = "Repeat the passphrase."
    /// The remark about a repetition that differs.
    public static let passphrasesDiffer = "The passphrases differ."
    /// The remark about a repetition that matches.
    public static let passphrasesAgree = "The passphrases match."

    /// Returns the remark about the strength of a passphrase.
    public static func strength(_ strength: PassphraseStrength) -> String {
        "Strength: \(strength.name)." + (strength == .weak ? " A few more words make it harder to guess." : "")
    }

    /// The title of the page that shows the private key.
    public static let backUpTitle = "Back up"
    /// The explanation of a private key.
    public static let backUp = """
        Anyone who has the private key has the money. Reveal it, write it down and keep it in a safe place.
        """
    /// The title of the button that shows the private key.
    public static let reveal = "Reveal"
    /// The hint while the private key is visible.
    public static let revealedHint: KeyedText =
        "\(key: "Tab") selects the key, \(key: "←") \(key: "→") read its parts aloud."
    /// The title of the button that hides the private key.
    public static let hide = "Hide"
    /// The title of the button that continues with the confirmation.
    public static let writtenDown = "I have written it down"

    /// The title of the page that asks for the end of the private key.
    public static let confirmBackUpTitle = "Confirm the back-up"
    /// The instruction above the confirmation's field.
    public static let confirmBackUp = "Type the end of the private key, as you have written it down."
    /// The label of the confirmation's field.
    public static let lastCharacters = "Last 8 characters"
    /// The title of the button that compares the end of the private key.
    public static let confirm = "Confirm"
    /// The message after the end of the private key was confirmed.
    public static let backedUp = "The private key is backed up."
    /// The remark about an end of the private key that is empty.
    public static let lastCharactersMissing = "Type the last 8 characters."
    /// The remark about a wrong end of the private key.
    public static let wrongLastCharacters = "These are not the last 8 characters."

    /// The title of the page for a new PIN.
    public static let newPINTitle = "Set a PIN"
    /// The label of a PIN field.
    public static let pin = "PIN"
    /// The instruction to choose a PIN.
    public static let choosePIN = "Choose 4 digits that unlock the app."
    /// The instruction to repeat the PIN.
    public static let repeatPIN = "Repeat the 4 digits."
    /// The remark about a repetition of the PIN that differs.
    public static let pinsDiffer = "The PINs differ. Choose 4 digits."
    /// The remark about a PIN with too few digits.
    public static let incompletePIN = "Type 4 digits."
    /// The title of the button that continues without a PIN.
    public static let skip = "Skip"
}

extension WalletTexts {
    /// The title of the lock screen.
    public static let lockedTitle = "Locked"
    /// The text on the lock screen after ten wrong PINs.
    public static let passphraseNeeded = "Too many attempts. Enter the passphrase."
    /// The text on the lock screen if the PIN's file is missing.
    static let pinMissing = "The PIN's file is missing. Enter the passphrase, then set a new PIN."
    /// The text on the lock screen if the PIN's file is damaged.
    static let pinDamaged = "The PIN's file is damaged. Enter the passphrase, then set a new PIN."
    /// The instruction to unlock with the PIN.
    public static let typePIN = "Type the 4 digits of your PIN."
    /// The instruction to unlock with the passphrase.
    public static let typePassphrase = "Type the passphrase of your wallet."
    /// The title of the button that unlocks with the passphrase in place of the PIN.
    public static let usePassphrase = "Use the passphrase"
    /// The name of the key that returns to the PIN.
    public static let usePIN = "Use the PIN"
    /// The title of the button that unlocks with the passphrase.
    public static let unlock = "Unlock"
    /// The message after the user has stopped the check of a passphrase that sends nothing.
    public static let unlockingCancelled = "Cancelled. Nothing was unlocked."

    /// Returns the text about a wrong PIN.
    public static func wrongPIN(left: Int) -> String {
        "Wrong PIN. \(left) \(left == 1 ? "attempt" : "attempts") left, then you need the passphrase."
    }

    /// Returns the text about the time to wait.
    public static func wait(_ seconds: Int) -> String {
        "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
    }

    /// Returns the text about the status of the PIN, or `nil` if there is nothing to say.
    /// - Parameter wasWrong: A Boolean value that indicates whether a wrong PIN was tried since the page was opened.
    public static func message(_ status: PINStatus, wasWrong: Bool) -> String? {
        switch status {
        case .notSet: return pinMissing
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

    /// Returns the title of the settings' button that sets or removes the PIN.
    public static func pinTitle(hasPIN: Bool) -> String { hasPIN ? removePIN : newPINTitle }

    /// The title of the button that removes the PIN, and of its page.
    public static let removePIN = "Remove the PIN"
    /// The name of the key that locks the app.
    public static let lock = "Lock"
    /// The title of the button that locks the app.
    public static let lockNow = "Lock now"
    /// The label of the switch for opening locked.
    public static let lockAtStart = "Lock at start"
    /// The label of the choice of lock delays.
    public static let lockAfter = "Lock after"
    /// The title of the button that removes the wallet, and of the confirmation page.
    public static let removeWallet = "Remove the wallet"
    /// The warning about removing a wallet.
    public static let removeWarning = """
        This removes the wallet, its PIN and its payment history from this computer. You can restore the wallet only \
        from its private key or from a copy of its keystore file, which Settings names.
        """
    /// The word that the user must type to remove a wallet.
    public static let removeWord = "REMOVE"
    /// The remark about a wrong word.
    public static let removeHint = "Type REMOVE, in capitals."
    /// The instruction to type the word.
    public static let typeToRemove = "Type REMOVE"
    /// The title of the button that confirms the removal.
    public static let remove = "Remove"
}
