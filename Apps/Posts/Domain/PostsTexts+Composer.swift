extension PostsTexts {
    /// The title of the screen on which a post is written.
    public static let composer = "New Post"
    /// The name of the field of a post's title.
    public static let titleField = "Title"
    /// The name of the field of a post's text.
    public static let bodyField = "Text"
    /// The button that publishes a post.
    public static let publish = "Publish"
    /// Said in the title bar when the draft outlives the program.
    public static let draftSaved = "Draft saved"
    /// Said in the title bar when the draft could not be kept.
    public static let draftNotSaved = "Draft not saved"

    /// What is asked first in the settings.
    public static let modeQuestion = "Saved posts"
    /// What is asked second in the settings.
    public static let orderQuestion = "Order of the list"

    /// What a way with saved posts is called in the settings.
    public static func name(of mode: PostsCacheMode) -> String {
        switch mode {
        case .noCache: "Ask the server only"
        case .cacheAndUpdate: "Show, then update"
        case .cacheOnly: "Show only"
        }
    }

    /// What a way with saved posts means.
    public static func meaning(of mode: PostsCacheMode) -> String {
        switch mode {
        case .noCache: "Nothing is saved on this computer; without the server there are no posts."
        case .cacheAndUpdate: "Saved posts are shown at once, and the server is asked for newer ones."
        case .cacheOnly: "Saved posts are shown, with their age; the server is asked when you refresh."
        }
    }

    /// What an order is called in the settings.
    public static func name(of order: PostsOrder) -> String {
        switch order {
        case .byAuthor: "By author"
        case .newest: "Newest first"
        }
    }
}
