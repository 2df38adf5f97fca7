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

/// A day of the calendar in UTC, as rows of older posts name it: "3 Mar 2026".
struct CalendarDay: CustomStringConvertible {
    let year: Int
    let month: Int
    let day: Int

    /// The day of a moment, after Howard Hinnant's "chrono-compatible low-level date algorithms".
    init(of time: Timestamp) {
        let seconds = Int(time.sinceEpoch.components.seconds)
        // Rounded down without a step that could leave the numbers.
        let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        // Months are counted from March, so that a leap day comes last.
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    var description: String { "\(day) \(Self.months[month - 1]) \(year)" }
}

/// A time of the day in UTC, as the page of a post shows it: "01:06".
struct TimeOfDay: CustomStringConvertible {
    let hour: Int
    let minute: Int

    init(of time: Timestamp) {
        let second = (Int(time.sinceEpoch.components.seconds) % 86_400 + 86_400) % 86_400
        (hour, minute) = (second / 3_600, second / 60 % 60)
    }

    var description: String { [hour, minute].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":") }
}
