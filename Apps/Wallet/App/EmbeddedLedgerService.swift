import Backend
import Foundation
import KitDI
import LedgerCore
import WalletDomain

/// Asks the ledger inside the program, over HTTP like any other, and starts its server for the first question.
actor EmbeddedLedgerService: WalletService {
    private let backend: DemoBackend
    private let dates: any DateProvider
    private var current: (address: URL, service: HTTPWalletService)?

    init(_ backend: DemoBackend, dates: any DateProvider) {
        self.backend = backend
        self.dates = dates
    }

    func terms() async throws -> LedgerTerms { try await service().terms() }
    func account(_ address: Address) async throws -> AccountSnapshot { try await service().account(address) }

    func transactions(of address: Address, after cursor: String?) async throws -> LedgerTransactionPage {
        try await service().transactions(of: address, after: cursor)
    }

    func submit(_ transfer: SignedTransfer) async throws -> LedgerTransaction {
        try await service().submit(transfer)
    }

    func transaction(_ id: TransactionID) async throws -> LedgerTransaction? {
        try await service().transaction(id)
    }

    func requestFaucet(for address: Address) async throws -> LedgerTransaction {
        try await service().requestFaucet(for: address)
    }

    /// A server that runs already answers with the address it has, and its connections are used again.
    private func service() async throws -> HTTPWalletService {
        let address: URL
        do {
            address = try await backend.start()
        } catch {
            throw WalletServiceError.failed(server: "127.0.0.1", reason: "the ledger inside does not start")
        }
        if let current, current.address == address { return current.service }
        let service = HTTPWalletService(baseURL: address, dates: dates)
        current = (address, service)
        return service
    }
}
