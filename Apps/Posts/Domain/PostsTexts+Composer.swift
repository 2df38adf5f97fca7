import KitDI

extension PostsTexts {
    /// The title of the composer.
    public static let composer = "New post"
    /// The label of the title field.
    public static let titleField = "Title"
    /// The label of the text field.
    public static let bodyField = "Text"
    /// The placeholder of the title field.
    public static let titleHint = "What the post is about"
    /// The placeholder of the text field.
    public static let bodyHint = "What you want to say"
    /// The title of the button that publishes the post.
    public static let publish = "Publish"
    /// The action that opens the draft in the user's editor.
    public static let editor = "Editor"
    /// The status in the title bar when the draft survives the program.
    public static let draftSaved = "Draft saved"
    /// The status in the title bar when the draft could not be saved.
    public static let draftNotSaved = "Draft not saved"

    /// The sentence above the text of a draft that could not be saved before the program ended.
    public static let draftLost = "Posts: the draft could not be saved. This is its text:"

    /// The status in the title bar while the post is being sent.
    public static let publishing = "Publishing…"

    /// Returns the number of characters of each field, with its limit.
    public static func lengths(of draft: PostDraft) -> String {
        "Title \(grouped(draft.title.count))/\(grouped(PostDraft.maximumTitleLength)) · "
            + "Text \(grouped(draft.body.count))/\(grouped(PostDraft.maximumBodyLength))"
    }

    /// Returns the number of characters of each field for screen readers, which do not see the place of the text.
    public static func spokenLengths(of draft: PostDraft) -> String {
        "Title \(grouped(draft.title.count)) of \(grouped(PostDraft.maximumTitleLength)) characters, "
            + "text \(grouped(draft.body.count)) of \(grouped(PostDraft.maximumBodyLength))"
    }

    /// Returns the description of typed or pasted characters that a field dropped.
    /// - Parameters:
    ///   - field: The field.
    ///   - tooMany: The number of characters beyond the field's limit.
    ///   - unshowable: The number of characters that no field accepts.
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

    /// The question about the mode in the settings.
    public static let modeQuestion = "Saved posts"
    /// The title of the settings' frame.
    public static let settingsFrame = "Posts on this computer"
    /// The question about the order in the settings.
    public static let orderQuestion = "Order of the list"

    /// Returns the name of a mode in the settings.
    public static func name(of mode: CacheMode) -> String {
        switch mode {
        case .noCache: "Server only"
        case .cacheAndUpdate: "Show, then update"
        case .cacheOnly: "Show only"
        }
    }

    /// Returns the explanation of a mode.
    public static func meaning(of mode: CacheMode) -> String {
        switch mode {
        case .noCache: "Saves nothing on this computer. Without the server there are no posts."
        case .cacheAndUpdate: "Shows saved posts first, then loads newer ones."
        case .cacheOnly: "Shows saved posts and their age. Refresh to load newer ones."
        }
    }

    /// Returns the name of an order in the settings.
    public static func name(of order: PostsOrder) -> String {
        switch order {
        case .byAuthor: "By author"
        case .newest: "Newest first"
        }
    }
}
