import KitTesting
import LedgerCore
import WalletDomain

nonisolated struct MemoryWalletStore: WalletStore, PreferencesStore {
    let disk: WalletDisk

    func pendingPayments(of address: Address) async throws -> [PendingPayment] {
        try await disk.storeGate.call("payments")
        return disk.files.payments.filter { $0.transfer.transfer.sender == address }
    }

    func save(_ payment: PendingPayment) async throws {
        try await disk.storeGate.call("save payment")
        if let problem = disk.files.problem { throw problem }
        disk.change { files in
            files.payments.removeAll { $0.id == payment.id }
            files.payments.append(payment)
        }
    }

    func removePayment(_ id: TransactionID) async throws {
        try await disk.storeGate.call("remove payment")
        if let problem = disk.files.problem { throw problem }
        disk.change { files in files.payments.removeAll { $0.id == id } }
    }

    func cachedAccount(_ address: Address) async throws -> AccountSnapshot? {
        try await disk.storeGate.call("account")
        return disk.files.account
    }

    func cache(_ snapshot: AccountSnapshot) async throws {
        try await disk.storeGate.call("save account")
        disk.change { $0.account = snapshot }
    }

    func cachedTransactions(of address: Address) async throws -> [LedgerTransaction] {
        try await disk.storeGate.call("transactions")
        return disk.files.transactions
    }

    func cache(_ transactions: [LedgerTransaction], of address: Address) async throws {
        try await disk.storeGate.call("save transactions")
        disk.change { files in
            let known = Set(files.transactions.map(\.id))
            files.transactions =
                transactions.filter { !known.contains($0.id) }
                + files.transactions.map { old in transactions.first { $0.id == old.id } ?? old }
        }
    }

    func removeEverything() async throws {
        try await disk.storeGate.call("remove everything")
        disk.change { files in (files.payments, files.account, files.transactions) = ([], nil, []) }
    }

    func preferences() async throws -> WalletPreferences {
        try await disk.storeGate.call("preferences")
        return disk.files.preferences
    }

    func save(_ preferences: WalletPreferences) async throws {
        try await disk.storeGate.call("save preferences")
        if let problem = disk.files.preferencesProblem { throw problem }
        disk.change { $0.preferences = preferences }
    }

    func remove() async throws {
        try await disk.storeGate.call("remove preferences")
        disk.change { $0.preferences = WalletPreferences() }
    }
}
