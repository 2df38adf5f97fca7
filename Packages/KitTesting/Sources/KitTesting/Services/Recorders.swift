import KitDI
import Synchronization

/// A source of calendar dates that a test sets; NanoViewController's test double of that name.
///
/// It is independent of a test's clock, so a test can set the date back while time passes.
public final class FixedDateProvider: DateProvider {
    private let time: Mutex<Timestamp>

    /// Creates a source with a date, by default in November 2023.
    public init(_ time: Timestamp = Timestamp(sinceEpoch: .seconds(1_700_000_000))) { self.time = Mutex(time) }

    /// Returns the current date.
    public func now() -> Timestamp { time.withLock { $0 } }

    /// Sets the date, forwards or backwards.
    public func set(_ newTime: Timestamp) { time.withLock { $0 = newTime } }

    /// Advances the date, or sets it back by a negative duration.
    public func advance(by duration: Duration) { time.withLock { $0.sinceEpoch += duration } }
}

/// Haptic feedback that records the signalled outcomes.
public final class HapticRecorder: HapticFeedback {
    private let notes = Mutex<[HapticFeedbackType]>([])

    /// Creates an empty recorder.
    public init() {}

    /// The signalled outcomes, in order.
    public var notifications: [HapticFeedbackType] { notes.withLock { $0 } }

    /// Removes the recorded outcomes.
    public func forget() { notes.withLock { $0 = [] } }

    /// Records an outcome.
    @MainActor
    public func notify(_ type: HapticFeedbackType) {
        notes.withLock { $0.append(type) }
    }
}

/// A pasteboard that records copies and their expiry.
public final class PasteboardRecorder: Pasteboard {
    /// A copied text.
    public struct Copy: Equatable, Sendable {
        /// The text.
        public let text: String
        /// The duration after which the text expires, or `nil` if it does not.
        public let expiry: Duration?

        /// Creates a copy to compare with.
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

    /// The copied texts in order, without refused ones.
    public var copies: [Copy] { state.withLock { $0.copies } }

    /// The outcome of each copy; initially `copied`.
    public var outcome: CopyOutcome {
        get { state.withLock { $0.outcome } }
        set { state.withLock { $0.outcome = newValue } }
    }

    /// Removes the recorded copies.
    public func forget() { state.withLock { $0.copies = [] } }

    /// Records a copy unless the outcome is a refusal; it never expires.
    @MainActor
    public func copy(_ text: String, expiringAfter expiry: Duration?) -> CopyOutcome {
        state.withLock { state in
            if !state.outcome.isRefused { state.copies.append(Copy(text: text, expiry: expiry)) }
            return state.outcome
        }
    }
}

/// A service that records URLs instead of opening them.
public final class UrlRecorder: UrlOpener {
    private struct State {
        var urls: [String] = []
        var canOpen = true
    }

    private let state = Mutex(State())

    /// Creates an empty recorder.
    public init() {}

    /// The URLs to open, in order, including those that could not be opened.
    public var urls: [String] { state.withLock { $0.urls } }

    /// A Boolean value that indicates whether opening succeeds; initially `true`.
    public var canOpen: Bool {
        get { state.withLock { $0.canOpen } }
        set { state.withLock { $0.canOpen = newValue } }
    }

    /// Records a URL.
    @MainActor
    public func open(_ url: String) -> Bool {
        state.withLock { state in
            state.urls.append(url)
            return state.canOpen
        }
    }
}
