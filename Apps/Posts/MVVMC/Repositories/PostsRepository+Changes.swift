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

    /// Deletes a post; for a while the deletion can be undone.
    func delete(_ id: Int) {
        updates.send(.deleted(id))
        deletions.begin(id)
        perform(.change) { [library] in
            try await library.delete(id: id, hold: PostsPolicy.undoTime)
        } then: { [weak self] in
            self?.didDelete(id, $0)
        } undo: { [weak self] in
            self?.deletions.didFail(id)
            self?.updates.send(.restored(id, isUndone: false))
        }
    }

    private func didDelete(_ id: Int, _ change: PostChange) {
        guard !deletions.didStore(change, of: id) else { return undo(change) }
        let undoTime = AsyncStream { @MainActor [clock] in try? await clock.sleep(for: PostsPolicy.undoTime) }
        effects.follow(Work.undoTime(change.id), undoTime) { [weak self] in self?.expire(change) }
    }

    private func expire(_ change: PostChange) {
        effects.cancel(Work.undoTime(change.id))
        deletions.expire(change)
    }

    /// Undoes the newest deletion that can still be undone.
    func undoDeletion() {
        if let change = deletions.undoNewest() { undo(change) }
    }

    private func undo(_ change: PostChange) {
        effects.cancel(Work.undoTime(change.id))
        perform(.change) { [library] in
            guard try await library.undo(change) else { throw PostChangeFailure.tooLate }
        } then: { [updates] in
            updates.send(.restored(change.postID, isUndone: true))
        }
    }

    func publishDeletion() {
        if undoableDeletion.value != deletions.offered { undoableDeletion.send(deletions.offered) }
    }

    // MARK: New posts

    func publish(_ draft: PostDraft) async throws -> PostChange { try await library.publish(draft) }

    /// Shows a post that was published in the list, before the server has it.
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
