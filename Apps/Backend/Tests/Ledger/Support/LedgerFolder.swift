import Foundation
import TestSupport

/// A separate folder for one ledger, removed with it.
struct LedgerFolder: Sendable {
    private let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.url.appendingPathComponent("ledger.sqlite").path
    }
}
