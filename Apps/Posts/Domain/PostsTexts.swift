import KitCore
import KitDI

/// The texts of the posts app, which are the same in every variant and in `SPEC.md`.
public enum PostsTexts {
    /// The title of the list in its default order, without a filter.
    public static let title = "Posts"
    /// The text if the server has no posts, with what the user can do.
    public static let noPosts: KeyedText = "No posts yet.\nPress \(key: "r") to load them again."
    /// The action that requests the posts again.
    public static let refresh = "Refresh"
    /// The action that opens the search field, and the label of the field.
    public static let search = "Search"
    /// The placeholder of the search field.
    public static let searchHint = "Search titles, texts and authors"
    /// The action that ends the search.
    public static let clearSearch = "Clear"
    /// Returns the title of the action that opens the composer, which continues a draft if there is one.
    public static func compose(hasDraft: Bool) -> String { hasDraft ? "Draft" : "New" }
    /// The action that opens the post below the open one in the list.
    public static let next = "Next"
    /// The action that opens the post above the open one in the list.
    public static let previous = "Previous"
    /// Returns the title of the action that shows the favourites, or all posts again.
    public static func starred(isShown: Bool) -> String { isShown ? "All posts" : "Starred" }
    /// The action that changes the order.
    public static let order = "Order"
    /// The action that opens the settings, and their title.
    public static let settings = "Settings"
    /// Other words for the order, by which the command palette finds its action.
    public static let orderKeywords = ["Sort"]
    /// The action that undoes a change.
    public static let undo = "Undo"
    /// The action that marks a post as a favourite.
    public static let star = "Star"
    /// The action that removes the mark.
    public static let unstar = "Unstar"
    /// The action that edits a post that the server refused.
    public static let edit = "Edit"
    /// The action that deletes a post.
    public static let delete = "Delete"
    /// The action that copies the link to a post.
    public static let copyLink = "Copy link"
    /// The action that copies a post.
    public static let copy = "Copy"
    /// The first half of the message about a copied link.
    public static let copiedLink = "Copied the link"
    /// The first half of the message about a copied post.
    public static let copiedPost = "Copied the post"
    /// A drawing of a post, beside the list while no post is open.
    public static let postSign = """
        ╭─────────╮
        │ ━━━━━   │
        │ ─────── │
        │ ─────   │
        ╰─────────╯
        """
    /// The text beside the list while no post is open.
    public static let noPostOpen = "No post is open."
    /// The hint below that text.
    public static let openHint: KeyedText = "\(key: "Enter") opens the selected post here."
    /// The text beside the list if that of the selected post was never received.
    public static let textNotSaved = "The text is not saved here."
    /// The status in the title bar while an answer to a search, an order or a choice is loading.
    public static let loading = "Loading…"
    /// The status in the title bar while a post that is shown is requested again.
    public static let refreshing = "Refreshing…"
    /// The text of the last row if the next page failed to load.
    public static let noMore = "More posts could not be loaded."
    /// The title of the message about a conflict with another user's change.
    public static let conflict = "Changed elsewhere"

    /// Returns the title of a list, which names an order and a filter other than the default.
    ///
    /// The search is not part of it, because its field is on the screen.
    public static func title(of query: PostsQuery) -> String {
        [title, query.order == .byAuthor ? "by author" : nil, query.favouritesOnly ? "starred" : nil]
            .compactMap(\.self).joined(separator: " · ")
    }

    /// Returns the number of posts for the title bar; empty if there are none.
    ///
    /// That of saved posts says so, because the server may have others.
    public static func count(_ posts: PostsWindow) -> String {
        guard posts.total > 0 else { return "" }
        let (number, place) = (grouped(posts.total), posts.countsSavedPosts ? " in saved posts" : "")
        if !posts.query.search.isEmpty {
            return (posts.total > PostsPage.mostFound ? grouped(PostsPage.mostFound) + "+" : number) + " found" + place
        }
        if posts.query.favouritesOnly { return number + " starred" + place }
        return number + (posts.countsSavedPosts ? " saved" : "") + (posts.total == 1 ? " post" : " posts")
    }

    /// Returns a text within a number of characters, for a message that has more to say.
    private static func shortened(_ text: String, to length: Int) -> String {
        text.count > length ? text.prefix(length - 1) + "…" : text
    }

    /// Returns the text for a list without posts, with what the user can do.
    public static func noData(_ query: PostsQuery) -> KeyedText {
        if !query.search.isEmpty {
            return "No posts match “\(shortened(query.search, to: 30))”.\nPress \(key: "Escape") to show all posts."
        }
        return query.favouritesOnly ? "No post has a star.\nPress \(key: "F") to show all posts." : noPosts
    }

    /// Returns the title of the failure to load a list.
    /// - Parameter foundNoneSaved: A Boolean value that indicates whether only the saved posts were searched, and none
    ///   of them belongs to the list.
    static func notLoaded(_ query: PostsQuery, foundNoneSaved: Bool) -> String {
        if !query.search.isEmpty { return foundNoneSaved ? "Nothing found in the saved posts" : "Search failed" }
        guard query.favouritesOnly else { return "Posts not loaded" }
        return foundNoneSaved ? "No saved post has a star" : "Starred posts not loaded"
    }

    /// The title of the failure to load a post.
    public static let postNotLoaded = "Post not loaded"

    /// The text for a server that takes no changes.
    public static let readOnly = "This server is read-only."

    /// Returns the message for a server that says that it has no posts although some were here; otherwise `nil`.
    public static func emptied(_ former: PostsWindow, by new: PostsWindow) -> KeyedText? {
        guard new.source == .fresh, new.query == former.query, new.isEmpty, new.total == 0, !former.isEmpty,
            former.query.search.isEmpty, !former.query.favouritesOnly
        else { return nil }
        let posts =
            former.total == 1 ? "the post that was here is" : "the \(grouped(former.total)) posts that were here are"
        return "The server answered that it has no posts; \(posts) kept on this computer until it says so again."
    }

    /// Returns the text above rows that could not be refreshed; the key comes first, so that a narrow window shows it.
    public static func notRefreshed(_ message: String) -> KeyedText {
        "Not refreshed (\(key: "r") Try again). \(message)"
    }

    /// Returns the text of the failure row, with the way to try again.
    public static func tryAgain(_ message: String) -> String { "Open this row to try again. " + message }

    /// Returns the text below a title: snippet, author, age or day, and progress of changes.
    ///
    /// The snippet comes first, so that a narrow window shows what the search has found; then why the server refused the
    /// post.
    /// - Parameter age: The age of the post, or `nil` for the day.
    public static func details(of row: PostRow, _ age: PostAge? = nil, in order: PostsOrder) -> String {
        let date = row.date.map { age.map(text) ?? $0.dayText }
        var parts = order == .byAuthor && date != nil ? [] : [row.author]
        if let date { parts.append(date) }
        if let state = text(of: row.pending) { parts.insert(state, at: row.isRefused ? 0 : parts.endIndex) }
        if let snippet = row.snippet { parts.insert(snippet, at: 0) }
        return parts.joined(separator: " · ")
    }

    private static func text(of age: PostAge) -> String {
        switch age {
        case .justNow: "just now"
        case .minutes(let count): ago(Int(count), "minute")
        case .hours(let count): ago(Int(count), "hour")
        case .yesterday: "yesterday"
        }
    }

    /// Returns the author, the date, the star and the progress of changes of a post.
    public static func byline(_ row: PostRow) -> String { byline(row, star: starSign) }

    /// Returns the byline for screen readers, with a word for the star.
    public static func spokenByline(_ row: PostRow) -> String { byline(row, star: spokenStar) }

    private static func byline(_ row: PostRow, star: String) -> String {
        var parts = [author(row.author)]
        if let date = row.date { parts.append(date.dayAndTimeText) }
        if row.isFavourite { parts.append(star) }
        if let state = text(of: row.pending) { parts.append(state) }
        return parts.joined(separator: " · ")
    }

    /// Returns the progress of a post's changes as text, or `nil` if the server has them all.
    private static func text(of pending: PostPending) -> String? {
        switch pending {
        case .none: nil
        case .waiting: "not sent yet"
        case .sending: "sending…"
        case .failed(let reason): "✗ not published: " + reason
        }
    }

    /// Returns the title of an action for a post.
    public static func title(of action: PostAction, for row: PostRow) -> String {
        switch action {
        case .star: starAction(row)
        case .edit: edit
        case .delete: delete
        case .copyLink: copyLink
        }
    }

    /// Returns the title of the action that changes the star of a post.
    public static func starAction(_ row: PostRow) -> String { row.isFavourite ? unstar : star }

    /// Returns the text that copying a post puts on the clipboard: title, author and text.
    public static func copied(_ post: PostContent) -> String {
        "\(post.row.title)\n\(author(post.row.author))\n\n\(post.body)"
    }

    /// Returns the author of a post as text.
    public static func author(_ name: String) -> String { "by " + name }

    /// Returns the number of comments as text.
    public static func count(_ comments: [PostComment]) -> String {
        comments.isEmpty ? "No comments yet." : comments.count == 1 ? "1 comment" : "\(comments.count) comments"
    }

    /// Returns the number of comments of a post as text, or the reason why it is unknown.
    /// - Parameter isRequesting: A Boolean value that indicates whether the server's answer is awaited.
    public static func comments(of post: PostContent, isRequesting: Bool) -> KeyedText {
        if let comments = post.comments { return KeyedText(count(comments)) }
        return isRequesting ? "Loading the comments…" : "Comments not loaded. Press \(key: "r") to load them."
    }

    /// Returns the author of a comment, with the e-mail address if there is one.
    public static func author(_ comment: PostComment) -> String {
        comment.email.isEmpty ? comment.author : "\(comment.author) <\(comment.email)>"
    }

    /// Returns the title of a post until it has loaded.
    public static func post(_ id: Int) -> String { "Post \(id)" }

    /// Returns a number with separators between thousands.
    static func grouped(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number).reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3), digit != "-" { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}

extension PostsTexts {
    /// The label of the search field for screen readers.
    public static let searchField = "Search posts"
    /// The label of the star for screen readers.
    public static let starControl = "Starred"
    /// The word for a star for screen readers.
    public static let spokenStar = "starred"
    /// The symbol of a favourite.
    public static let starSign = "★"
    /// The symbol of a post that is not a favourite.
    public static let emptyStarSign = "☆"

    /// Returns the message while a change can be undone.
    /// - Parameter isNext: A Boolean value that indicates whether the user has just undone the change after it.
    public static func undoable(_ change: PostChange, isNext: Bool) -> KeyedText {
        isNext
            ? "Undone. Press \(key: "u") to undo \(doing(change.kind)) “\(shortening: change.title)”."
            : "\(done(change.kind)) “\(shortening: change.title)”. Press \(key: "u") to undo."
    }

    /// Returns the message about a change that the user has undone.
    public static func didUndo(_ change: PostChange) -> KeyedText {
        switch change.kind {
        case .favourite(true): "Removed the star from “\(shortening: change.title)”."
        case .favourite(false): "Starred “\(shortening: change.title)” again."
        case .delete: "Restored “\(shortening: change.title)”."
        case .publish: "“\(shortening: change.title)” is the draft again."
        }
    }

    private static func done(_ kind: PostChange.Kind) -> String {
        switch kind {
        case .favourite(true): "Starred"
        case .favourite(false): "Unstarred"
        case .delete: "Deleted"
        case .publish: "Publishing"
        }
    }

    private static func doing(_ kind: PostChange.Kind) -> String {
        switch kind {
        case .favourite(true): "starring"
        case .favourite(false): "unstarring"
        case .delete: "deleting"
        case .publish: "publishing"
        }
    }

    /// Returns the message about a post that the server has published.
    public static func published(_ title: String) -> KeyedText { "Published “\(shortening: title)”." }

    /// Returns the title of the message about a change that the server refused.
    public static func undone(_ kind: PostChange.Kind) -> String {
        switch kind {
        case .favourite: "Star not changed"
        case .delete: "Not deleted"
        case .publish: "Not published"
        }
    }

    /// Returns the reason why the server refused a change, with the title of the post; a new post stays in the list.
    public static func reason(_ reason: String, of change: PostChange) -> String {
        let sentence = "“\(change.title)”: \(reason)"
        return change.kind == .publish ? sentence + " Its text is kept: press e on its row to edit it." : sentence
    }

    /// Returns the time since something was saved as text.
    public static func age(of saved: Timestamp, at now: Timestamp) -> String {
        let minutes = max(0, (now.sinceEpoch - saved.sinceEpoch).components.seconds) / 60
        switch minutes {
        case 0: return "just now"
        case 1..<60: return ago(Int(minutes), "minute")
        case 60..<1_440: return ago(Int(minutes / 60), "hour")
        default: return ago(Int(minutes / 1_440), "day")
        }
    }

    private static func ago(_ count: Int, _ unit: String) -> String {
        count == 1 ? "1 \(unit) ago" : "\(count) \(unit)s ago"
    }

    /// Returns the notice about the age of saved posts, and about the connection if that is why they are shown; `nil` if
    /// there is nothing to say.
    /// - Parameter time: The time at which the posts were saved, or `nil` if the server has never answered.
    public static func saved(_ time: Timestamp?, isOffline: Bool, at now: Timestamp) -> String? {
        guard let time else { return isOffline ? offline + "." : nil }
        return (isOffline ? offline + ", saved " : "Saved ") + age(of: time, at: now) + "."
    }

    /// Returns the notice above posts that are saved, or that the server does not have yet; `nil` if there is none.
    /// - Parameters:
    ///   - age: The sentence of ``saved(_:isOffline:at:)``, or `nil` for posts whose age does not matter.
    ///   - isReadOnly: A Boolean value that indicates whether the server takes no changes.
    ///   - waiting: The changes that are waiting to be sent; an age that says "Offline" gives the reason already.
    public static func banner(
        age: String?, isReadOnly: Bool = false, waiting: WaitingChanges = WaitingChanges()
    ) -> String? {
        let isReasonGiven = waiting.isOffline && age?.hasPrefix(offline) == true
        let sentences = [
            age, isReadOnly ? readOnly : nil,
            waiting.count > 0 ? Self.waiting(waiting, givesReason: !isReasonGiven) : nil,
        ]
        .compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Returns what is unusual about the list, for the end of the title bar; empty if nothing is.
    /// - Parameters:
    ///   - isOffline: A Boolean value that indicates whether saved posts are shown because the server cannot be
    ///     reached.
    ///   - isReadOnly: A Boolean value that indicates whether the server takes no changes.
    ///   - waiting: The changes that are waiting to be sent.
    ///   - hasDraft: A Boolean value that indicates whether a post is begun; it cannot be published on a read-only server.
    public static func status(isOffline: Bool, isReadOnly: Bool, waiting: WaitingChanges, hasDraft: Bool)
        -> String
    {
        [
            isOffline || waiting.isOffline ? offline : nil, isReadOnly ? "Read-only" : nil,
            waiting.count > 0 ? "\(grouped(waiting.count)) unsent" : nil, hasDraft && !isReadOnly ? "Draft" : nil,
        ]
        .compactMap(\.self).joined(separator: " · ")
    }

    /// Returns the number of changes that the server does not have as text, with the reason.
    private static func waiting(_ waiting: WaitingChanges, givesReason: Bool) -> String {
        let count = waiting.count == 1 ? "1 change" : "\(grouped(waiting.count)) changes"
        guard let failure = waiting.failure else { return count + " waiting to be sent." }
        guard waiting.isOffline else { return failure.title + ": " + count + " waiting to be sent again." }
        return (givesReason ? offline + ": " : "") + count + " waiting to be sent as soon as the server answers."
    }

    private static let offline = "Offline"
}

extension WaitingChanges {
    fileprivate var isOffline: Bool { failure?.isOffline == true }
}
