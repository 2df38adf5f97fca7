import KitReactive
import PostsDomain

/// The deletions that can still be undone, in the order in which they were made.
///
/// A deletion is one of them from the key press on: it can also be undone before the library has stored it.
final class DeletionsModel {
    private enum Progress {
        case storing
        /// It was undone before it was stored, so that the library has to undo it then.
        case undoneEarly
        case stored(PostChange)
    }

    /// The newest deletion that is stored, which the message names.
    let offer = Property<PostChange?>(nil)
    private var deletions: [(post: Int, progress: Progress)] = [] { didSet { offer.set(ifChanged: newestStored) } }

    func begin(_ post: Int) { deletions.append((post, .storing)) }

    /// Notes that a deletion is stored.
    /// - Returns: Whether it was undone meanwhile.
    func didStore(_ change: PostChange, of post: Int) -> Bool {
        guard let index = unstored(post) else { return false }
        if case .undoneEarly = deletions[index].progress {
            deletions.remove(at: index)
            return true
        }
        deletions[index].progress = .stored(change)
        return false
    }

    /// Removes a deletion that could not be stored.
    func didNotStore(_ post: Int) { if let index = unstored(post) { deletions.remove(at: index) } }

    /// Undoes the newest deletion.
    /// - Returns: What the library has to undo now; `nil` if there is nothing, or nothing yet.
    func undoNewest() -> PostChange? {
        let newest = deletions.lastIndex { if case .undoneEarly = $0.progress { false } else { true } }
        guard let newest else { return nil }
        guard case .stored(let change) = deletions[newest].progress else {
            deletions[newest].progress = .undoneEarly
            return nil
        }
        deletions.remove(at: newest)
        return change
    }

    /// Removes a deletion whose time is over.
    func expire(_ change: PostChange) {
        deletions.removeAll { if case .stored(change) = $0.progress { true } else { false } }
    }

    private var newestStored: PostChange? {
        for deletion in deletions.reversed() {
            if case .stored(let change) = deletion.progress { return change }
        }
        return nil
    }

    private func unstored(_ post: Int) -> Int? {
        deletions.firstIndex { deletion in
            if case .stored = deletion.progress { return false }
            return deletion.post == post
        }
    }
}
