import KitReactive
import PostsDomain

/// The deletions that can still be undone, in the order in which they were made.
///
/// A deletion can be undone from the key press on, even before the library has stored it.
final class DeletionsModel {
    private enum Progress {
        case storing
        /// The user undid it before it was stored; the library undoes it as soon as it is stored.
        case undoneEarly
        case stored(PostChange)
    }

    /// The newest stored deletion, which the message names.
    let offer = Property<PostChange?>(nil)
    private var deletions: [(post: Int, progress: Progress)] = [] { didSet { offer.set(ifChanged: newestStored) } }

    func begin(_ post: Int) { deletions.append((post, .storing)) }

    /// Notes that a deletion is stored.
    /// - Returns: Whether the user has undone it already, so that the library has to undo it now.
    func stored(_ change: PostChange, of post: Int) -> Bool {
        guard let index = unstored(post) else { return false }
        if case .undoneEarly = deletions[index].progress {
            deletions.remove(at: index)
            return true
        }
        deletions[index].progress = .stored(change)
        return false
    }

    /// Removes a deletion that could not be stored.
    func storingFailed(_ post: Int) { if let index = unstored(post) { deletions.remove(at: index) } }

    /// Undoes the newest deletion.
    /// - Returns: The change that the library has to undo now; `nil` if there is none, or it is not stored yet.
    func undoNewest() -> PostChange? {
        let newest = deletions.lastIndex { if case .undoneEarly = $0.progress { false } else { true } }
        guard let newest else { return nil }
        guard case .stored(let change) = deletions[newest].progress else {
            deletions[newest].progress = .undoneEarly
            // The key took away the message about an earlier deletion, which can still be undone.
            if let offered = offer.value { offer.value = offered }
            return nil
        }
        deletions.remove(at: newest)
        return change
    }

    /// Removes a deletion that can no longer be undone.
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
