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
    let ledger: Ledger
    let dates = ManualDates()
    let client: LedgerClient

    /// Starts a server with a ledger in memory, or at a path.
    init(path: String? = nil, terms: LedgerTerms = .standard, limits: LedgerLimits = .generous) async throws {
        ledger = try Ledger(path: path, terms: terms, dates: dates)
        let api = LedgerAPI(ledger, limits: limits, dates: dates)
        client = try await LedgerClient(DemoBackend(databasePath: nil, apis: [api], limits: .patient))
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

extension LedgerLimits {
    fileprivate static let generous = LedgerLimits(
        bodyBytes: 4096, transferBurst: 1_000_000, transfersPerSecond: 1, requestBurst: 1_000_000, requestsPerSecond: 1)
}
