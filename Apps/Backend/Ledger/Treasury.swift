import LedgerCore

/// The account that held all money in the beginning: the faucet takes from it, and fees come back to it.
public enum Treasury {
    /// All the money of the ledger: a billion TRIP.
    public static let supply = Amount(units: 1_000_000_000 * Amount.unitsPerTrip)

    /// An address to which nobody has a private key; the ledger refuses transfers from it all the same.
    public static let address = Address(ofNobody: "The treasury of the Triptych ledger has no private key.")
}
