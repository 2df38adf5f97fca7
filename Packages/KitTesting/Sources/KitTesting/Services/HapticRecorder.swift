import KitDI
import Synchronization

/// Notes how often and why the bell was rung.
public final class HapticRecorder: HapticFeedback {
    private let notes = Mutex<[HapticFeedbackType]>([])

    /// Creates a recorder that has heard nothing.
    public init() {}

    /// The notifications, in order.
    public var notifications: [HapticFeedbackType] { notes.withLock { $0 } }

    /// Releases notified observers.
    public func forget() { notes.withLock { $0 = [] } }

    /// Notes the notification.
    @MainActor
    public func notify(_ type: HapticFeedbackType) {
        notes.withLock { $0.append(type) }
    }
}
