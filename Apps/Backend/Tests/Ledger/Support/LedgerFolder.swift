import Foundation
import TestSupport

/// A folder of its own for one ledger, gone with it.
struct LedgerFolder: Sendable {
    private let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.url.appendingPathComponent("ledger.sqlite").path
    }
}
