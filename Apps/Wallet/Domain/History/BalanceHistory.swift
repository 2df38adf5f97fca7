import LedgerCore

/// What an account held after each of its last transactions, for a sparkline.
public enum BalanceHistory {
    /// The balances, the oldest first and today's last; one more than the transactions.
    ///
    /// It stops early where the transactions do not add up to the balance, as when some are newer than it.
    /// - Parameter transactions: The newest ones of the account, the newest first.
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
