import KitDI

extension PostsTexts {
    /// The name of the search field for a person who does not see it.
    public static let searchField = "Search posts"
    /// The name of the star in a row.
    public static let starControl = "Starred"
    /// Said of a row that has a star.
    public static let spokenStar = "starred"
    /// What the star looks like.
    public static let starSign = "★"

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
