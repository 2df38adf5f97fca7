import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// A change that can be undone, or that is not stored yet.
final class UndoableChange {
    /// The stored change, and the end of the time in which it can be undone; `nil` until it is stored.
    var stored: (change: PostChange, end: Timestamp)?
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
        case .star: storeUndoably { [library] in try await library.setFavourite(!row.isFavourite, id: row.id) }
        case .edit: reopen(row.id)
        case .delete:
            storeUndoably { [library] in
                try await library.delete(id: row.id, hold: PostsPolicy.undoTime)
            } failed: { [list] in
                list.reveal(row.id)
            }
        case .copyLink:
            let outcome = services.pasteboard.copy(PostsPlace.post(id: row.id, comment: nil).link)
            list.showToast(Toast(PostsMessage(PostsTexts.copiedLink, outcome)))
        }
    }

    /// Does what the user wants on the page of a post: the list shows what happens to it, but the page shows the star.
    func perform(_ action: PostAction, onPageOf row: PostRow) {
        guard action != .star else {
            return store { [library] in try await library.setFavourite(!row.isFavourite, id: row.id) }
        }
        stack.popToRoot()
        perform(action, on: row)
    }

    /// Makes a post that the server refused the draft again.
    private func reopen(_ id: Int) {
        store { [library] in
            try await library.reopen(id)
        } done: { [weak self] in
            self?.openComposer()
        }
    }

    // MARK: Undoing

    /// Makes a change that the user can undo for a while.
    private func storeUndoably(
        _ change: @escaping @MainActor () async throws -> PostChange, failed: @escaping @MainActor () -> Void = {}
    ) {
        let undoable = addUndoable()
        store(change) { [weak self] in
            self?.didStore($0, as: undoable)
        } failed: { [weak self] in
            self?.drop(undoable)
            failed()
            self?.list.showAlert($0)
        }
    }

    /// Shows a new post, and lets the user undo it for a while.
    func didPublish(_ change: PostChange) {
        if !list.revealNew(change.postID) { didStore(change, as: addUndoable()) }
    }

    private func addUndoable() -> UndoableChange {
        let undoable = UndoableChange()
        undoables.append(undoable)
        return undoable
    }

    private func didStore(_ change: PostChange, as undoable: UndoableChange) {
        guard !undoable.isUndone else {
            drop(undoable)
            return undo(change)
        }
        undoable.stored = (change, Timestamp(sinceEpoch: services.dates.now().sinceEpoch + PostsPolicy.undoTime))
        undoable.undoTime.start { [clock = services.clock] in
            try await clock.sleep(for: PostsPolicy.undoTime)
        } done: { [weak self, weak undoable] in
            if let undoable { self?.drop(undoable) }
        }
        offerUndo()
    }

    private func drop(_ undoable: UndoableChange) {
        undoables.removeAll { $0 === undoable }
        offerUndo()
    }

    /// Undoes the newest change; one that is not stored yet is undone as soon as it is.
    func undoNewest() {
        guard let undoable = undoables.last(where: { !$0.isUndone }) else { return }
        guard let stored = undoable.stored else {
            undoable.isUndone = true
            // The key has dismissed the message about the change before.
            return offerUndo(again: true)
        }
        drop(undoable)
        undo(stored.change)
    }

    private func undo(_ change: PostChange) {
        store { [library] in
            guard try await library.undo(change) else { throw PostChangeFailure.tooLate(change) }
        } done: { [weak self] in
            if change.kind == .delete { self?.list.reveal(change.postID) }
            if self?.offer == nil { self?.list.showToast(Toast(PostsMessage(PostsTexts.didUndo(change)))) }
            self?.offerUndo(again: true, isNext: true)
        }
    }

    /// Shows a message about the newest change that is stored, unless it is shown already.
    /// - Parameter isNext: A Boolean value that indicates whether the change after it is undone.
    private func offerUndo(again: Bool = false, isNext: Bool = false) {
        let newest = undoables.compactMap(\.stored).last
        guard newest?.change != offer?.change || again else { return }
        if let offer { list.dismissToast(offer.toast) }
        offer = newest.map { change, end in
            let time = services.dates.now().duration(until: end)
            let text = PostsTexts.undoable(change, isNext: isNext)
            return (change, Toast(keyed: text, dismissing: .after(time), countsDown: true))
        }
        guard let offer else { return }
        let undo = KeyCommand("u", PostsTexts.undo, isInBar: false) { [weak self] in self?.undoNewest() }
        list.showToast(offer.toast, command: undo)
    }

    // MARK: The server's answers

    func receive(_ event: PostChangeEvent) {
        list.waitingChanges = event.waitingChanges(after: list.waitingChanges)
        if let ended = event.ended {
            undoables.removeAll { $0.stored?.change == ended }
            offerUndo()
        }
        if let failure = PostChangeFailure(event) { list.showAlert(failure) }
        if let post = event.restored { list.reveal(post) }
        if let change = event.published {
            list.showToast(Toast(PostsMessage(PostsTexts.published(change.title))))
        }
        guard event.isAnswer else { return }
        let isConflict = if case .conflict = event { true } else { false }
        list.serverDidAnswer(isConflict: isConflict)
    }
}
