import AppCrypto
import Foundation
import LedgerCore
import TestSupport
import WalletDomain

nonisolated struct WalletFolder: Sendable {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    var path: String { folder.url.path }

    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

    func write(_ data: Data, to name: String) throws { try data.write(to: URL(fileURLWithPath: path(name))) }

    func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }

    /// A wallet on the files in the folder `w`.
    @MainActor
    func environment(ledger: FakeLedger, ledgerAt address: URL? = nil) throws -> WalletEnvironment {
        let store = try DatabaseWalletStore(path: path("w/" + DatabaseWalletStore.fileName(forLedgerAt: address)))
        return WalletEnvironment(
            folder: path("w"), ledger: ledger, store: store, dates: FixedDates(), links: .wallet(),
            uptime: ManualUptime(), derivation: .quick)
    }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}

/// A store on a full disk.
nonisolated struct FullStore: WalletStore {
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

/// Changes by an attacker who knows the keystore's format.
nonisolated enum Forgery {
    /// Returns the text with a valid checksum.
    static func resealed(_ text: String) -> String {
        guard let mark = text.range(of: "  \"checksum\": ", options: .backwards) else { return text }
        let body = String(text[..<mark.lowerBound])
        let sum = Hexadecimal.text(of: SHA256.hash(body.utf8))
        return "\(body)  \"checksum\": \"\(sum)\"\n}\n"
    }
}
