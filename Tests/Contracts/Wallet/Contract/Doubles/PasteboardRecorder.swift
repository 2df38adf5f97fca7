import KitDI
import Synchronization

/// Notes what was copied, and for how long.
nonisolated final class PasteboardRecorder: Pasteboard {
    struct Copy: Equatable, Sendable {
        let text: String
        let expiry: Duration?
    }

    private let notes = Mutex<[Copy]>([])
    var copies: [Copy] { notes.withLock { $0 } }

    /// Lets go what was copied.
    func forget() { notes.withLock { $0 = [] } }

    @MainActor
    func copy(_ text: String, expiringAfter expiry: Duration?) {
        notes.withLock { $0.append(Copy(text: text, expiry: expiry)) }
    }
}
