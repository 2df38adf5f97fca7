import KitVVSI
import PostsDomain

/// What the screen of a new post shows.
struct ComposerState: StateProtocol {
    var draft = PostDraft()
    var remark = ""
    /// Whether the remark is about something that was left out, which the next edit takes away.
    var isRemarkOfLoss = false
    var status = ""
    var isPublishing = false
    var alert: NumberedAlert?
    /// Whether anything was typed, so that a kept draft is older.
    var isEdited = false
    /// Whether the draft outlives the program as it is.
    var isKept = true

    mutating func show(remark text: String, isLoss: Bool = false) { (remark, isRemarkOfLoss) = (text, isLoss) }
}

/// What a person, or the screen's life, asks of the screen of a new post.
enum ComposerAction: ActionProtocol {
    case appear
    case disappear
    case edit(PostDraft)
    case lose(String)
    case publish
    case alertAnswered
}

/// What the screen of a new post tells once.
enum ComposerNotification: NotificationProtocol {
    /// The post is published.
    case published(PostChange)
    /// The screen was left with this draft, which is to be kept.
    case left(PostDraft)
}
