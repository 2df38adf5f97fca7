/// The deletions that can still be undone, in the order in which they were made.
///
/// A deletion is one of them from the key press on: `u` also undoes one that the library has not stored yet.
public struct UndoableDeletions: Hashable, Sendable {
    private struct Deletion: Hashable {
        let postID: Int
        /// What the library has stored; `nil` until it has.
        var change: PostChange?
        var isUndone = false
    }

    private var deletions: [Deletion] = []

    /// Creates an empty list of deletions.
    public init() {}

    /// The newest deletion that is stored, which the message on the screen names.
    public var offered: PostChange? { deletions.last { $0.change != nil && !$0.isUndone }?.change }

    /// Adds a deletion that the library is about to store.
    public mutating func begin(_ postID: Int) { deletions.append(Deletion(postID: postID)) }

    /// Notes that a deletion is stored.
    ///
    /// - Returns: Whether it was undone meanwhile, so that the library has to undo it now.
    public mutating func didStore(_ change: PostChange, of postID: Int) -> Bool {
        guard let index = unstored(postID) else { return false }
        guard !deletions[index].isUndone else {
            deletions.remove(at: index)
            return true
        }
        deletions[index].change = change
        return false
    }

    /// Removes a deletion that could not be stored.
    public mutating func didFail(_ postID: Int) {
        if let index = unstored(postID) { deletions.remove(at: index) }
    }

    /// Undoes the newest deletion.
    ///
    /// - Returns: What the library has to undo; `nil` if there is nothing, or if the deletion is not stored yet:
    ///   `didStore` then says when it is.
    public mutating func undoNewest() -> PostChange? {
        guard let index = deletions.lastIndex(where: { !$0.isUndone }) else { return nil }
        guard let change = deletions[index].change else {
            deletions[index].isUndone = true
            return nil
        }
        deletions.remove(at: index)
        return change
    }

    /// Removes a deletion whose time is over.
    public mutating func expire(_ change: PostChange) { deletions.removeAll { $0.change == change } }

    private func unstored(_ postID: Int) -> Int? {
        deletions.firstIndex { $0.postID == postID && $0.change == nil }
    }
}
