/// The words of the wallet, the same in every variant; `SPEC.md` has them too.
public enum WalletTexts {
    /// The title of the app and of its main screen.
    public static let title = "Wallet"
    /// What the app says of itself at its first start.
    public static let welcome = "A small wallet for TRIP, the money of the demo ledger."
    /// Begins.
    public static let start = "Start"

    /// The title of the terms.
    public static let termsTitle = "Terms"
    /// What one accepts.
    public static let terms = """
        TRIP is the money of a demo. It can be sent and received, and it buys nothing.

        The private key of your wallet is made on this computer and stays here, locked with your passphrase. Nobody \
        can give it back to you: who loses both the key and the passphrase has lost the wallet.

        A payment that is confirmed cannot be taken back.
        """
    /// Accepts the terms.
    public static let accept = "I accept"

    /// The title of the choice between a new wallet and one that is restored.
    public static let choiceTitle = "Your wallet"
    /// Makes a new wallet.
    public static let create = "Create a new wallet"
    /// Brings back a wallet.
    public static let restore = "Restore a wallet"

    /// The title of the page about the app.
    public static let aboutTitle = "About"
    /// The page about the app.
    public static let about = """
        Wallet-lite is an app of Triptych, after the idea of Zhip.

        It is the same app in each architecture, down to every letter on the screen. Open its three folders side by \
        side and compare how each of them gets there.
        """

    /// Stops what is under way.
    public static let cancel = "Cancel"
    /// Goes on.
    public static let done = "Done"
    /// Tells a screen reader that there is something it is not told.
    public static let privateKey = "Private key"
}
