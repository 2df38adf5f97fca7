import KitDI
import PostsDomain

/// The changes that can still be undone, in the order in which they were made.
nonisolated struct UndoableChanges: Equatable, Sendable {
    private(set) var all: [UndoableChange] = []
    private var lastNumber = 0

    /// A star or a deletion can be undone from the key press on, also before the library has stored it.
    enum UndoableChange: Equatable, Sendable {
        case begun(Int)
        /// It was undone before the library has stored it.
        case undone(Int)
        case stored(PostChange, until: Timestamp)

        fileprivate var change: PostChange? {
            if case .stored(let change, _) = self { change } else { nil }
        }
    }

    /// A change that a message offers to undo, and the time that was left for that when the offer began.
    struct Offer: Identifiable, Equatable, Sendable {
        let change: PostChange
        let time: Duration
        /// Whether the user has just undone the change after it.
        var isNext = false

        var id: PostChange.ID { change.id }
    }

    /// Returns the offer to undo the newest stored change, which is the next one if the change after it is undone.
    func offer(at now: Timestamp, isNext: Bool = false) -> Offer? {
        all.lazy.compactMap { undoable in
            guard case .stored(let change, let end) = undoable else { return nil }
            return Offer(change: change, time: now.duration(until: end), isNext: isNext)
        }
        .last
    }

    func contains(_ change: PostChange) -> Bool { all.contains { $0.change == change } }

    /// Adds a change that the library is storing, and returns its number here.
    mutating func begin() -> Int {
        lastNumber += 1
        all.append(.begun(lastNumber))
        return lastNumber
    }

    /// Adds a change that the library has stored.
    mutating func add(_ change: PostChange, until end: Timestamp) { all.append(.stored(change, until: end)) }

    /// Stores a change that was begun; one that was undone meanwhile is removed.
    mutating func store(_ change: PostChange, as number: Int, until end: Timestamp) {
        if let index = all.firstIndex(of: .begun(number)) { all[index] = .stored(change, until: end) }
        drop(number)
    }

    /// Removes a change that could not be stored.
    mutating func drop(_ number: Int) { all.removeAll { $0 == .begun(number) || $0 == .undone(number) } }

    mutating func remove(_ change: PostChange) { all.removeAll { $0.change == change } }

    /// Undoes the newest change, and returns what the library has to undo: nothing if that is not stored yet.
    mutating func undoNewest() -> PostChange? {
        let newest = all.lastIndex { if case .undone = $0 { false } else { true } }
        guard let newest else { return nil }
        guard case .begun(let number) = all[newest] else { return all.remove(at: newest).change }
        all[newest] = .undone(number)
        return nil
    }
}
