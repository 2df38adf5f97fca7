import KitCore
import KitDI

/// Everything that the posts app does with posts: those on the server, those saved here, and the changes that wait to
/// be sent.
///
/// This is the one service that a variant gets. Nothing here depends on a screen; every method may be called from any
/// task, and returns on the caller's. The errors are a `DisplayableError` (``PostsServiceError`` if the server or the
/// connection failed, ``PostsLibraryError`` if this computer did) or, when the calling task is cancelled,
/// `CancellationError`.
///
/// Changes are recorded here before they are sent. A method that makes one returns as soon as it is stored, which the
/// end of the calling task does not prevent. Every answer that is requested after the change shows it, whether it came
/// from the server or was saved: callers need not apply it to rows again. A method that makes a change records the
/// order of the calls before it first suspends. The server's answer to a change comes by ``changes()``.
public protocol PostsLibrary: Sendable {
    /// The beginning of a list: at least `count` posts if there are so many, in one page.
    ///
    /// The number of pages depends on the mode: with `noCache` one, the server's; with `cacheAndUpdate` first the saved
    /// one, if any, and then the server's; with `cacheOnly` the saved one, or without one the server's. The stream then
    /// ends. Where the server fails it throws, after the saved page: the rows of that page are still good to be shown,
    /// with their age.
    ///
    /// Callers need not drop late answers: when the task that reads the stream is cancelled, the request is cancelled
    /// and nothing more comes, and a saved row is never replaced by one that is older.
    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error>

    /// The posts that follow a page, from where that page came; ends with the calling task.
    ///
    /// A page without a cursor was the last. `query` is that of the page.
    func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage

    /// One post with its comments; how many times it comes depends on the mode, as with a list.
    ///
    /// A saved post may come without its comments, if they were never fetched; `cacheOnly` then leaves it at that.
    ///
    /// Throws ``PostsServiceError/notFound(server:path:)`` for a post that the server does not have, and
    /// ``PostsLibraryError/isGone`` for one that is deleted here.
    func detail(id: Int, mode: CacheMode) -> AsyncThrowingStream<PostContent, any Error>

    /// Marks a post as a favourite, or takes the mark away.
    @discardableResult
    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange

    /// Removes a post from every list at once, and from the server after `hold`, until when ``undo(_:)`` restores it.
    ///
    /// The time passes on the injected clock. A program that ends before that sends the change at its next start.
    @discardableResult
    func delete(id: Int, hold: Duration) async throws -> PostChange

    /// Publishes a new post, clears the draft in the same step, and shows the post in every list that it belongs to.
    ///
    /// Until the server has it, its identifier is negative. Throws ``PostsLibraryError/invalidDraft(_:)`` where
    /// ``PostDraft/problem`` says something.
    @discardableResult
    func publish(_ draft: PostDraft) async throws -> PostChange

    /// Turns a new post that the server rejected into the draft again, and removes it from every list.
    ///
    /// Throws ``PostsLibraryError/hasDraft`` where another post is being written, and ``PostsLibraryError/isGone`` where
    /// there is no such post.
    func reopen(_ id: Int) async throws

    /// Undoes a change that the server cannot have received yet; false if it is too late.
    ///
    /// A new post that the server refused is thrown away with this, too.
    @discardableResult
    func undo(_ change: PostChange) async throws -> Bool

    /// The results of the changes, in order, each once.
    ///
    /// Refusals and conflicts that no listener received, because the program ended, come first, to the first listener;
    /// then, to all, that changes of an earlier start wait, if any still do. A later page or post includes all earlier
    /// events. Any number may listen; the stream ends when the task that reads it is cancelled.
    func changes() -> AsyncStream<PostChangeEvent>

    /// The changes that are waiting to be sent.
    func outbox() async throws -> PostsOutbox

    /// Tries to send the waiting changes now, and does not wait for the result.
    func retryPending() async

    /// The post that was begun and not published; `nil` if there is none.
    func loadDraft() async throws -> PostDraft?

    /// Stores the draft before this returns, without waiting for the disk: it outlives the program, however that ends.
    /// ``loadDraft()`` returns the draft that was noted or saved last.
    func noteDraft(_ draft: PostDraft)

    /// Keeps a draft; when this returns, it outlives the machine's next second, too.
    func saveDraft(_ draft: PostDraft) async throws

    /// Deletes the draft.
    func clearDraft() async throws

    /// The saved settings, or the defaults.
    func loadSettings() async throws -> PostsSettings

    /// Keeps the settings.
    func saveSettings(_ settings: PostsSettings) async throws
}

extension PostsLibrary {
    /// The beginning of a list, one page long; see ``list(_:mode:count:)``.
    public func list(_ query: PostsQuery, mode: CacheMode) -> AsyncThrowingStream<PostsPage, any Error> {
        list(query, mode: mode, count: PostsPage.standardCount)
    }

    /// Saves a draft, or deletes one without a word in it.
    /// - Throws: ``PostsLibraryError`` if the draft cannot be saved or deleted.
    public func keep(_ draft: PostDraft) async throws {
        if draft.isEmpty { try await clearDraft() } else { try await saveDraft(draft) }
    }

    /// How the settings say that requests do; those that cannot be read are the defaults.
    public func mode() async -> CacheMode { (try? await loadSettings())?.mode ?? PostsSettings().mode }
}

/// The errors of this computer, in words for the user.
public enum PostsLibraryError: DisplayableError, Equatable {
    /// The saved posts cannot be opened: `reason` is half a sentence.
    case cannotOpen(path: String, reason: String)
    /// Another program has the saved posts open.
    case isInUse(path: String)
    /// The saved posts cannot be written any more, as on a full disk: `reason` is half a sentence.
    case cannotSave(path: String, reason: String)
    /// The post was deleted.
    case isGone
    /// The server refused the post, so it cannot be changed there.
    case isNotPublished
    /// There is a draft already, which editing another post would replace.
    case hasDraft
    /// The draft cannot be published; the sentence is ``PostDraft/problem``.
    case invalidDraft(String)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .cannotOpen: "Cannot open the saved posts"
        case .isInUse: "Saved posts in use"
        case .cannotSave: "Not saved"
        case .isGone: "Deleted"
        case .isNotPublished: "Not published"
        case .hasDraft: "Draft not published yet"
        case .invalidDraft: "Not ready to publish"
        }
    }

    /// The error, its place and a remedy.
    public var message: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "The saved posts in \(path) cannot be opened: \(reason). Choose another folder, or make this one writable."
        case .isInUse(let path):
            "Another program uses the saved posts in \(path). Close it, or choose another folder."
        case .cannotSave(let path, let reason):
            "The change was not saved in \(path): \(reason). Make room or make the folder writable, then try again."
        case .isGone:
            "This post was deleted. Refresh the list."
        case .isNotPublished:
            "The server rejected this post. Edit it or delete it."
        case .hasDraft:
            "Another post is being written. Open it with “New”, then publish it or delete its text."
        case .invalidDraft(let problem):
            problem
        }
    }
}

/// The choices in the settings.
public struct PostsSettings: Hashable, Sendable, Codable {
    /// How requests use saved posts.
    public var mode: CacheMode
    /// The order of the list.
    public var order: PostsOrder

    /// Creates settings; without parameters, the defaults.
    public init(mode: CacheMode = .cacheAndUpdate, order: PostsOrder = .byAuthor) {
        self.mode = mode
        self.order = order
    }

    /// The same settings with the other order.
    public var inOtherOrder: PostsSettings { PostsSettings(mode: mode, order: order.other) }
}
