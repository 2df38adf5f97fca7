import PostsDomain

/// The deletions that can still be undone, in the order in which they were made.
nonisolated struct Deletions: Equatable, Sendable {
    private(set) var all: [Deletion] = []

    /// A deletion can be undone from the key press on, also before the library has stored it.
    enum Deletion: Equatable, Sendable {
        case begun(post: Int)
        /// It was undone before the library has stored it.
        case undone(post: Int)
        case stored(PostChange)

        fileprivate var change: PostChange? {
            if case .stored(let change) = self { change } else { nil }
        }
    }

    /// The one that the message on the screen names.
    var offered: PostChange? { all.lazy.compactMap(\.change).last }

    func contains(_ change: PostChange) -> Bool { all.contains(.stored(change)) }

    mutating func begin(_ post: Int) { all.append(.begun(post: post)) }

    /// Stores a deletion; one that was undone meanwhile is removed.
    mutating func store(_ change: PostChange, of post: Int) {
        guard let index = unstored(post) else { return }
        if all[index] == .undone(post: post) { all.remove(at: index) } else { all[index] = .stored(change) }
    }

    /// Removes a deletion that could not be stored.
    mutating func drop(_ post: Int) {
        if let index = unstored(post) { all.remove(at: index) }
    }

    mutating func remove(_ change: PostChange) { all.removeAll { $0 == .stored(change) } }

    /// Undoes the newest deletion, and returns what the library has to undo: nothing if that is not stored yet.
    mutating func undoNewest() -> PostChange? {
        let newest = all.lastIndex { if case .undone = $0 { false } else { true } }
        guard let newest else { return nil }
        guard case .begun(let post) = all[newest] else { return all.remove(at: newest).change }
        all[newest] = .undone(post: post)
        return nil
    }

    private func unstored(_ post: Int) -> Int? {
        all.firstIndex { $0 == .begun(post: post) || $0 == .undone(post: post) }
    }
}
