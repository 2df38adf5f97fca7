import LedgerCore
import Synchronization
import WalletDomain

/// What a wallet remembers, without a database.
nonisolated final class MemoryStore: WalletStore, PreferencesStore {
    private struct State {
        var payments: [PendingPayment] = []
        var account: AccountSnapshot?
        var transactions: [LedgerTransaction] = []
        var preferences = WalletPreferences()
    }

    private let state = Mutex(State())

    func pendingPayments(of address: Address) async throws -> [PendingPayment] {
        state.withLock { $0.payments.filter { $0.transfer.transfer.sender == address } }
    }

    func save(_ payment: PendingPayment) async throws {
        state.withLock { state in
            state.payments.removeAll { $0.id == payment.id }
            state.payments.append(payment)
        }
    }

    func removePayment(_ id: TransactionID) async throws {
        state.withLock { state in state.payments.removeAll { $0.id == id } }
    }

    func cachedAccount(_ address: Address) async throws -> AccountSnapshot? { state.withLock { $0.account } }
    func cache(_ snapshot: AccountSnapshot) async throws { state.withLock { $0.account = snapshot } }

    func cachedTransactions(of address: Address) async throws -> [LedgerTransaction] {
        state.withLock { $0.transactions }
    }

    func cache(_ transactions: [LedgerTransaction], of address: Address) async throws {
        let new = Set(transactions.map(\.id))
        state.withLock { state in
            state.transactions = transactions + state.transactions.filter { !new.contains($0.id) }
        }
    }

    func removeEverything() async throws {
        state.withLock { state in state = State(preferences: state.preferences) }
    }

    func preferences() async throws -> WalletPreferences { state.withLock { $0.preferences } }
    func save(_ preferences: WalletPreferences) async throws { state.withLock { $0.preferences = preferences } }
    func remove() async throws { state.withLock { $0.preferences = WalletPreferences() } }
}
