import KitDI
import LedgerCore

/// A row of the list of transactions.
public struct TransactionRow: Hashable, Sendable, Identifiable {
    /// The identifier of the transaction.
    public let id: TransactionID
    /// The kind of the transaction with its amount.
    public let title: String
    /// The kind of the transaction alone.
    public let kind: String
    /// The amount with the sign of its effect on the balance.
    public let signedAmount: String
    /// The day on which the ledger accepted the transaction; empty if it is unknown.
    public let day: String
    /// The other account, and the state of the transaction.
    public let detail: String
    /// The state of the transaction as text.
    public let status: String
    /// The state of the transaction at the ledger.
    public let standing: Standing
    /// The ledger's transaction, or `nil` if it is unknown whether the ledger has it.
    public let transaction: LedgerTransaction?
    /// The signed payment, or `nil` if the ledger has it.
    public let payment: SignedTransfer?

    /// The state of a transaction at the ledger.
    public enum Standing: Hashable, Sendable {
        /// The ledger has confirmed it.
        case confirmed
        /// It is not confirmed yet.
        case pending
        /// The ledger does not have it.
        case notArrived
    }

    /// Creates the row of a transaction.
    public init(_ transaction: LedgerTransaction, of address: Address, separator: Character) {
        id = transaction.id
        self.transaction = transaction
        payment = nil
        standing = transaction.status == .confirmed ? .confirmed : .pending
        let isSent = transaction.sender == address
        kind = isSent ? WalletTexts.sent : WalletTexts.received
        let amount = WalletTexts.trip(transaction.amount, separator)
        title = "\(kind) \(amount)"
        signedAmount = (isSent ? "-" : "+") + amount
        day = transaction.day
        let other = WalletTexts.short((isSent ? transaction.recipient : transaction.sender).text)
        let place = transaction.kind == .faucet ? "from the faucet" : (isSent ? "to " : "from ") + other
        status = transaction.status.rawValue
        detail = "\(place) · \(status)"
    }

    /// Describes a payment that the ledger may or may not have.
    public init(_ payment: SignedTransfer, _ stage: PaymentStage, separator: Character) {
        let transfer = payment.transfer
        id = payment.id
        transaction = nil
        self.payment = payment
        kind = WalletTexts.sent
        let amount = WalletTexts.trip(transfer.amount, separator)
        title = "\(kind) \(amount)"
        signedAmount = "-" + amount
        day = ""
        switch stage {
        case .confirmed: (standing, status) = (.confirmed, "confirmed")
        case .notArrived: (standing, status) = (.notArrived, "not arrived")
        case .pending: (standing, status) = (.pending, "pending")
        case .sending, .checking, .refused, .failed: (standing, status) = (.pending, "pending, checking")
        }
        detail = "to \(WalletTexts.short(transfer.recipient.text)) · \(status)"
    }
}

/// A named part of a payment or transaction.
public struct DetailLine: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value, which may continue on the next line.
    public let value: String

    /// Creates a line.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The contents of a transaction's page.
public struct TransactionDetails: Hashable, Sendable {
    /// The ledger's transaction.
    public let transaction: LedgerTransaction
    private let own: Address
    private let separator: Character

    /// Creates the contents, from the point of view of one account.
    public init(_ transaction: LedgerTransaction, of own: Address, separator: Character) {
        self.transaction = transaction
        self.own = own
        self.separator = separator
    }

    /// The kind of the transaction, with its amount.
    public var heading: String { TransactionRow(transaction, of: own, separator: separator).title }

    /// The named parts of the transaction.
    public var lines: [DetailLine] {
        [
            DetailLine(WalletTexts.status, transaction.status.rawValue),
            DetailLine(WalletTexts.sender, senderText),
            DetailLine(WalletTexts.recipient, transaction.recipient.text),
            DetailLine(WalletTexts.amount, WalletTexts.trip(transaction.amount, separator)),
            DetailLine(WalletTexts.fee, WalletTexts.trip(transaction.fee, separator)),
            DetailLine(WalletTexts.nonce, WalletTexts.nonceText(transaction.nonce)),
            DetailLine(
                WalletTexts.memo, transaction.memo.isEmpty ? WalletTexts.nothing : Memo.visible(transaction.memo)),
            DetailLine(WalletTexts.time, transaction.acceptance?.dayAndTimeText ?? WalletTexts.nothing),
            DetailLine(WalletTexts.identifier, transaction.id.text),
        ]
    }

    private var senderText: String {
        transaction.kind == .faucet ? "the faucet, \(transaction.sender.text)" : transaction.sender.text
    }

    /// The address of the other account.
    public var otherAddress: Address { isSent ? transaction.recipient : transaction.sender }
    /// A Boolean value that indicates whether the account has sent the amount.
    public var isSent: Bool { transaction.sender == own }
}

extension LedgerTransaction {
    /// The time at which the ledger accepted the transaction, or `nil` for a year with more than four digits.
    fileprivate var acceptance: Timestamp? {
        let seconds = acceptedAt / 1_000
        return (0..<253_402_300_800).contains(seconds) ? Timestamp(sinceEpoch: .seconds(seconds)) : nil
    }

    /// The day on which the ledger accepted the transaction, in UTC.
    fileprivate var day: String { acceptance?.dayText ?? "" }
}

/// The balance of an account after each of its last transactions, for a sparkline.
public enum BalanceHistory {
    /// Returns the balances, the oldest first and the current one last: at most one more than the transactions.
    ///
    /// The result is shorter if the transactions do not add up to the balance, for example if some are newer than it.
    /// - Parameter transactions: The newest transactions of the account, in descending order.
    public static func balances(
        of address: Address, now balance: Amount, transactions: [LedgerTransaction]
    ) -> [Amount] {
        var balances = [balance]
        for transaction in transactions {
            guard let before = self.balance(of: address, before: transaction, then: balances[balances.count - 1])
            else { break }
            balances.append(before)
        }
        return balances.reversed()
    }

    private static func balance(
        of address: Address, before transaction: LedgerTransaction, then after: Amount
    ) -> Amount? {
        var balance: Amount? = after
        if transaction.recipient == address { balance = balance?.subtracting(transaction.amount) }
        if transaction.sender == address, let total = transaction.amount.adding(transaction.fee) {
            balance = balance?.adding(total)
        }
        return balance
    }
}
