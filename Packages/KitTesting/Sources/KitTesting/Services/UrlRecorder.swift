import KitDI
import Synchronization

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
