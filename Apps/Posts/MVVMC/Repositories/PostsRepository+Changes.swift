import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// A deletion that the user can still undo, or that the library has not stored yet.
struct Deletion: Identifiable {
    /// Distinguishes two deletions of the same post.
    let id: Int
    var stage = Stage.storing

    enum Stage: Equatable {
        case storing
        /// The user has undone the deletion; the library undoes it as soon as it is stored.
        case undone
        case stored(PostChange)
    }

    var storedChange: PostChange? {
        if case .stored(let change) = stage { change } else { nil }
    }
}

extension PostsRepository {
    // MARK: Stars

    /// Gives a post a star or removes it.
    func setFavourite(_ isFavourite: Bool, id: Int) {
        perform(.change) { [library] in try await library.setFavourite(isFavourite, id: id) }
    }

    // MARK: Deletions

    /// Publishes the newest deletion that is stored and can be undone; `nil` if there is none.
    ///
    /// It is published again when another one was undone in its place: the user who did that has dismissed its offer.
    var undoableDeletion: AnyPublisher<PostChange?, Never> {
        let newest = deletions.map { $0.compactMap(\.storedChange).last }.removeDuplicates()
        return newest.merge(with: undoneEarly.withLatestFrom(newest).filter { $0 != nil }).eraseToAnyPublisher()
    }

    /// Deletes a post; for a while the deletion can be undone.
    func delete(_ id: Int) {
        // The identifiers rise, so the last deletion has the highest one.
        let deletion = Deletion(id: (deletions.value.last?.id ?? 0) + 1)
        deletions.value.append(deletion)
        perform(.change) { [library] in
            try await library.delete(id: id, hold: PostsPolicy.undoTime)
        } then: { [weak self] in
            self?.didStore($0, of: deletion.id)
        } undo: { [weak self] in
            self?.removeDeletion(deletion.id)
            self?.reveal(id)
        }
    }

    private func didStore(_ change: PostChange, of id: Deletion.ID) {
        guard let index = deletions.value.firstIndex(where: { $0.id == id }) else { return }
        if deletions.value[index].stage == .undone {
            removeDeletion(id)
            return undo(change)
        }
        deletions.value[index].stage = .stored(change)
        effects.schedule(Work.undoTime(change.id), after: PostsPolicy.undoTime, on: clock) { [weak self] in
            self?.removeDeletion(id)
        }
    }

    /// Undoes the newest deletion; one that is not stored yet is undone as soon as it is.
    func undoDeletion() {
        guard let index = deletions.value.lastIndex(where: { $0.stage != .undone }) else { return }
        guard let change = deletions.value[index].storedChange else {
            deletions.value[index].stage = .undone
            return undoneEarly.send()
        }
        deletions.value.remove(at: index)
        undo(change)
    }

    private func undo(_ change: PostChange) {
        effects.cancel(Work.undoTime(change.id))
        perform(.change) { [library] in
            guard try await library.undo(change) else { throw PostChangeFailure.tooLate }
        } then: { [weak self] in
            self?.reveal(change.postID)
        }
    }

    private func removeDeletion(_ id: Deletion.ID) { deletions.value.removeAll { $0.id == id } }

    // MARK: New posts

    /// Makes a post that the server refused the draft again.
    func reopen(_ id: Int) {
        perform(.change) { [library] in
            try await library.reopen(id)
        } then: { [weak self] in
            self?.reopened.send()
        }
    }

    // MARK: Answers to changes

    /// Tries to send what waits.
    func retryPending() {
        effects.run(Work.retry, policy: .cancelPrevious) { [library] in await library.retryPending() }
    }

    func followReports() {
        effects.follow(Work.reports, library.changes()) { [weak self, errorService] event in
            guard let self else { return }
            waitingCount.value = event.waitingCount(after: waitingCount.value)
            reports.send(event)
            if let failure = PostChangeFailure(event) { errorService.report(failure) }
        }
    }
}
