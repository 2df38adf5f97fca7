import KitCore
import KitDI
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// A deletion that can be undone, or that is not stored yet.
final class Deletion {
    /// The stored deletion, or `nil` until it is stored.
    var change: PostChange?
    /// A Boolean value that indicates whether it is to be undone as soon as it is stored.
    var isUndone = false
    let undoTime = OwnedTask()
}

// What the user does with single posts, and the server's answers.
extension PostsBaseline {
    /// Makes a change, which continues when its screen is closed.
    /// - Parameter failed: Handles a failure; by default, the list shows it.
    func store<Answer>(
        _ change: @escaping @MainActor () async throws -> Answer,
        done: @escaping @MainActor (Answer) -> Void = { _ in },
        failed: (@MainActor (any Error) -> Void)? = nil
    ) {
        changes.removeAll { !$0.isRunning }
        let task = OwnedTask()
        changes.append(task)
        task.start(change, done: done, failed: failed ?? { [weak self] in self?.list.showAlert($0) })
    }

    // MARK: Actions

    func actions(of item: PostListItem) -> [RowAction] {
        guard let post = item.post else { return [] }
        return post.actions.map { action in
            let title = PostsTexts.title(of: action, for: post)
            let perform: @MainActor () -> Void = { [weak self] in self?.perform(action, on: item) }
            return switch action {
            case .star: RowAction(title, key: "f", action: perform)
            case .edit: RowAction(title, key: "e", action: perform)
            case .delete: RowAction(title, key: "d", role: .destructive, action: perform)
            case .copyLink: RowAction(title, action: perform)
            }
        }
    }

    func perform(_ action: PostAction, on item: PostListItem) {
        if let row = item.post.flatMap({ list.posts.row($0.id) }) { perform(action, on: row) }
    }

    func perform(_ action: PostAction, on row: PostRow) {
        switch action {
        case .star: store { [library] in try await library.setFavourite(!row.isFavourite, id: row.id) }
        case .edit: reopen(row.id)
        case .delete: delete(row.id)
        case .copyLink:
            let outcome = services.pasteboard.copy(PostsPlace.post(id: row.id, comment: nil).link)
            list.showToast(Toast(PostsMessage(PostsTexts.copiedLink, outcome)))
        }
    }

    /// Makes a post that the server refused the draft again.
    private func reopen(_ id: Int) {
        store { [library] in
            try await library.reopen(id)
        } done: { [weak self] in
            self?.openComposer()
        }
    }

    // MARK: Deleting and undoing

    private func delete(_ id: Int) {
        let deletion = Deletion()
        deletions.append(deletion)
        store { [library] in
            try await library.delete(id: id, hold: PostsPolicy.undoTime)
        } done: { [weak self] in
            self?.didStore($0, of: deletion)
        } failed: { [weak self] in
            self?.drop(deletion)
            self?.list.reveal(id)
            self?.list.showAlert($0)
        }
    }

    private func didStore(_ change: PostChange, of deletion: Deletion) {
        guard !deletion.isUndone else {
            drop(deletion)
            return undo(change)
        }
        deletion.change = change
        deletion.undoTime.start { [clock = services.clock] in
            try await clock.sleep(for: PostsPolicy.undoTime)
        } done: { [weak self, weak deletion] in
            if let deletion { self?.drop(deletion) }
        }
        offerUndo()
    }

    private func drop(_ deletion: Deletion) {
        deletions.removeAll { $0 === deletion }
        offerUndo()
    }

    /// Undoes the newest deletion; one that is not stored yet is undone as soon as it is.
    func undoNewestDeletion() {
        guard let deletion = deletions.last(where: { !$0.isUndone }) else { return }
        guard let change = deletion.change else {
            deletion.isUndone = true
            // The key has dismissed the message about the deletion before.
            return offerUndo(again: true)
        }
        drop(deletion)
        undo(change)
    }

    private func undo(_ change: PostChange) {
        store { [library] in
            guard try await library.undo(change) else { throw PostChangeFailure.tooLate }
        } done: { [weak self] in
            self?.list.reveal(change.postID)
        }
    }

    /// Shows a message about the newest deletion that is stored, unless it is shown already.
    private func offerUndo(again: Bool = false) {
        let newest = deletions.compactMap(\.change).last
        guard newest != offer?.change || again else { return }
        if let offer { list.dismissToast(offer.toast) }
        offer = newest.map { change in
            (change, Toast(keyed: PostsTexts.deleted(change.title), dismissing: .after(PostsPolicy.undoTime)))
        }
        guard let offer else { return }
        let undo = KeyCommand("u", PostsTexts.undo) { [weak self] in self?.undoNewestDeletion() }
        list.showToast(offer.toast, command: undo)
    }

    // MARK: The server's answers

    func receive(_ event: PostChangeEvent) {
        list.waitingCount = event.waitingCount(after: list.waitingCount)
        if let failure = PostChangeFailure(event) { list.showAlert(failure) }
        if let change = event.published {
            list.showToast(Toast(PostsTexts.published(change.title), role: .success))
        }
        guard event.change != nil else { return }
        let isConflict = if case .conflict = event { true } else { false }
        list.serverDidAnswer(isConflict: isConflict)
    }
}
