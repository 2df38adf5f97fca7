/// Messages that are shown one after another, each once, even if two have the same words.
nonisolated struct Announcements<Value: Equatable & Sendable>: Equatable, Sendable {
    private var waiting: [Announcement] = []
    private var lastID = 0
    /// The message that was shown when another screen came: it stays above that screen for the rest of its time.
    private var leftID: Int?

    struct Announcement: Identifiable, Equatable, Sendable {
        let id: Int
        let value: Value
    }

    /// The message that is shown now.
    var current: Announcement? { waiting.first }

    /// Adds a message after the others.
    mutating func add(_ value: Value) {
        lastID += 1
        waiting.append(Announcement(id: lastID, value: value))
    }

    /// Adds a message in place of the same one, which can then be shown for longer.
    mutating func repeatOrAdd(_ value: Value) {
        guard let index = waiting.firstIndex(where: { $0.id != leftID && $0.value == value }) else { return add(value) }
        lastID += 1
        waiting[index] = Announcement(id: lastID, value: value)
    }

    mutating func removeCurrent() { waiting = Array(waiting.dropFirst()) }

    /// Notes that another screen covers the messages.
    mutating func cover() { leftID = current?.id }

    /// Notes that the messages are seen again: one that was added meanwhile replaces the same one that was left.
    mutating func uncover() {
        leftID = nil
        waiting = waiting.reduce(into: []) { shown, announcement in
            if let index = shown.firstIndex(where: { $0.value == announcement.value }) {
                shown[index] = announcement
            } else {
                shown.append(announcement)
            }
        }
    }
}
