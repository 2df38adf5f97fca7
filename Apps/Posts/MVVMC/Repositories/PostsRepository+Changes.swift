import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// A change that the user can still undo, or that the library has not stored yet.
struct UndoableChange: Identifiable {
    /// Distinguishes two changes of the same post.
    let id: Int
    var stage = Stage.storing

    enum Stage: Equatable {
        case storing
        /// The user has undone the change; the library undoes it as soon as it is stored.
        case undone
        case stored(PostChange, until: Timestamp)
    }

    var storedChange: PostChange? {
        if case .stored(let change, _) = stage { change } else { nil }
    }
}

/// A change that a message offers to undo, and the time that was left for that when the offer began.
struct UndoOffer {
    let change: PostChange
    let time: Duration
    /// A Boolean value that indicates whether the user has just undone the change after it.
    let isNext: Bool
}

extension PostsRepository {
    // MARK: Stars and deletions

    /// Gives a post a star or removes it.
    func setFavourite(_ isFavourite: Bool, id: Int) {
        perform(.change) { [library] in try await library.setFavourite(isFavourite, id: id) }
    }

    /// Gives a post a star or removes it; for a while the user can undo that.
    func setFavouriteUndoably(_ isFavourite: Bool, id: Int) {
        performUndoably { [library] in try await library.setFavourite(isFavourite, id: id) }
    }

    /// Deletes a post; for a while the user can undo that.
    func delete(_ id: Int) {
        performUndoably { [library] in
            try await library.delete(id: id, hold: PostsPolicy.undoTime)
        } undo: { [weak self] in
            self?.reveal(id)
        }
    }

    private func performUndoably(
        _ operation: @escaping @MainActor () async throws -> PostChange, undo: @escaping @MainActor () -> Void = {}
    ) {
        let id = addUndoable()
        perform(.change, operation) { [weak self] in
            self?.didStore($0, as: id)
        } undo: { [weak self] in
            self?.removeUndoable(id)
            undo()
        }
    }

    // MARK: Undoing

    /// Publishes the newest change that is stored and can be undone; `nil` if there is none.
    ///
    /// It is published again while another one is undone in its place, because the user who does that has dismissed its
    /// offer, and when that one is undone.
    var undoOffer: AnyPublisher<UndoOffer?, Never> {
        let newest = undoables.map { $0.last { $0.storedChange != nil } }.removeDuplicates { $0?.id == $1?.id }
        return newest.map { ($0, false) }
            .merge(with: offeredAgain.withLatestFrom(newest) { ($1, $0) }.filter { undoable, _ in undoable != nil })
            .map { [dates] undoable, isNext in
                guard case .stored(let change, let end)? = undoable?.stage else { return nil }
                return UndoOffer(change: change, time: dates.now().duration(until: end), isNext: isNext)
            }
            .eraseToAnyPublisher()
    }

    private func addUndoable() -> UndoableChange.ID {
        lastUndoable += 1
        undoables.value.append(UndoableChange(id: lastUndoable))
        return lastUndoable
    }

    private func didStore(_ change: PostChange, as id: UndoableChange.ID) {
        guard let index = undoables.value.firstIndex(where: { $0.id == id }) else { return }
        if undoables.value[index].stage == .undone {
            removeUndoable(id)
            return undo(change)
        }
        undoables.value[index].stage = .stored(change, until: PostsPolicy.endOfUndoing(from: dates.now()))
        effects.schedule(Work.undoTime(change.id), after: PostsPolicy.undoTime, on: clock) { [weak self] in
            self?.removeUndoable(id)
        }
    }

    /// Lets the user undo for a while that a post is published.
    func didPublish(_ change: PostChange) {
        if !isPublished(change.postID) { didStore(change, as: addUndoable()) }
    }

    /// Undoes the newest change; one that is not stored yet is undone as soon as it is.
    func undo() {
        guard let index = undoables.value.lastIndex(where: { $0.stage != .undone }) else { return }
        guard let change = undoables.value[index].storedChange else {
            undoables.value[index].stage = .undone
            return offeredAgain.send(false)
        }
        undoables.value.remove(at: index)
        undo(change)
    }

    private func undo(_ change: PostChange) {
        effects.cancel(Work.undoTime(change.id))
        perform(.change) { [library] in
            guard try await library.undo(change) else { throw PostChangeFailure.tooLate(change) }
        } then: { [weak self] in
            if change.kind == .delete { self?.reveal(change.postID) }
            let hasNext = self?.undoables.value.contains { $0.storedChange != nil } == true
            if hasNext { self?.offeredAgain.send(true) } else { self?.undone.send(change) }
        }
    }

    private func removeUndoable(_ id: UndoableChange.ID) { undoables.value.removeAll { $0.id == id } }

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
            waitingChanges.value = event.waitingChanges(after: waitingChanges.value)
            if let ended = event.ended { undoables.value.removeAll { $0.storedChange == ended } }
            if let post = event.restored { reveal(post) }
            reports.send(event)
            if let failure = PostChangeFailure(event) { errorService.report(failure) }
        }
    }
}
