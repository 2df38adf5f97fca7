import LedgerCore
import WalletDomain

/// A store on a disk that is full.
struct FullStore: WalletStore {
    private var full: WalletStoreError { .cannotWrite(reason: "the disk is full") }

    func pendingPayments(of address: Address) async throws -> [PendingPayment] { [] }
    func save(_ payment: PendingPayment) async throws { throw full }
    func removePayment(_ id: TransactionID) async throws { throw full }
    func cachedAccount(_ address: Address) async throws -> AccountSnapshot? { nil }
    func cache(_ snapshot: AccountSnapshot) async throws { throw full }
    func cachedTransactions(of address: Address) async throws -> [LedgerTransaction] { [] }
    func cache(_ transactions: [LedgerTransaction], of address: Address) async throws { throw full }
    func removeEverything() async throws { throw full }
}
