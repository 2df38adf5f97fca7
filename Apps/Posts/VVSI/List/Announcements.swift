/// What is told one after another, and each once, even if its words are those of the one before.
nonisolated struct Announcements<Value: Sendable>: Sendable {
    private var waiting: [Announcement] = []
    private var lastID = 0

    struct Announcement: Identifiable, Sendable {
        let id: Int
        let value: Value
    }

    /// What is told now.
    var current: Announcement? { waiting.first }

    /// Adds what is told after the others, or in the place of one that says the same.
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
