import KitDI
import Synchronization

/// A calendar that stands still until a test moves it; NanoViewController's double of that name.
///
/// It is independent of a test's clock, so that a test can set the calendar back while time passes.
public final class FixedDateProvider: DateProvider {
    private let time: Mutex<Timestamp>

    /// Creates a calendar that shows a moment, by default one in November 2023.
    public init(_ time: Timestamp = Timestamp(sinceEpoch: .seconds(1_700_000_000))) { self.time = Mutex(time) }

    /// The moment that it shows.
    public func now() -> Timestamp { time.withLock { $0 } }

    /// Sets the calendar, forwards or backwards.
    public func set(_ newTime: Timestamp) { time.withLock { $0 = newTime } }

    /// Moves the calendar on, or back by a duration below zero.
    public func advance(by duration: Duration) { time.withLock { $0.sinceEpoch += duration } }
}

/// Notes how often and why the bell was rung.
public final class HapticRecorder: HapticFeedback {
    private let notes = Mutex<[HapticFeedbackType]>([])

    /// Creates a recorder without entries.
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

/// A pasteboard that records the copies, and their durations, instead of the terminal's.
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

    private struct State {
        var copies: [Copy] = []
        var outcome = CopyOutcome.copied
    }

    private let state = Mutex(State())

    /// Creates an empty pasteboard.
    public init() {}

    /// The copied texts, in order; without those that were refused.
    public var copies: [Copy] { state.withLock { $0.copies } }

    /// The outcome of each copy; `copied` until a test says otherwise.
    public var outcome: CopyOutcome {
        get { state.withLock { $0.outcome } }
        set { state.withLock { $0.outcome = newValue } }
    }

    /// Removes the copies.
    public func forget() { state.withLock { $0.copies = [] } }

    /// Records a copy, unless it is refused; it never expires.
    @MainActor
    public func copy(_ text: String, expiringAfter expiry: Duration?) -> CopyOutcome {
        state.withLock { state in
            if !state.outcome.isRefused { state.copies.append(Copy(text: text, expiry: expiry)) }
            return state.outcome
        }
    }
}

/// An opener of addresses that opens none and notes each of them.
public final class UrlRecorder: UrlOpener {
    private struct State {
        var urls: [String] = []
        var canOpen = true
    }

    private let state = Mutex(State())

    /// Creates an opener that has opened nothing.
    public init() {}

    /// The addresses that were to be opened, in order; also those that could not be.
    public var urls: [String] { state.withLock { $0.urls } }

    /// A Boolean value that indicates whether opening succeeds; true until a test says otherwise.
    public var canOpen: Bool {
        get { state.withLock { $0.canOpen } }
        set { state.withLock { $0.canOpen = newValue } }
    }

    /// Notes an address.
    @MainActor
    public func open(_ url: String) -> Bool {
        state.withLock { state in
            state.urls.append(url)
            return state.canOpen
        }
    }
}
