/// What a ledger asks and gives, as it tells everybody.
public struct LedgerTerms: Hashable, Sendable, Codable {
    /// The least fee of a transfer.
    public let minimumFee: Amount
    /// What the faucet gives an account, once.
    public let faucetAmount: Amount
    /// After how many milliseconds a transaction is confirmed.
    public let confirmationMilliseconds: Int64

    /// What the ledger of this repository asks: 0.001 TRIP a transfer, 100 TRIP from the faucet, confirmed after 5 s.
    public static let standard = LedgerTerms(
        minimumFee: Amount(units: Amount.unitsPerTrip / 1000), faucetAmount: Amount(units: 100 * Amount.unitsPerTrip),
        confirmationMilliseconds: 5000)

    /// Makes terms from their parts.
    public init(minimumFee: Amount, faucetAmount: Amount, confirmationMilliseconds: Int64) {
        self.minimumFee = minimumFee
        self.faucetAmount = faucetAmount
        self.confirmationMilliseconds = confirmationMilliseconds
    }
}
