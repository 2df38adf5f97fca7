import KitDI

/// The words of the posts app, the same in every variant; `SPEC.md` has them too.
public enum PostsTexts {
    /// The title of the list.
    public static let title = "Posts"
    /// Said when the server has no posts.
    public static let noPosts = "No posts yet."
    /// What `r` does.
    public static let refresh = "Refresh"
    /// What `/` does, and the name of its field.
    public static let search = "Search"
    /// What an empty search field shows.
    public static let searchHint = "Search titles, texts and authors"
    /// What Escape does while something is searched.
    public static let clearSearch = "Clear"
    /// What `n` does.
    public static let new = "New"
    /// What `F` does.
    public static let starred = "Starred"
    /// What `s` does.
    public static let order = "Order"
    /// What `,` does, and the title of its screen.
    public static let settings = "Settings"
    /// What `u` does while it can.
    public static let undo = "Undo"
    /// What `f` does to a row.
    public static let star = "Star"
    /// What `f` does to a row that has a star.
    public static let unstar = "Unstar"
    /// What `e` does to a row that the server refused.
    public static let edit = "Edit"
    /// What `d` does to a row.
    public static let delete = "Delete"
    /// Said in the title bar until the answer to another search, order or choice has come.
    public static let loading = "Loading…"
    /// What the row below the last one says when the next page did not come.
    public static let noMore = "More posts could not be loaded."
    /// The title of what is said about a change that somebody else has overtaken.
    public static let conflict = "Changed Elsewhere"
    /// Said in place of comments that were never fetched.
    public static let commentsNotSaved = "The comments are not saved here."

    /// How many posts a list has, for the title bar; nothing where there are none.
    public static func count(_ list: PostList) -> String {
        guard list.total > 0 else { return "" }
        let number = grouped(list.total)
        if !list.query.search.isEmpty { return number + " found" }
        if list.query.favouritesOnly { return number + " starred" }
        return list.total == 1 ? "1 post" : number + " posts"
    }

    /// Said where a list has no posts.
    public static func noData(_ query: PostsQuery) -> String {
        if !query.search.isEmpty { return "No post has “\(query.search)” in it." }
        return query.favouritesOnly ? "No post has a star." : noPosts
    }

    /// Said in place of posts that could not be loaded.
    public static func notLoaded(_ query: PostsQuery) -> String {
        if !query.search.isEmpty { return "Search not answered" }
        return query.favouritesOnly ? "Starred posts not loaded" : "Posts not loaded"
    }

    /// Said in place of a post that could not be loaded.
    public static let postNotLoaded = "Post not loaded"

    /// Said of a server that takes no changes.
    public static let readOnly = "This server can only be read."

    /// Said when the server has answered without any posts, in place of those that were here; `nil` if there is nothing
    /// to say.
    public static func emptied(_ list: PostList, by page: PostsPage) -> String? {
        guard page.source == .fresh, page.rows.isEmpty, page.total == 0, !list.isEmpty, list.query.search.isEmpty,
            !list.query.favouritesOnly
        else { return nil }
        let posts =
            list.total == 1 ? "the post that was here is" : "the \(grouped(list.total)) posts that were here are"
        return "The server answered that it has no posts; \(posts) kept on this computer until it says so again."
    }

    /// Said above rows that could not be refreshed.
    public static func notRefreshed(_ message: String) -> String { "Not refreshed. " + message }

    /// Said below the word that no more posts could be loaded.
    public static func tryAgain(_ message: String) -> String { "Enter tries again. " + message }

    /// What stands below a title: who, when, and whether the server knows.
    public static func details(of row: PostRow, in order: PostsOrder) -> String {
        let date = row.date.map { CalendarDay(of: $0).description }
        var parts = order == .byAuthor && date != nil ? [] : [row.author]
        if let date { parts.append(date) }
        if let state = text(of: row.pending) { parts.append(state) }
        return parts.joined(separator: " · ")
    }

    /// Who wrote a post and when, whether it has a star, and whether the server knows.
    public static func byline(_ row: PostRow) -> String { byline(row, star: starSign) }

    /// The same for a person who does not see the star.
    public static func spokenByline(_ row: PostRow) -> String { byline(row, star: spokenStar) }

    private static func byline(_ row: PostRow, star: String) -> String {
        var parts = [author(row.author)]
        if let date = row.date { parts.append(CalendarDay(of: date).description) }
        if row.isFavourite { parts.append(star) }
        if let state = text(of: row.pending) { parts.append(state) }
        return parts.joined(separator: " · ")
    }

    /// What the server does not know yet, or does not want.
    private static func text(of pending: PostPending) -> String? {
        switch pending {
        case .none: nil
        case .sending: "not sent yet"
        case .failed(let reason): "not published: " + reason
        }
    }

    /// What an action is called for a post.
    public static func title(of action: PostAction, for row: PostRow) -> String {
        switch action {
        case .star: starAction(row)
        case .edit: edit
        case .delete: delete
        }
    }

    /// What `f` does to a post.
    public static func starAction(_ row: PostRow) -> String { row.isFavourite ? unstar : star }

    /// Who wrote a post.
    public static func author(_ name: String) -> String { "by " + name }

    /// How many comments a post has.
    public static func count(_ comments: [PostComment]) -> String {
        comments.isEmpty ? "No comments yet." : comments.count == 1 ? "1 comment" : "\(comments.count) comments"
    }

    /// How many comments a post has, or that nobody knows.
    public static func comments(of post: PostContent) -> String { post.comments.map(count) ?? commentsNotSaved }

    /// Who wrote a comment.
    public static func author(_ comment: PostComment) -> String {
        comment.email.isEmpty ? comment.author : "\(comment.author) <\(comment.email)>"
    }

    /// What the title bar says of a post whose title is not known yet.
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
    /// The name of the search field for a person who does not see it.
    public static let searchField = "Search posts"
    /// The name of the star in a row.
    public static let starControl = "Starred"
    /// Said of a row that has a star.
    public static let spokenStar = "starred"
    /// What the star looks like.
    public static let starSign = "★"
    /// What the star of a post looks like that has none.
    public static let emptyStarSign = "☆"

    /// Said while a deletion can be taken back.
    public static func deleted(_ title: String) -> String { "Deleted “\(title)”. Press u to undo." }

    /// Said when the server has published a post.
    public static func published(_ title: String) -> String { "Published “\(title)”." }

    /// The title of what is said about a change that the server did not take.
    public static func undone(_ kind: PostChange.Kind) -> String {
        switch kind {
        case .favourite: "Star Not Changed"
        case .delete: "Not Deleted"
        case .publish: "Not Published"
        }
    }

    /// Why the server did not take a change, and which.
    public static func reason(_ reason: String, of change: PostChange) -> String { "“\(change.title)”: \(reason)" }

    /// How long ago something was saved.
    public static func age(of saved: Timestamp, at now: Timestamp) -> String {
        let minutes = max(0, (now.sinceEpoch - saved.sinceEpoch).components.seconds) / 60
        switch minutes {
        case 0: return "just now"
        case 1..<60: return ago(minutes, "minute")
        case 60..<1_440: return ago(minutes / 60, "hour")
        default: return ago(minutes / 1_440, "day")
        }
    }

    private static func ago(_ count: Int64, _ unit: String) -> String {
        count == 1 ? "1 \(unit) ago" : "\(count) \(unit)s ago"
    }

    /// The age of saved posts, and that there is no connection to the server if that is why they are shown.
    public static func saved(_ time: Timestamp, isOffline: Bool, at now: Timestamp) -> String {
        (isOffline ? "Offline, saved " : "Saved ") + age(of: time, at: now) + "."
    }

    /// The line above posts that are not the server's newest, or that the server does not have yet; empty if there is
    /// nothing to say.
    /// - Parameters:
    ///   - age: The sentence of ``saved(_:isOffline:at:)``; `nil` for posts whose age does not matter.
    ///   - isReadOnly: Whether the server takes no changes.
    ///   - waiting: The number of changes that wait to be sent.
    public static func banner(age: String?, isReadOnly: Bool = false, waiting: Int = 0) -> String {
        [age, isReadOnly ? readOnly : nil, waiting > 0 ? Self.waiting(waiting) : nil]
            .compactMap(\.self).joined(separator: " ")
    }

    /// How many changes the server does not have yet.
    public static func waiting(_ count: Int) -> String {
        count == 1 ? "1 change waits to be sent." : "\(grouped(count)) changes wait to be sent."
    }
}
