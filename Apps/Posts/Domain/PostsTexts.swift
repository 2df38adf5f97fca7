/// The words of the posts app, the same in every variant; `SPEC.md` has them too.
public enum PostsTexts {
    /// The title of the list.
    public static let title = "Posts"
    /// Said when the server has no posts.
    public static let noPosts = "No posts yet."
    /// What `r` does.
    public static let refresh = "Refresh"

    /// How many posts there are, for the title bar; nothing where there are none.
    public static func count(_ posts: [PostSummary]) -> String {
        posts.isEmpty ? "" : posts.count == 1 ? "1 post" : "\(posts.count) posts"
    }

    /// Said above rows that could not be refreshed.
    public static func notRefreshed(_ message: String) -> String { "Not refreshed. " + message }

    /// Who wrote a post.
    public static func author(_ name: String) -> String { "by " + name }

    /// How many comments a post has.
    public static func count(_ comments: [PostComment]) -> String {
        comments.isEmpty ? "No comments yet." : comments.count == 1 ? "1 comment" : "\(comments.count) comments"
    }

    /// Who wrote a comment.
    public static func author(_ comment: PostComment) -> String {
        comment.email.isEmpty ? comment.author : "\(comment.author) <\(comment.email)>"
    }

    /// A row's text with the mark of the selected one, or with as much room.
    public static func row(_ text: String, isSelected: Bool) -> String { (isSelected ? "▌ " : "  ") + text }
}
