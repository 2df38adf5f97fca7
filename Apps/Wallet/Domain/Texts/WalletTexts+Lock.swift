extension WalletTexts {
    /// The title of the lock screen.
    public static let lockedTitle = "Locked"
    /// Said on the lock screen after ten wrong PINs.
    public static let passphraseNeeded = "Too many attempts. Enter the passphrase."
    /// Unlocks with the passphrase.
    public static let unlock = "Unlock"

    /// Says that a PIN was wrong.
    public static func wrongPIN(left: Int) -> String {
        "Wrong PIN. \(left) \(left == 1 ? "attempt" : "attempts") left."
    }

    /// Says how long a person has to wait.
    public static func wait(_ seconds: Int) -> String {
        "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
    }

    /// Says whether a PIN may be tried, and when; empty where there is nothing to say.
    /// - Parameter wasWrong: Whether a PIN was tried since the page was opened, and was wrong.
    public static func message(_ status: PINStatus, wasWrong: Bool) -> String {
        switch status {
        case .notSet: return ""
        case .ready(let left): return wasWrong ? wrongPIN(left: left) : ""
        case .delayed(let remaining, let left):
            let (seconds, rest) = remaining.components
            let wait = wait(Int(clamping: seconds) + (rest > 0 ? 1 : 0))
            return wasWrong ? wrongPIN(left: left) + " " + wait : wait
        case .passphraseRequired: return passphraseNeeded
        }
    }

    /// What the button of the settings says that sets the PIN or removes it.
    public static func pinTitle(hasPIN: Bool) -> String { hasPIN ? removePIN : newPINTitle }

    /// Removes the PIN; the title of the page that asks for it, too.
    public static let removePIN = "Remove the PIN"
    /// Locks at once.
    public static let lockNow = "Lock now"
    /// Whether the app opens locked.
    public static let lockAtStart = "Lock at start"
    /// The name of the choice after how long the app locks itself.
    public static let lockAfter = "Lock after"
    /// Removes everything; the title of the page that asks for a confirmation, too.
    public static let removeWallet = "Remove the wallet"
    /// What removing a wallet means.
    public static let removeWarning = """
        The wallet is removed from this computer, with its PIN and all that is known of its payments. It can come back \
        only from the private key or from a keystore file.
        """
    /// What must be typed before a wallet is removed.
    public static let removeWord = "REMOVE"
    /// Says what is wrong with another word.
    public static let removeHint = "Type REMOVE, in capitals."
    /// Asks for the word.
    public static let typeToRemove = "Type REMOVE"
    /// Removes it.
    public static let remove = "Remove"
}
