import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

extension PostsListInteractor {
    // MARK: Stars and drafts

    func toggleFavourite(_ id: Int, _ state: Handle) {
        if let row = state.value.list.row(id) { setFavourite(!row.isFavourite, id, state) }
    }

    /// Gives a post a star or takes it, also one that is not in the list; its row shows it at once.
    func setFavourite(_ isFavourite: Bool, _ id: Int, _ state: Handle) {
        state.update { $0.starred(id, isFavourite) }
        state.run(.change, policy: .concurrent) { [library] in
            try await library.setFavourite(isFavourite, id: id)
        } then: { _ in
        } catch: { [notifications] error in
            state.update { $0.starFailed(id, wanted: isFavourite, error.displayable) }
            notifications.send(.starFailed(id, wanted: isFavourite))
        }
    }

    /// Makes a post that the server refused the draft again.
    func edit(_ id: Int, _ state: Handle) {
        state.run(.change, policy: .concurrent) { [library] in
            try await library.reopen(id)
        } then: { [notifications] in
            state.update { $0.removed(id) }
            notifications.send(.reopenedDraft)
        } catch: { error in
            state.update { $0.reported(error.displayable) }
        }
    }

    // MARK: Deleting and undoing

    /// Also a post that is not in the list can be deleted.
    func delete(_ id: Int, _ state: Handle) {
        state.update { $0.deleted(id) }
        state.run(.change, policy: .concurrent) { [library] in
            try await library.delete(id: id, hold: PostsPolicy.undoTime)
        } then: { [weak self] change in
            self?.deletionStored(change, of: id, state)
        } catch: { [weak self] error in
            state.update { $0.deletionFailed(id) }
            self?.restore(id, state)
            state.update { $0.reported(error.displayable) }
        }
    }

    /// A deletion that was undone before it was stored has to be undone by the library now.
    private func deletionStored(_ change: PostChange, of id: Int, _ state: Handle) {
        state.update { $0.deletionStored(change, of: id) }
        guard state.value.deletions.contains(change) else { return undo(change, state) }
        state.schedule(.undoTime(change.id), after: PostsPolicy.undoTime, on: services.clock) {
            state.update { $0.undoTimePassed(for: change) }
        }
    }

    /// Brings back what was deleted last, while that is possible.
    func undo(_ state: Handle) {
        let newest = state.value.deletions.newest
        state.update { $0.undidNewestDeletion() }
        if case .stored(let change) = newest { undo(change, state) }
    }

    private func undo(_ change: PostChange, _ state: Handle) {
        state.cancel(.undoTime(change.id))
        state.run(.change, policy: .concurrent) { [library] in
            try await library.undo(change)
        } then: { [weak self] isUndone in
            guard isUndone else { return state.update { $0.reported(PostChangeFailure.tooLate) } }
            self?.restore(change.postID, state)
        } catch: { error in
            state.update { $0.reported(error.displayable) }
        }
    }

    /// Brings a row back and selects it; if there is none to bring back, the rows are requested again.
    private func restore(_ id: Int, _ state: Handle) {
        let hasRow = state.value.list.canRestore(id)
        state.update { $0.restored(id) }
        if !hasRow { reload(state) }
        state.update { $0.revealed(id) }
    }

    // MARK: Answers to changes

    /// Follows the changes for as long as the list lives, also while it is covered.
    func followChanges(_ state: Handle) {
        state.follow(.changes, library.changes()) { [weak self] event in
            state.update { $0.changeReported(event) }
            switch event {
            case .conflict: self?.reload(state)
            case .waiting, .sent, .refused: break
            }
        }
    }
}
