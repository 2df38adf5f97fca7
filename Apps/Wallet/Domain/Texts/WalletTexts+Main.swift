extension WalletTexts {
    /// Opens the form for a payment.
    public static let send = "Send"
    /// Shows the address.
    public static let receive = "Receive"
    /// Opens the settings.
    public static let settings = "Settings"
    /// Asks the ledger anew.
    public static let refresh = "Refresh"
    /// The name of the balance for a screen reader.
    public static let balance = "Balance"
    /// The name of the line that shows how the balance has changed.
    public static let balanceHistory = "How the balance has changed"
    /// The name of the list of transactions.
    public static let transactions = "Transactions"
    /// Said where there are no transactions.
    public static let noTransactions = "No transactions yet."
    /// Said while the private key was never written down.
    public static let notBackedUp = "Not backed up. Settings, Back up."
    /// Said while the ledger is asked anew.
    public static let refreshing = "Refreshing…"

    /// The title of the page that shows a transaction.
    public static let transactionTitle = "Transaction"
    /// The names of its lines.
    public static let (status, sender, nonce, time, identifier) = ("Status", "Sender", "Nonce", "Time", "Identifier")
    /// Copies the name of a transaction.
    public static let copyIdentifier = "Copy the identifier"
    /// Copies the address of whom one has paid.
    public static let copyRecipient = "Copy the recipient"
    /// Copies the address of who has paid one.
    public static let copySender = "Copy the sender"

    /// Said above what could not be refreshed.
    public static func notRefreshed(_ message: String) -> String { "Not refreshed. \(message)" }

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

    /// An address for a place where there is no room for all of it.
    public static func short(_ address: String) -> String {
        address.count > 17 ? "\(address.prefix(10))…\(address.suffix(6))" : address
    }
}
