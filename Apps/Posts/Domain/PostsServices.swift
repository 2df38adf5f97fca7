import KitDI
import KitNavigation

/// The services that every variant of the posts app uses.
public struct PostsServices: Sendable {
    /// The source of posts.
    public let library: any PostsLibrary
    /// The clock for debouncing, undoing and the age of saved posts.
    public let clock: any Clock<Duration>
    /// The current time, for the age of saved posts.
    public let dates: any DateProvider
    /// The links that the app is asked to open.
    public let links: DeepLinkInbox<PostsPlace>
    /// The clipboard for posts and links.
    public let pasteboard: any Pasteboard
    /// The user's editor, for drafts.
    public let editor: any ExternalEditor

    /// Creates the collection of services.
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

/// The times and modes that all variants share; `SPEC.md` lists them.
public enum PostsPolicy {
    /// The greatest number of rows in one request, which limits the time and memory of a refresh.
    public static let mostRowsOfAnAnswer = 5_000
    /// The number of loaded posts, from the open one on, at which the next page is requested.
    static let prefetchDistance = 5
    /// The pause in typing after which the search starts.
    public static let searchDelay = Duration.milliseconds(250)
    /// The pause in typing after which the draft is saved.
    public static let draftDelay = Duration.milliseconds(250)
    /// The time after which the error of a request that repeats a failed one appears.
    public static let retryTime = Duration.milliseconds(500)
    /// The time during which a change can be undone: deletions and new posts are sent only after it.
    public static let undoTime = Duration.seconds(5)

    /// Returns the end of the time during which a change of this moment can be undone.
    public static func endOfUndoing(from now: Timestamp) -> Timestamp {
        Timestamp(sinceEpoch: now.sinceEpoch + undoTime)
    }

    /// Returns the pause before an empty list is requested again.
    /// - Parameters:
    ///   - failures: The number of failures so far.
    ///   - error: The last failure.
    /// - Returns: Half a second, doubled after each failure; `nil` after the fourth, and for an error that would recur.
    public static func retryDelay(after failures: Int, _ error: any Error) -> Duration? {
        guard let error = error as? PostsServiceError, error.isTransient, (1...3).contains(failures) else { return nil }
        return .milliseconds(500 << (failures - 1))
    }

    /// Returns the mode of a refresh, given that of the settings: a user who refreshes expects the server's answer.
    public static func refreshMode(of mode: CacheMode) -> CacheMode {
        mode == .cacheOnly ? .cacheAndUpdate : mode
    }

    /// Returns the time at which the text for the age of saved posts changes next.
    public static func nextAge(of saved: Timestamp, at now: Timestamp) -> Timestamp {
        let minutes = saved.duration(until: now).components.seconds / 60
        return Timestamp(sinceEpoch: saved.sinceEpoch + .seconds((minutes + 1) * 60))
    }
}
