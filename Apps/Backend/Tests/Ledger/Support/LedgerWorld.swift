import Backend
import Foundation
import KitDI
import LedgerBackend
import LedgerCore
import Synchronization
import TestSupport
import Testing

/// A server with a ledger, its clock, and a client.
struct LedgerWorld: Sendable {
    static let generous = LedgerLimits(
        bodyBytes: 4096, transferBurst: 1_000_000, transfersPerSecond: 1, requestBurst: 1_000_000, requestsPerSecond: 1)

    let ledger: Ledger
    let dates: ManualDates
    let client: LedgerClient

    /// Runs a test against a ledger in memory, or at a path, on a separate server.
    static func with<Result>(
        path: String? = nil, terms: LedgerTerms = .standard, limits: LedgerLimits = generous,
        _ body: (LedgerWorld) async throws -> Result
    ) async throws -> Result {
        let dates = ManualDates()
        let ledger = try Ledger(path: path, terms: terms, dates: dates)
        let api = LedgerAPI(ledger, limits: limits, dates: dates)
        // These tests do not measure time: on a busy machine an answer may take long.
        let backend = try DemoBackend(
            databasePath: nil, apis: [api], limits: .patient)
        let client = LedgerClient(base: try await backend.start())
        do {
            let result = try await body(LedgerWorld(ledger: ledger, dates: dates, client: client))
            await backend.stop()
            return result
        } catch {
            await backend.stop()
            throw error
        }
    }

    /// Returns a new account with the faucet's money.
    func fundedAccount() async throws -> TestAccount {
        let account = TestAccount()
        #expect(try await client.faucet(account.address).status == 201)
        return account
    }
}

struct LedgerFolder: Sendable {
    private let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.url.appendingPathComponent("ledger.sqlite").path
    }
}

/// A server's clock that a test sets.
final class ManualDates: DateProvider {
    private let time = Mutex(Duration.seconds(1_000_000))

    func now() -> Timestamp {
        Timestamp(sinceEpoch: time.withLock { $0 })
    }

    func advance(by duration: Duration) {
        time.withLock { $0 += duration }
    }
}
