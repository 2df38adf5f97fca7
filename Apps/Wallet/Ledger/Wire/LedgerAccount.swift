/// An account as the ledger answers for it; one that nobody has used has nothing and begins at nonce 0.
public struct LedgerAccount: Hashable, Sendable, Codable {
    /// Whose account.
    public let address: Address
    /// What it holds, pending transactions included.
    public let balance: Amount
    /// The nonce that the next transfer must have.
    public let nextNonce: UInt64
    /// Whether the faucet has given it money already.
    public let hasUsedFaucet: Bool

    /// Makes an account from its parts.
    public init(address: Address, balance: Amount, nextNonce: UInt64, hasUsedFaucet: Bool) {
        self.address = address
        self.balance = balance
        self.nextNonce = nextNonce
        self.hasUsedFaucet = hasUsedFaucet
    }
}
