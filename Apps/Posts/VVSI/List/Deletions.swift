import PostsDomain

/// The deletions that can still be undone, in the order in which they were made.
nonisolated struct Deletions: Sendable {
    private(set) var all: [Deletion] = []

    /// A deletion can be undone from the key press on, also before the library has stored it.
    enum Deletion: Equatable, Sendable {
        case begun(post: Int)
        /// It was undone before the library has stored it.
        case undone(post: Int)
        case stored(PostChange)
    }

    /// The one that the message on the screen names.
    var offered: PostChange? { all.lazy.compactMap(\.change).last }

    /// The one that is undone next.
    var newest: Deletion? { all.last(where: \.canBeUndone) }

    func contains(_ change: PostChange) -> Bool { all.contains(.stored(change)) }
}

// MARK: - What can become of them

nonisolated extension Deletions {
    mutating func began(_ post: Int) { all.append(.begun(post: post)) }

    /// The library has stored a deletion; one that was undone meanwhile is none any more.
    mutating func stored(_ change: PostChange, of post: Int) {
        guard let index = unstored(post) else { return }
        if all[index] == .undone(post: post) { all.remove(at: index) } else { all[index] = .stored(change) }
    }

    mutating func failed(_ post: Int) {
        if let index = unstored(post) { all.remove(at: index) }
    }

    mutating func undidNewest() {
        guard let index = all.lastIndex(where: \.canBeUndone) else { return }
        if case .begun(let post) = all[index] { all[index] = .undone(post: post) } else { all.remove(at: index) }
    }

    mutating func timePassed(for change: PostChange) { all.removeAll { $0 == .stored(change) } }

    private func unstored(_ post: Int) -> Int? {
        all.firstIndex { $0 == .begun(post: post) || $0 == .undone(post: post) }
    }
}

nonisolated extension Deletions.Deletion {
    fileprivate var change: PostChange? {
        if case .stored(let change) = self { change } else { nil }
    }

    fileprivate var canBeUndone: Bool {
        if case .undone = self { false } else { true }
    }
}
