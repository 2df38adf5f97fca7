import Foundation
import LedgerCore

/// What the page of a transaction shows: all of it, in full.
public struct TransactionDetails: Hashable, Sendable {
    /// What the ledger has.
    public let transaction: LedgerTransaction
    private let own: Address
    private let separator: Character

    /// Makes a page of a transaction, for one of the two whom it concerns.
    public init(_ transaction: LedgerTransaction, of own: Address, separator: Character) {
        self.transaction = transaction
        self.own = own
        self.separator = separator
    }

    /// What happened.
    public var heading: String { TransactionRow(transaction, of: own, separator: separator).title }

    /// The lines, each with its name.
    public var lines: [String] {
        let memo = transaction.memo.isEmpty ? "–" : transaction.memo
        return [
            WalletTexts.line(WalletTexts.status, transaction.status.rawValue),
            WalletTexts.line(WalletTexts.sender, senderText),
            WalletTexts.line(WalletTexts.recipient, transaction.recipient.text),
            WalletTexts.line(WalletTexts.amount, WalletTexts.trip(transaction.amount, separator)),
            WalletTexts.line(WalletTexts.fee, WalletTexts.trip(transaction.fee, separator)),
            WalletTexts.line(WalletTexts.nonce, "\(transaction.nonce)"),
            WalletTexts.line(WalletTexts.memo, memo),
            WalletTexts.line(WalletTexts.time, time),
            WalletTexts.line(WalletTexts.identifier, transaction.id.text),
        ]
    }

    private var senderText: String {
        transaction.kind == .faucet ? "the faucet, \(transaction.sender.text)" : transaction.sender.text
    }

    /// When the ledger has taken it, by the server's clock, in a form that is the same everywhere.
    private var time: String {
        let seconds = transaction.acceptedAt / 1_000
        // What no calendar of four digits has is not the truth, and comes from outside.
        guard (0..<253_402_300_800).contains(seconds) else { return "–" }
        let text = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601.dateTimeSeparator(.space))
        return String(text.dropLast()) + " UTC"
    }

    /// The other one whom it concerns.
    public var otherAddress: Address { isSent ? transaction.recipient : transaction.sender }
    /// What the button says that copies the other address.
    public var copyOtherTitle: String { isSent ? WalletTexts.copyRecipient : WalletTexts.copySender }
    private var isSent: Bool { transaction.sender == own }
}
