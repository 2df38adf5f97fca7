import KitCore
import KitDI

/// The words of the posts app, the same in every variant; `SPEC.md` has them too.
public enum PostsTexts {
    /// The title of the list.
    public static let title = "Posts"
    /// Shown when the server has no posts, with what the user can do.
    public static let noPosts: KeyedText = "No posts yet.\nPress \(key: "r") to load them again."
    /// The action of `r`.
    public static let refresh = "Refresh"
    /// The action of `/`, and the name of its field.
    public static let search = "Search"
    /// The placeholder of the search field.
    public static let searchHint = "Search titles, texts and authors"
    /// The action of Escape during a search.
    public static let clearSearch = "Clear"
    /// The action of `n`.
    public static let new = "New"
    /// The action of `F`, which leads to the posts with a star, or back to all.
    public static func starred(isShown: Bool) -> String { isShown ? "All posts" : "Starred" }
    /// The action of `s`.
    public static let order = "Order"
    /// The action of `,`, and the title of its screen.
    public static let settings = "Settings"
    /// The action of `u` while it can be used.
    public static let undo = "Undo"
    /// The action of `f` on a row.
    public static let star = "Star"
    /// The action of `f` on a row that has a star.
    public static let unstar = "Unstar"
    /// The action of `e` on a row that the server refused.
    public static let edit = "Edit"
    /// The action of `d` on a row.
    public static let delete = "Delete"
    /// The action of `y` on the page of a post, also in the menu of a row.
    public static let copyLink = "Copy link"
    /// The action of `c` on the page of a post.
    public static let copy = "Copy"
    /// Shown when the link to a post was copied, as the beginning of a sentence.
    public static let copiedLink = "Copied the link"
    /// Shown when a post was copied, as the beginning of a sentence.
    public static let copiedPost = "Copied the post"
    /// A picture of a post, beside the list while none is open.
    public static let postSign = """
        ╭─────────╮
        │ ━━━━━   │
        │ ─────── │
        │ ─────   │
        ╰─────────╯
        """
    /// Shown beside the list while nothing is open.
    public static let noPostOpen = "No post is open."
    /// How to open one.
    public static let openHint: KeyedText = "\(key: "Enter") opens the selected post here."
    /// Shown in the title bar until the answer to another search, order or choice has come.
    public static let loading = "Loading…"
    /// The text of the row below the last one when the next page failed to load.
    public static let noMore = "More posts could not be loaded."
    /// The title of the message about a conflict with another user's change.
    public static let conflict = "Changed elsewhere"
    /// Shown instead of comments that were never fetched.
    public static let commentsNotSaved = "The comments are not saved here."

    /// How many posts a list has, for the title bar; nothing if there are none.
    public static func count(_ list: PostList) -> String {
        guard list.total > 0 else { return "" }
        let number = grouped(list.total)
        if !list.query.search.isEmpty {
            return (list.total > PostsPage.mostFound ? grouped(PostsPage.mostFound) + "+" : number) + " found"
        }
        if list.query.favouritesOnly { return number + " starred" }
        return list.total == 1 ? "1 post" : number + " posts"
    }

    /// Returns a text for a message that says more than that, at most 30 characters of it.
    private static func shortened(_ text: String) -> String {
        text.count > 30 ? text.prefix(29) + "…" : text
    }

    /// Shown if a list has no posts, with what the user can do.
    public static func noData(_ query: PostsQuery) -> KeyedText {
        if !query.search.isEmpty {
            return "No posts match “\(shortened(query.search))”.\nPress \(key: "Escape") to show all posts."
        }
        return query.favouritesOnly ? "No post has a star.\nPress \(key: "F") to show all posts." : noPosts
    }

    /// Shown instead of posts that could not be loaded.
    public static func notLoaded(_ query: PostsQuery) -> String {
        if !query.search.isEmpty { return "Search failed" }
        return query.favouritesOnly ? "Starred posts not loaded" : "Posts not loaded"
    }

    /// Shown instead of a post that could not be loaded.
    public static let postNotLoaded = "Post not loaded"

    /// Shown for a server that takes no changes.
    public static let readOnly = "This server is read-only."

    /// Shown when the server has answered without any posts, in place of those that were here; `nil` if there is nothing
    /// to say.
    public static func emptied(_ list: PostList, by page: PostsPage) -> String? {
        guard page.source == .fresh, page.rows.isEmpty, page.total == 0, !list.isEmpty, list.query.search.isEmpty,
            !list.query.favouritesOnly
        else { return nil }
        let posts =
            list.total == 1 ? "the post that was here is" : "the \(grouped(list.total)) posts that were here are"
        return "The server answered that it has no posts; \(posts) kept on this computer until it says so again."
    }

    /// Shown above rows that could not be refreshed.
    public static func notRefreshed(_ message: String) -> String { "Not refreshed. " + message }

    /// Shown below the word that no more posts could be loaded.
    public static func tryAgain(_ message: String) -> String { "Open this row to try again. " + message }

    /// The text below a title: author, age or day, whether the server has the change, and what a search has found.
    /// - Parameter age: The age of the post; `nil` for the day.
    public static func details(of row: PostRow, _ age: PostAge? = nil, in order: PostsOrder) -> String {
        let date = row.date.map { age.map(text) ?? $0.dayText }
        var parts = order == .byAuthor && date != nil ? [] : [row.author]
        if let date { parts.append(date) }
        if let state = text(of: row.pending) { parts.append(state) }
        if let snippet = row.snippet { parts.append(snippet) }
        return parts.joined(separator: " · ")
    }

    private static func text(of age: PostAge) -> String {
        switch age {
        case .justNow: "just now"
        case .minutes(let count): ago(count, "minute")
        case .hours(let count): ago(count, "hour")
        case .yesterday: "yesterday"
        }
    }

    /// The author and the date of a post, whether it has a star, and whether the server has the change.
    public static func byline(_ row: PostRow) -> String { byline(row, star: starSign) }

    /// The same for screen readers, without the star.
    public static func spokenByline(_ row: PostRow) -> String { byline(row, star: spokenStar) }

    private static func byline(_ row: PostRow, star: String) -> String {
        var parts = [author(row.author)]
        if let date = row.date { parts.append(date.dayAndTimeText) }
        if row.isFavourite { parts.append(star) }
        if let state = text(of: row.pending) { parts.append(state) }
        return parts.joined(separator: " · ")
    }

    /// The state of a change that the server has not confirmed, or has refused.
    private static func text(of pending: PostPending) -> String? {
        switch pending {
        case .none: nil
        case .sending: "not sent yet"
        case .failed(let reason): "not published: " + reason
        }
    }

    /// The name of an action for a post.
    public static func title(of action: PostAction, for row: PostRow) -> String {
        switch action {
        case .star: starAction(row)
        case .edit: edit
        case .delete: delete
        case .copyLink: copyLink
        }
    }

    /// The action of `f` on a post.
    public static func starAction(_ row: PostRow) -> String { row.isFavourite ? unstar : star }

    /// A post as it is copied: title, author and text.
    public static func copied(_ post: PostContent) -> String {
        "\(post.row.title)\n\(author(post.row.author))\n\n\(post.body)"
    }

    /// The author of a post.
    public static func author(_ name: String) -> String { "by " + name }

    /// How many comments a post has.
    public static func count(_ comments: [PostComment]) -> String {
        comments.isEmpty ? "No comments yet." : comments.count == 1 ? "1 comment" : "\(comments.count) comments"
    }

    /// The number of comments of a post, or that it is unknown.
    public static func comments(of post: PostContent) -> String { post.comments.map(count) ?? commentsNotSaved }

    /// The author of a comment.
    public static func author(_ comment: PostComment) -> String {
        comment.email.isEmpty ? comment.author : "\(comment.author) <\(comment.email)>"
    }

    /// The title bar's text for a post whose title is not known yet.
    public static func post(_ id: Int) -> String { "Post \(id)" }

    /// A number as people read it.
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
    /// The name of the search field for screen readers.
    public static let searchField = "Search posts"
    /// The name of the star in a row.
    public static let starControl = "Starred"
    /// Shown for a row that has a star.
    public static let spokenStar = "starred"
    /// The star's sign.
    public static let starSign = "★"
    /// What the star of a post looks like that has none.
    public static let emptyStarSign = "☆"

    /// The text while a deletion can be undone.
    ///
    /// A long title is shortened, so that a small window has room for the key.
    public static func deleted(_ title: String) -> KeyedText {
        "Deleted “\(shortened(title))”. Press \(key: "u") to undo."
    }

    /// Shown when the server has published a post.
    public static func published(_ title: String) -> String { "Published “\(title)”." }

    /// The title of the message about a change that the server refused.
    public static func undone(_ kind: PostChange.Kind) -> String {
        switch kind {
        case .favourite: "Star not changed"
        case .delete: "Not deleted"
        case .publish: "Not published"
        }
    }

    /// Why the server did not take a change, and which.
    public static func reason(_ reason: String, of change: PostChange) -> String { "“\(change.title)”: \(reason)" }

    /// How long ago something was saved.
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

    /// The age of saved posts, and that there is no connection to the server if that is why they are shown.
    public static func saved(_ time: Timestamp, isOffline: Bool, at now: Timestamp) -> String {
        (isOffline ? "Offline, saved " : "Saved ") + age(of: time, at: now) + "."
    }

    /// The line above posts that are not the server's newest, or that the server does not have yet; `nil` if there is
    /// nothing to say.
    /// - Parameters:
    ///   - age: The sentence of ``saved(_:isOffline:at:)``; `nil` for posts whose age does not matter.
    ///   - isReadOnly: Whether the server takes no changes.
    ///   - waiting: The number of changes that are waiting to be sent.
    public static func banner(age: String?, isReadOnly: Bool = false, waiting: Int = 0) -> String? {
        let sentences = [age, isReadOnly ? readOnly : nil, waiting > 0 ? Self.waiting(waiting) : nil]
            .compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// What is unusual about the list, for the end of the title bar; empty if nothing is.
    /// - Parameters:
    ///   - isOffline: Whether saved posts are shown because there is no connection to the server.
    ///   - isReadOnly: Whether the server takes no changes.
    ///   - waiting: The number of changes that are waiting to be sent.
    public static func status(isOffline: Bool, isReadOnly: Bool, waiting: Int) -> String {
        [isOffline ? "Offline" : nil, isReadOnly ? "Read-only" : nil, waiting > 0 ? "\(grouped(waiting)) unsent" : nil]
            .compactMap(\.self).joined(separator: " · ")
    }

    /// How many changes the server does not have yet.
    public static func waiting(_ count: Int) -> String {
        count == 1 ? "1 change waiting to be sent." : "\(grouped(count)) changes waiting to be sent."
    }
}
