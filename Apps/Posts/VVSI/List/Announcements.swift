/// Messages that are shown one after another, each once, even if two have the same words.
nonisolated struct Announcements<Value: Sendable>: Sendable {
    private var waiting: [Announcement] = []
    private var lastID = 0
    /// The message that was shown when another screen came: it stays above that screen for the rest of its time.
    private var leftID: Int?

    struct Announcement: Identifiable, Sendable {
        let id: Int
        let value: Value
    }

    /// The message that is shown now.
    var current: Announcement? { waiting.first }

    mutating func wereCovered() { leftID = current?.id }

    /// A message that was added behind the other screen replaces the one that stayed above it if both say the same.
    mutating func areVisible(_ sayTheSame: (Value, Value) -> Bool) {
        leftID = nil
        waiting = waiting.reduce(into: []) { shown, announcement in
            if let index = shown.firstIndex(where: { sayTheSame($0.value, announcement.value) }) {
                shown[index] = announcement
            } else {
                shown.append(announcement)
            }
        }
    }

    /// Adds a message after the others, or replaces one that says the same and can be shown for longer.
    mutating func add(_ value: Value, inPlaceOf saysTheSame: (Value) -> Bool = { _ in false }) {
        lastID += 1
        let announcement = Announcement(id: lastID, value: value)
        if let index = waiting.firstIndex(where: { $0.id != leftID && saysTheSame($0.value) }) {
            waiting[index] = announcement
        } else {
            waiting.append(announcement)
        }
    }

    mutating func finishedCurrent() { waiting = Array(waiting.dropFirst()) }
}
