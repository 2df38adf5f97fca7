import KitDI
import Synchronization

/// A pasteboard that notes what was copied, and for how long, instead of the terminal's.
public final class PasteboardRecorder: Pasteboard {
    /// A text that was copied.
    public struct Copy: Equatable, Sendable {
        /// The text.
        public let text: String
        /// The time at which it expires, or `nil` if it stays.
        public let expiry: Duration?

        /// Creates what a test compares with.
        public init(text: String, expiry: Duration? = nil) {
            self.text = text
            self.expiry = expiry
        }
    }

    private let notes = Mutex<[Copy]>([])

    /// Creates an empty pasteboard.
    public init() {}

    /// The copied texts, in order.
    public var copies: [Copy] { notes.withLock { $0 } }

    /// Forgets what was copied.
    public func forget() { notes.withLock { $0 = [] } }

    /// Records a copy; it never expires.
    @MainActor
    public func copy(_ text: String, expiringAfter expiry: Duration?) {
        notes.withLock { $0.append(Copy(text: text, expiry: expiry)) }
    }
}
