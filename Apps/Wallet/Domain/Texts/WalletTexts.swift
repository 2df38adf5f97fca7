import KitCore

/// A step of the setup of a wallet.
public enum SetupStep: Int, Sendable {
    case terms = 1
    case choice
    case passphrase
    case backUp
    case pin
}

/// The texts of the wallet, which are the same in every variant and in `SPEC.md`.
public enum WalletTexts {
    /// The title of the app and of its main screen.
    public static let title = "Wallet"
    /// The app's description at its first start.
    public static let welcome = "A small wallet for TRIP, the money of the demo ledger."
    /// The title of the button that begins the setup.
    public static let start = "Start"
    /// The heading above the steps of the setup.
    public static let stepsTitle = "Five steps to your wallet"
    /// The steps of the setup in order.
    public static let steps = [
        "1 Accept the terms", "2 Create or restore a wallet", "3 Choose a passphrase", "4 Write down the private key",
        "5 Choose a PIN, or none",
    ]

    /// Returns the text about a step of the setup for the title bar.
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
    /// The title of the button that accepts the terms.
    public static let accept = "I accept"

    /// The title of the choice between a new and a restored wallet.
    public static let choiceTitle = "Your wallet"
    /// The title of the button that creates a new wallet.
    public static let create = "Create a new wallet"
    /// The title of the button that restores a wallet.
    public static let restore = "Restore a wallet"

    /// The title of the page About.
    public static let aboutTitle = "About"
    /// The text of the page About.
    public static let about = """
        Wallet-lite is one of Triptych's apps. Its pages follow those of Zhip, a wallet for iPhones.

        It looks the same in every architecture, down to the last letter. Open its three folders side by side and \
        compare the code.
        """

    /// The title of the button that stops work in progress.
    public static let cancel = "Cancel"
    /// The value of a part that is empty or unknown.
    public static let nothing = "–"
    /// The title of the button that continues.
    public static let done = "Done"
    /// The label in place of the private key for screen readers.
    public static let privateKey = "Private key"
}

extension WalletTexts {
    /// The title of the button that opens the payment form.
    public static let send = "Send"
    /// The title of the button that shows the address.
    public static let receive = "Receive"
    /// The title of the button that opens the settings, and of their page.
    public static let settings = "Settings"
    /// The title of the action that loads from the ledger again.
    public static let refresh = "Refresh"
    /// A drawing of a receipt, beside the main screen while no page is open.
    public static let transactionSign = """
        ╭─────────╮
        │ ──── ── │
        │ ──── ── │
        │ ─────── │
        ╰─┴─┴─┴─┴─╯
        """
    /// The text beside the main screen while no page is open.
    public static let nothingOpen = "No transaction is open."
    /// The hint below that text.
    public static let openHint: KeyedText = "\(key: "Enter") opens the selected transaction here."
    /// The label of the balance for screen readers.
    public static let balance = "Balance"
    /// The label of the balance chart.
    public static let balanceHistory = "Balance history"
    /// The kinds of transactions.
    public static let (sent, received) = ("Sent", "Received")
    /// The label of the list of transactions.
    public static let transactions = "Transactions"
    /// The text of an empty list.
    public static let noTransactions: KeyedText = "No transactions yet. Press \(key: "c") to show your address."

    /// The title of a transaction's page.
    public static let transactionTitle = "Transaction"
    /// The labels of a transaction's details.
    public static let (status, sender, nonce, time, identifier) = ("Status", "Sender", "Nonce", "Time", "Identifier")
    /// Returns a nonce in plain words.
    public static func nonceText(_ nonce: UInt64) -> String { "\(nonce), the number of the sender's earlier payments" }
    /// The title of the button that copies the identifier of a transaction.
    public static let copyIdentifier = "Copy the identifier"
    /// The title of the button that copies the recipient's address.
    public static let copyRecipient = "Copy the recipient"
    /// The title of the button that copies the sender's address.
    public static let copySender = "Copy the sender"

    /// Returns the notice above content that could not be refreshed.
    public static func notRefreshed(_ message: String) -> String { "Not refreshed. \(message)" }

    /// Returns what is unusual about the account, for the end of the title bar; empty if nothing is.
    /// - Parameters:
    ///   - isOffline: A Boolean value that indicates whether the ledger could not be reached.
    ///   - rows: The rows of the list, of which those that are not confirmed are counted.
    public static func status(isOffline: Bool, rows: [TransactionRow]) -> String {
        let pending = rows.count { $0.standing == .pending }
        let notArrived = rows.count { $0.standing == .notArrived }
        return [
            isOffline ? "Offline" : nil, pending > 0 ? "\(pending) pending" : nil,
            notArrived > 0 ? "\(notArrived) not arrived" : nil,
        ]
        .compactMap(\.self).joined(separator: " · ")
    }

    /// Returns what the user should do about the wallet, a line for each advice; empty if there is nothing to do.
    public static func advice(isBackedUp: Bool, rows: [TransactionRow]) -> KeyedText {
        let payment =
            rows.contains { $0.standing == .notArrived }
            ? "A payment has not arrived. Open it to send it again or give it up." : ""
        if isBackedUp { return KeyedText(payment) }
        return "Not backed up. Press \(key: "e") and choose Back up.\(payment.isEmpty ? "" : "\n" + payment)"
    }

    /// Returns the age of the balance as text.
    /// - Parameter isCurrent: A Boolean value that indicates whether no newer answer is awaited or has failed.
    public static func age(seconds: Int64, isCurrent: Bool = true) -> String {
        switch Swift.max(0, seconds) / 60 {
        case 0: isCurrent ? "Updated just now." : "Updated less than a minute ago."
        case 1: "Updated 1 minute ago."
        case let minutes where minutes < 60: "Updated \(minutes) minutes ago."
        case let minutes where minutes < 120: "Updated 1 hour ago."
        case let minutes: "Updated \(minutes / 60) hours ago."
        }
    }

    /// Returns a shortened address.
    public static func short(_ address: String) -> String {
        address.count > 17 ? "\(address.prefix(10))…\(address.suffix(6))" : address
    }
}

extension WalletTexts {
    /// The title of the page that restores a wallet.
    public static let restoreTitle = "Restore"
    /// The label of the choice of sources.
    public static let restoreFrom = "From"
    /// The name of the source "file".
    public static let keystoreFile = "Keystore file"
    /// The label of the path field.
    public static let path = "Path of the keystore file"
    /// The remark about a valid private key.
    public static let aKey = "A private key."
    /// The title of the button that restores the wallet.
    public static let restoreNow = "Restore"
    /// The status while a wallet is restored.
    public static let restoring = "Restoring…"
}
