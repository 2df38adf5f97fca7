import KitCore

/// A step of the setup of a wallet.
public enum SetupStep: Int, Sendable {
    case terms = 1
    case choice
    case passphrase
    case backUp
    case pin
}

/// The words of the wallet, the same in every variant; `SPEC.md` has them too.
public enum WalletTexts {
    /// The title of the app and of its main screen.
    public static let title = "Wallet"
    /// The app's description at its first start.
    public static let welcome = "A small wallet for TRIP, the money of the demo ledger."
    /// Begins.
    public static let start = "Start"
    /// The heading above the steps of the setup.
    public static let stepsTitle = "Five steps to your wallet"
    /// The steps of the setup, in their order.
    public static let steps = [
        "1 Accept the terms", "2 Create or restore a wallet", "3 Choose a passphrase", "4 Write down the private key",
        "5 Choose a PIN, or none",
    ]

    /// The title bar's text about a step of the setup.
    public static func step(_ step: SetupStep) -> String { "Step \(step.rawValue) of \(steps.count)" }

    /// The title of the terms.
    public static let termsTitle = "Terms"
    /// The terms of use.
    public static let terms = """
        TRIP is demo money. You can send and receive it, but it buys nothing.

        The private key of your wallet is created on this computer and stays here, encrypted with your passphrase. \
        There is no way to recover it: if you lose both the key and the passphrase, you lose the wallet.

        A confirmed payment cannot be reversed.
        """
    /// Accepts the terms.
    public static let accept = "I accept"

    /// The title of the choice between a new wallet and one that is restored.
    public static let choiceTitle = "Your wallet"
    /// The title of the button that creates a new wallet.
    public static let create = "Create a new wallet"
    /// Restores a wallet.
    public static let restore = "Restore a wallet"

    /// The title of the page about the app.
    public static let aboutTitle = "About"
    /// The page about the app.
    public static let about = """
        Wallet-lite is one of Triptych's apps. It is modelled on Zhip.

        It looks the same in every architecture, down to the last letter. Open its three folders side by side and \
        compare the code.
        """

    /// Stops the work in progress.
    public static let cancel = "Cancel"
    /// Continues.
    public static let done = "Done"
    /// The label in place of the private key for screen readers.
    public static let privateKey = "Private key"
}

extension WalletTexts {
    /// Opens the form for a payment.
    public static let send = "Send"
    /// Shows the address.
    public static let receive = "Receive"
    /// Opens the settings.
    public static let settings = "Settings"
    /// Loads from the ledger again.
    public static let refresh = "Refresh"
    /// A picture of a receipt, beside the main screen while nothing is open.
    public static let transactionSign = """
        ╭─────────╮
        │ ──── ── │
        │ ──── ── │
        │ ─────── │
        ╰─┴─┴─┴─┴─╯
        """
    /// Said beside the main screen while nothing is open.
    public static let nothingOpen = "No transaction is open."
    /// How to open one.
    public static let openHint: KeyedText = "\(key: "Enter") opens the selected transaction here."
    /// The name of the balance for a screen reader.
    public static let balance = "Balance"
    /// The name of the line that shows how the balance has changed.
    public static let balanceHistory = "Balance history"
    /// The kinds of transactions.
    public static let (sent, received) = ("Sent", "Received")
    /// The name of the list of transactions.
    public static let transactions = "Transactions"
    /// Shown if there are no transactions.
    public static let noTransactions: KeyedText = "No transactions yet. Press \(key: "c") to show your address."
    /// Shown while the private key was never written down.
    public static let notBackedUp = "Not backed up. Open Settings, then Back up."
    /// The text during a refresh.
    public static let refreshing = "Refreshing…"

    /// The title of the page that shows a transaction.
    public static let transactionTitle = "Transaction"
    /// The names of its lines.
    public static let (status, sender, nonce, time, identifier) = ("Status", "Sender", "Nonce", "Time", "Identifier")
    /// Copies the identifier of a transaction.
    public static let copyIdentifier = "Copy the identifier"
    /// Copies the address of the recipient.
    public static let copyRecipient = "Copy the recipient"
    /// Copies the address of the sender.
    public static let copySender = "Copy the sender"

    /// The text above content that could not be refreshed.
    public static func notRefreshed(_ message: String) -> String { "Not refreshed. \(message)" }

    /// What is unusual about the account, for the end of the title bar; empty if nothing is.
    /// - Parameters:
    ///   - isOffline: Whether the ledger could not be reached.
    ///   - pending: The number of payments that are not confirmed.
    public static func status(isOffline: Bool, pending: Int) -> String {
        [isOffline ? "Offline" : nil, pending > 0 ? "\(pending) pending" : nil]
            .compactMap(\.self).joined(separator: " · ")
    }

    /// Says how old the balance is.
    public static func age(seconds: Int64) -> String {
        switch Swift.max(0, seconds) / 60 {
        case 0: "Updated just now."
        case 1: "Updated 1 minute ago."
        case let minutes where minutes < 60: "Updated \(minutes) minutes ago."
        case let minutes where minutes < 120: "Updated 1 hour ago."
        case let minutes: "Updated \(minutes / 60) hours ago."
        }
    }

    /// An address for a place if there is no room for all of it.
    public static func short(_ address: String) -> String {
        address.count > 17 ? "\(address.prefix(10))…\(address.suffix(6))" : address
    }
}

extension WalletTexts {
    /// The title of the page on which a wallet is restored.
    public static let restoreTitle = "Restore"
    /// The name of the choice from what a wallet is restored.
    public static let restoreFrom = "From"
    /// Restores from a file.
    public static let keystoreFile = "Keystore file"
    /// The name of the field for the place of a file.
    public static let path = "Path of the keystore file"
    /// Shown for a private key.
    public static let aKey = "A private key."
    /// Restores.
    public static let restoreNow = "Restore"
    /// Shown while a wallet is restored.
    public static let restoring = "Restoring…"
}
