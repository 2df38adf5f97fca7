import KitDI
import KitReactive
import PostsDomain

/// What happens to a post, as far as a screen shows it.
enum PostUpdate {
    /// The user gives a post a star or removes it; the server does not know yet.
    case starred(Int, Bool)
    /// A star that was given or removed could not be stored.
    case starFailed(Int, Bool)
    /// The user deletes a post.
    case deleted(Int)
    /// A deletion could not be stored, or is undone.
    case restored(Int, isUndone: Bool)
    /// A post that the server refused is the draft again.
    case reopened(Int)
    /// The user publishes a post; the server does not have it yet.
    case published(PostChange)
    /// The library reports what has become of a change.
    case reported(PostChangeEvent)
}

/// A deletion that the user can still undo.
final class Deletion {
    /// What the library has stored; `nil` until it has.
    var change: PostChange?
    /// Whether the user has undone it before it was stored.
    var isUndone = false
}

extension PostsRepository {
    // MARK: Stars

    /// Gives a post a star or removes it; calls `didFail` if that cannot be stored.
    func setFavourite(_ isFavourite: Bool, id: Int, didFail: @escaping @MainActor () -> Void = {}) {
        updates.send(.starred(id, isFavourite))
        perform(.change) { [library] in
            try await library.setFavourite(isFavourite, id: id)
        } undo: { [updates] in
            updates.send(.starFailed(id, isFavourite))
            didFail()
        }
    }

    // MARK: Deletions

    /// Publishes the newest deletion that is stored and can be undone; `nil` if there is none.
    var undoableDeletion: AnyPublisher<PostChange?, Never> {
        deletions.map { $0.last { $0.change != nil }?.change }.removeDuplicates().eraseToAnyPublisher()
    }

    /// Deletes a post; for a while the deletion can be undone.
    func delete(_ id: Int) {
        let deletion = Deletion()
        updates.send(.deleted(id))
        deletions.value.append(deletion)
        perform(.change) { [library] in
            try await library.delete(id: id, hold: PostsPolicy.undoTime)
        } then: { [weak self] in
            self?.didStore(deletion, as: $0)
        } undo: { [weak self] in
            self?.forget(deletion)
            self?.updates.send(.restored(id, isUndone: false))
        }
    }

    private func didStore(_ deletion: Deletion, as change: PostChange) {
        guard !deletion.isUndone else {
            forget(deletion)
            return undo(change)
        }
        deletion.change = change
        deletions.send(deletions.value)
        let undoTime = AsyncStream { @MainActor [clock] in try? await clock.sleep(for: PostsPolicy.undoTime) }
        effects.follow(Work.undoTime(change.id), undoTime) { [weak self] in
            self?.effects.cancel(Work.undoTime(change.id))
            self?.forget(deletion)
        }
    }

    /// Undoes the newest deletion; one that is not stored yet is undone as soon as it is.
    func undoDeletion() {
        guard let newest = deletions.value.last(where: { !$0.isUndone }) else { return }
        newest.isUndone = true
        guard let change = newest.change else { return }
        forget(newest)
        undo(change)
    }

    private func undo(_ change: PostChange) {
        effects.cancel(Work.undoTime(change.id))
        perform(.change) { [library] in
            guard try await library.undo(change) else { throw PostChangeFailure.tooLate }
        } then: { [updates] in
            updates.send(.restored(change.postID, isUndone: true))
        }
    }

    private func forget(_ deletion: Deletion) { deletions.value.removeAll { $0 === deletion } }

    // MARK: New posts

    func publish(_ draft: PostDraft) async throws -> PostChange { try await library.publish(draft) }

    /// Tells the screens of a published post before the server has it.
    func announce(_ change: PostChange) { updates.send(.published(change)) }

    /// Makes a post that the server refused the draft again.
    func reopen(_ id: Int) {
        perform(.change) { [library] in
            try await library.reopen(id)
        } then: { [updates] in
            updates.send(.reopened(id))
        }
    }

    // MARK: What becomes of changes

    /// Tries to send what waits.
    func retryPending() {
        effects.run(Work.retry, policy: .cancelPrevious) { [library] in await library.retryPending() }
    }

    func followReports() {
        effects.follow(Work.reports, library.changes()) { [updates, errorService] event in
            updates.send(.reported(event))
            if let failure = PostChangeFailure(event) { errorService.report(failure) }
        }
    }
}
