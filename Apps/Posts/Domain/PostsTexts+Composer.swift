import KitDI

extension PostsTexts {
    /// The title of the screen on which a post is written.
    public static let composer = "New post"
    /// The name of the field of a post's title.
    public static let titleField = "Title"
    /// The name of the field of a post's text.
    public static let bodyField = "Text"
    /// Shown in the empty title.
    public static let titleHint = "What the post is about"
    /// Shown in the empty text.
    public static let bodyHint = "What you want to say"
    /// The button that publishes a post.
    public static let publish = "Publish"
    /// The action of Ctrl-O: the draft is opened in the user's editor.
    public static let editor = "Editor"
    /// Shown in the title bar when the draft outlives the program.
    public static let draftSaved = "Draft saved"
    /// Shown in the title bar when the draft could not be kept.
    public static let draftNotSaved = "Draft not saved"

    /// The title bar's text while the post is sent.
    public static let publishing = "Publishing…"

    /// The number of characters of a draft, and the most that it may have.
    public static func lengths(of draft: PostDraft) -> String {
        "\(grouped(draft.title.count))/\(grouped(PostDraft.maximumTitleLength)) · "
            + "\(grouped(draft.body.count))/\(grouped(PostDraft.maximumBodyLength))"
    }

    /// The same for screen readers, which do not show its place.
    public static func spokenLengths(of draft: PostDraft) -> String {
        "Title \(grouped(draft.title.count)) of \(grouped(PostDraft.maximumTitleLength)) characters, "
            + "text \(grouped(draft.body.count)) of \(grouped(PostDraft.maximumBodyLength))"
    }

    /// Describes the characters of a typed or pasted text that a field dropped.
    /// - Parameters:
    ///   - field: The field.
    ///   - tooMany: The number of characters for which it had no room.
    ///   - unshowable: The number of characters that no field takes.
    public static func leftOut(of field: PostDraft.Field, tooMany: Int, unshowable: Int) -> String {
        let room = field == .title ? PostDraft.maximumTitleLength : PostDraft.maximumBodyLength
        let name = field == .title ? "title" : "text"
        var parts: [String] = []
        if tooMany > 0 {
            let count = tooMany == 1 ? "1 character" : "\(grouped(tooMany)) characters"
            parts.append("\(count) did not fit: the \(name) takes \(grouped(room)).")
        }
        if unshowable > 0 {
            let count =
                unshowable == 1 ? "1 control character was" : "\(grouped(unshowable)) control characters were"
            parts.append("\(count) left out.")
        }
        return parts.joined(separator: " ")
    }

    /// The first question in the settings.
    public static let modeQuestion = "Saved posts"
    /// The frame of the settings.
    public static let settingsFrame = "Posts on this computer"
    /// The second question in the settings.
    public static let orderQuestion = "Order of the list"

    /// The name of a mode in the settings.
    public static func name(of mode: CacheMode) -> String {
        switch mode {
        case .noCache: "Server only"
        case .cacheAndUpdate: "Show, then update"
        case .cacheOnly: "Show only"
        }
    }

    /// The explanation of a mode.
    public static func meaning(of mode: CacheMode) -> String {
        switch mode {
        case .noCache: "Saves nothing on this computer. Without the server there are no posts."
        case .cacheAndUpdate: "Shows saved posts first, then loads newer ones."
        case .cacheOnly: "Shows saved posts and their age. Refresh to load newer ones."
        }
    }

    /// The name of an order in the settings.
    public static func name(of order: PostsOrder) -> String {
        switch order {
        case .byAuthor: "By author"
        case .newest: "Newest first"
        }
    }
}
