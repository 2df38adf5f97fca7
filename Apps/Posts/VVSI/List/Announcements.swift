/// Messages that are shown one after another, each once, even if two have the same words.
nonisolated struct Announcements<Value: Sendable>: Sendable {
    private var waiting: [Announcement] = []
    private var lastID = 0

    struct Announcement: Identifiable, Sendable {
        let id: Int
        let value: Value
    }

    /// The message that is shown now.
    var current: Announcement? { waiting.first }

    /// Adds a message after the others, or replaces one that says the same.
    mutating func add(_ value: Value, inPlaceOf saysTheSame: (Value) -> Bool = { _ in false }) {
        lastID += 1
        let announcement = Announcement(id: lastID, value: value)
        if let index = waiting.firstIndex(where: { saysTheSame($0.value) }) {
            waiting[index] = announcement
        } else {
            waiting.append(announcement)
        }
    }

    mutating func finishedCurrent() { waiting = Array(waiting.dropFirst()) }
}
