import GRDB
import LedgerCore

/// Moves money between accounts within one transaction of the database; what throws is rolled back as a whole.
struct Booking {
    let db: Database

    /// Books a transfer whose signature and form have been checked.
    func book(_ transfer: Transfer) throws {
        guard let total = transfer.total else { throw LedgerRefusal(.amountOverflow) }
        var sender = try AccountRow.of(transfer.sender, in: db)
        let next = UInt64(clamping: sender.nextNonce)
        guard transfer.nonce >= next else { throw LedgerRefusal(.nonceUsed) }
        guard transfer.nonce == next else { throw LedgerRefusal(.nonceTooHigh) }
        try take(total, from: &sender, else: .insufficientBalance)
        sender.nextNonce += 1
        try sender.save(db)
        try give(transfer.amount, to: transfer.recipient)
        try give(transfer.fee, to: Treasury.address)
    }

    /// Books the faucet's gift out of the treasury.
    func grant(_ transfer: Transfer) throws {
        var recipient = try AccountRow.of(transfer.recipient, in: db)
        guard !recipient.hasUsedFaucet else { throw LedgerRefusal(.faucetUsed) }
        recipient.hasUsedFaucet = true
        try recipient.save(db)
        var treasury = try AccountRow.of(transfer.sender, in: db)
        try take(transfer.amount, from: &treasury, else: .faucetEmpty)
        try treasury.save(db)
        try give(transfer.amount, to: transfer.recipient)
    }

    private func take(_ amount: Amount, from row: inout AccountRow, else code: LedgerErrorCode) throws {
        guard let rest = try row.amount().subtracting(amount) else { throw LedgerRefusal(code) }
        row.setAmount(rest)
    }

    private func give(_ amount: Amount, to address: Address) throws {
        var row = try AccountRow.of(address, in: db)
        guard let sum = try row.amount().adding(amount) else { throw LedgerRefusal(.amountOverflow) }
        row.setAmount(sum)
        try row.save(db)
    }
}
