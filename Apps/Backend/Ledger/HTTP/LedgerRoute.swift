import LedgerCore

/// The resources that a ledger has, read from a path below `/ledger`.
enum LedgerRoute: Equatable {
    case terms
    case account(String)
    case accountTransactions(String)
    case submit
    case transaction(String)
    case faucet

    /// Nil when no resource can have this path.
    init?(path: String) {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.first == "ledger" else { return nil }
        switch (parts.count, parts.count > 1 ? parts[1] : "") {
        case (1, _): self = .terms
        case (2, "transactions"): self = .submit
        case (2, "faucet"): self = .faucet
        case (3, "accounts"): self = .account(parts[2])
        case (3, "transactions"): self = .transaction(parts[2])
        case (4, "accounts") where parts[3] == "transactions": self = .accountTransactions(parts[2])
        default: return nil
        }
    }

    /// The method that the resource takes; HEAD goes with GET.
    var isWritten: Bool {
        switch self {
        case .submit, .faucet: true
        case .terms, .account, .accountTransactions, .transaction: false
        }
    }
}
