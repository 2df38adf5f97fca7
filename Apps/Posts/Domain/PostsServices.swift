import KitDI
import KitNavigation

/// The services of every variant of the posts app.
public struct PostsServices: Sendable {
    /// Everything that is done with posts.
    public let library: any PostsLibrary
    /// The clock for debouncing, undoing and the age of saved posts.
    public let clock: any Clock<Duration>
    /// The current time, for the age of saved posts.
    public let dates: any DateProvider
    /// The links that lead into the app.
    public let links: DeepLinkInbox<PostsPlace>
    /// Where posts and links are copied to.
    public let pasteboard: any Pasteboard
    /// The user's editor, for drafts.
    public let editor: any ExternalEditor

    /// Joins the services.
    public init(
        library: any PostsLibrary, clock: any Clock<Duration>, dates: any DateProvider,
        links: DeepLinkInbox<PostsPlace>, pasteboard: any Pasteboard = InjectedValues.current.pasteboard,
        editor: any ExternalEditor = AbsentEditor()
    ) {
        self.library = library
        self.clock = clock
        self.dates = dates
        self.links = links
        self.pasteboard = pasteboard
        self.editor = editor
    }
}

/// The times and modes that all variants go by; `SPEC.md` has them too.
public enum PostsPolicy {
    /// The most rows in one request: a refresh of very many takes too long, and too much memory.
    public static let mostRowsOfAnAnswer = 5_000
    /// How long nothing may be typed before the posts are searched.
    public static let searchDelay = Duration.milliseconds(250)
    /// How long nothing may be typed before a draft is kept.
    public static let draftDelay = Duration.milliseconds(250)
    /// How long a deletion can be undone.
    public static let undoTime = Duration.seconds(5)

    /// Returns how long to wait before a list without rows is requested again.
    /// - Parameters:
    ///   - failures: How often it has failed.
    ///   - error: Why it failed last.
    /// - Returns: Half a second, twice as long after each failure; `nil` after the fourth, and for an error that would
    ///   only come again.
    public static func retryDelay(after failures: Int, _ error: any Error) -> Duration? {
        guard let error = error as? PostsServiceError, error.isTransient, (1...3).contains(failures) else { return nil }
        return .milliseconds(500 << (failures - 1))
    }

    /// The mode of a refresh, given the mode in the settings: a user who refreshes expects the server's answer.
    public static func refreshMode(of mode: CacheMode) -> CacheMode {
        mode == .cacheOnly ? .cacheAndUpdate : mode
    }

    /// The mode of a reload after a change made here: the server is not needed for that.
    public static func reloadMode(of mode: CacheMode) -> CacheMode {
        mode == .noCache ? .noCache : .cacheOnly
    }

    /// Returns when the words for the age of saved posts change next.
    public static func nextAge(of saved: Timestamp, at now: Timestamp) -> Timestamp {
        let minutes = saved.duration(until: now).components.seconds / 60
        return Timestamp(sinceEpoch: saved.sinceEpoch + .seconds((minutes + 1) * 60))
    }
}
