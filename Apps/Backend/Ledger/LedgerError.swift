import Foundation
import GRDB
import KitCore

/// Why a ledger cannot be opened.
///
/// A damaged one is never replaced: it is money.
public struct LedgerError: DisplayableError, LocalizedError, CustomStringConvertible, Hashable {
    /// Where the ledger is.
    public let path: String
    /// What the system or the database says.
    public let reason: String

    init(path: String, _ error: any Error) {
        self.path = path
        let failure = error as? DatabaseError
        let isLink = failure?.extendedResultCode == .SQLITE_CANTOPEN_SYMLINK
        reason = isLink ? "a link is in its place" : failure?.message ?? error.localizedDescription
    }

    /// A heading of a few words.
    public var title: String { "Cannot Open the Ledger" }
    /// What happened, where, and what to do about it.
    public var message: String {
        "The ledger \(path) cannot be opened: \(reason). Choose another place, make room there, or bring back a copy of "
            + "the file."
    }
    /// The message, for the command line.
    public var description: String { message }
    /// The message, for whoever asks an error for its localised description.
    public var errorDescription: String? { message }
}
