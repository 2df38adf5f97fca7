import KitCore

/// What can go wrong on this computer, in words for the person in front of the screen.
public enum PostsLibraryError: DisplayableError, Equatable {
    /// The saved posts cannot be opened: `reason` is half a sentence.
    case cannotOpen(path: String, reason: String)
    /// Another program has the saved posts open.
    case isInUse(path: String)
    /// The saved posts cannot be written any more, as on a full disk: `reason` is half a sentence.
    case cannotSave(path: String, reason: String)
    /// The post was deleted.
    case isGone
    /// The post was refused by the server, which cannot do anything with it therefore.
    case isNotPublished
    /// There is a draft already, which editing another post would replace.
    case hasDraft
    /// The draft cannot be published; the sentence is ``PostDraft/problem``.
    case invalidDraft(String)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .cannotOpen: "Cannot Open the Saved Posts"
        case .isInUse: "Saved Posts in Use"
        case .cannotSave: "Not Saved"
        case .isGone: "Deleted"
        case .isNotPublished: "Not Published"
        case .hasDraft: "Draft Not Published Yet"
        case .invalidDraft: "Not Ready to Publish"
        }
    }

    /// What happened, where, and what to do about it.
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
            "The server did not take this post. Press e to edit it, or delete it."
        case .hasDraft:
            "Another post is being written. Publish it or delete its text first: press n."
        case .invalidDraft(let problem):
            problem
        }
    }
}
