import KitCore
import KitDI

/// The single source of posts: those on the server, those saved here, and the changes that wait to be sent.
///
/// This is the only service that a variant gets, and it depends on no screen. Every method may be called from any task,
/// and returns on the caller's actor. Methods throw a `DisplayableError` (``PostsServiceError`` if the server or the
/// connection failed, ``PostsLibraryError`` if this computer did) or, if the calling task is cancelled,
/// `CancellationError`.
///
/// Screens observe the library: ``PostsList`` and ``ObservedPost`` deliver its answers with the changes of ``pending``, and
/// deliver them again after each change. So a change is a call of a method here, and nothing else.
///
/// The library stores a change before it sends it. A method that makes a change returns as soon as it is stored, which
/// cancelling the calling task does not prevent, and records the order of calls before it first suspends. ``changes()``
/// reports the server's answer.
public protocol PostsLibrary: Sendable {
    /// The changes that answers lack, from the call that makes one until the server has answered it.
    var pending: ObservableValue<PendingChanges> { get }

    /// A Boolean value that indicates whether there is a draft, from the call that notes or saves one until it is
    /// published or emptied.
    var hasDraft: ObservableValue<Bool> { get }

    /// Returns the beginning of a list: at least `count` posts, if there are that many, as one page.
    ///
    /// The mode determines the pages: `noCache` yields the server's, `cacheAndUpdate` the saved one, if any, and then
    /// the server's, `cacheOnly` the saved one or, without one, the server's. The stream then ends. If the server
    /// fails, the stream throws after the saved page, whose rows remain valid.
    ///
    /// Callers need not drop late answers: cancelling the task that reads the stream cancels the request, and an older
    /// row never replaces a saved one.
    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error>

    /// Returns the posts that follow a page, from the source of that page.
    ///
    /// The last page has no cursor. `query` is that of the page.
    func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage

    /// Returns one post with its comments, as often as the mode says for lists.
    ///
    /// A saved post may come without its comments, if they were never fetched; `cacheOnly` does not fetch them.
    ///
    /// Throws ``PostsServiceError/notFound(server:path:)`` if the server does not have the post, and
    /// ``PostsLibraryError/isGone`` if it is deleted here.
    func detail(id: Int, mode: CacheMode) -> AsyncThrowingStream<PostContent, any Error>

    /// Returns the text of a post that is saved here or was received since the start, or `nil` if there is none; never
    /// asks the server.
    func text(of id: Int) async throws -> String?

    /// Marks a post as a favourite, or removes the mark.
    @discardableResult
    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange

    /// Removes a post from every list at once, and from the server after `hold`; until then ``undo(_:)`` restores it.
    ///
    /// The injected clock measures the time. If the program ends earlier, its next start sends the change.
    @discardableResult
    func delete(id: Int, hold: Duration) async throws -> PostChange

    /// Publishes a new post, clears the draft in the same transaction, and shows the post in every list that matches. The
    /// server receives it after `hold`; until then ``undo(_:)`` turns it into the draft again.
    ///
    /// The injected clock measures the time. If the program ends earlier, its next start sends the post. Its identifier
    /// is negative until the server has it. Throws ``PostsLibraryError/invalidDraft(_:)`` if the draft has a
    /// ``PostDraft/problem``.
    @discardableResult
    func publish(_ draft: PostDraft, hold: Duration) async throws -> PostChange

    /// Turns a new post that the server refused into the draft again, and removes it from every list.
    ///
    /// Throws ``PostsLibraryError/hasDraft`` if there is a draft already, and ``PostsLibraryError/isGone`` if there is
    /// no such post.
    func reopen(_ id: Int) async throws

    /// Undoes a change that the server cannot have received yet, and returns `false` if it is too late. A star is never
    /// too late, because undoing it makes the opposite change.
    ///
    /// A new post becomes the draft again; throws ``PostsLibraryError/hasDraft`` if there is a draft already.
    @discardableResult
    func undo(_ change: PostChange) async throws -> Bool

    /// Returns the results of changes, in order, each once.
    ///
    /// Refusals and conflicts that no listener received before the program ended go first, to the first listener; then
    /// all listeners learn whether changes of an earlier start still wait. There may be any number of streams; each ends
    /// when the task that reads it is cancelled.
    func changes() -> AsyncStream<PostChangeEvent>

    /// Returns the changes that have not reached the server.
    func outbox() async throws -> PostsOutbox

    /// Tries to send the waiting changes now, and does not wait for the result.
    func retryPending() async

    /// Returns the post that was begun and not published, or `nil` if there is none.
    func loadDraft() async throws -> PostDraft?

    /// Stores the draft before this returns, without flushing it to the disk: it survives the program, however that
    /// ends. ``loadDraft()`` returns the draft that was noted or saved last.
    func noteDraft(_ draft: PostDraft)

    /// Saves a draft on the disk; when this returns, it survives a power failure, too.
    func saveDraft(_ draft: PostDraft) async throws

    /// Deletes the draft.
    func clearDraft() async throws

    /// Returns the settings that were last given to ``saveSettings(_:)``, also if they cannot be saved, or else those of
    /// an earlier start or the defaults.
    func loadSettings() async throws -> PostsSettings

    /// Saves the settings, which apply immediately.
    func saveSettings(_ settings: PostsSettings) async throws
}

extension PostsLibrary {
    /// Publishes a new post, and sends it immediately.
    /// - Throws: ``PostsLibraryError`` if the post cannot be published.
    @discardableResult
    public func publish(_ draft: PostDraft) async throws -> PostChange { try await publish(draft, hold: .zero) }

    /// Saves a draft, or deletes it if it is blank.
    /// - Throws: ``PostsLibraryError`` if the draft cannot be saved or deleted.
    public func keep(_ draft: PostDraft) async throws {
        if draft.isEmpty { try await clearDraft() } else { try await saveDraft(draft) }
    }

    /// Returns the mode of requests from the settings; settings that cannot be read are the defaults.
    public func mode() async -> CacheMode { (try? await loadSettings())?.mode ?? PostsSettings().mode }
}

/// The errors of saved posts on this computer, described for the user.
public enum PostsLibraryError: DisplayableError, Equatable {
    /// The saved posts cannot be opened; `reason` is a part of a sentence.
    case cannotOpen(path: String, reason: String)
    /// Another program has the saved posts open.
    case isInUse(path: String)
    /// The saved posts cannot be written, for example on a full disk; `reason` is a part of a sentence.
    case cannotSave(path: String, reason: String)
    /// The post was deleted.
    case isGone
    /// The server refused the post, so it cannot be changed there.
    case isNotPublished
    /// There is a draft already, which editing another post would replace.
    case hasDraft
    /// The draft cannot be published; the sentence is its ``PostDraft/problem``.
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
            "The saved posts cannot be opened: \(reason). Choose another folder, or make this one writable (\(path))."
        case .isInUse(let path):
            "Another program uses the saved posts. Close it, or choose another folder (\(path))."
        case .cannotSave(let path, let reason):
            "The change was not saved: \(reason). Make room or make the folder writable, then try again (\(path))."
        case .isGone:
            "This post was deleted. Refresh the list."
        case .isNotPublished:
            "The server rejected this post. Edit it or delete it."
        case .hasDraft:
            "Another post is being written. Open it with “\(PostsTexts.compose(hasDraft: true))”, then publish it or delete its text."
        case .invalidDraft(let problem):
            problem
        }
    }
}

/// The user's settings.
public struct PostsSettings: Hashable, Sendable, Codable {
    /// The way in which requests use saved posts.
    public var mode: CacheMode
    /// The order of the list.
    public var order: PostsOrder

    /// Creates settings; the default values are those of a new user.
    public init(mode: CacheMode = .cacheAndUpdate, order: PostsOrder = .newest) {
        self.mode = mode
        self.order = order
    }

    /// The same settings with the other order.
    public var inOtherOrder: PostsSettings { PostsSettings(mode: mode, order: order.other) }
}
