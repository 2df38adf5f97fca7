import GRDB

extension DatabaseError {
    /// What went wrong, as half a sentence for the person in front of the screen.
    public var reason: String {
        if extendedResultCode == .SQLITE_CANTOPEN_SYMLINK { return "a link is in its place" }
        return switch resultCode {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: "it cannot be written there"
        case .SQLITE_BUSY, .SQLITE_LOCKED: "another program is using it"
        case .SQLITE_FULL: "the disk is full"
        default: message ?? "\(resultCode)"
        }
    }

    /// Whether the file is no sound database.
    var isDamage: Bool {
        [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(resultCode) || extendedResultCode == .SQLITE_IOERR_SHORT_READ
    }
}
