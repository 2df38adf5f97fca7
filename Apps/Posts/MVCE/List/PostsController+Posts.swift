import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

extension PostsController {
    /// Updates the model for what happens to single posts.
    func update(model: PostsModel, for event: PostEvent, dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .toggleStar(let id):
            if let row = model.rows.list.row(id) { star(id, !row.isFavourite, model, dispatcher) }
        case .star(let id, let isFavourite): star(id, isFavourite, model, dispatcher)
        case .edit(let id): edit(id, dispatcher)
        case .delete(let id): delete(id, model, dispatcher)
        case .undo: if let change = model.deletions.undoNewest() { undo(change, dispatcher) }
        case .notStarred(let id, let wanted, let error):
            model.rows.change { $0.takeBackFavourite(wanted, id: id) }
            flow.send(.starNotStored(id, wanted: wanted))
            model.alerts.send(error)
        case .reopened(let id):
            model.rows.change { $0.remove(id) }
            flow.send(.compose)
        case .deleted(let id, let change): didDelete(id, change, model, dispatcher)
        case .notDeleted(let id, let error):
            model.deletions.didNotStore(id)
            restore(id, model, dispatcher)
            model.alerts.send(error)
        case .undone(let change):
            restore(change.postID, model, dispatcher)
            model.rows.revealed.send(change.postID)
        case .tooLate: model.alerts.send(PostChangeFailure.tooLate)
        case .notDone(let error): model.alerts.send(error)
        case .changed(let event): didChange(event, model, dispatcher)
        case .undoTimePassed(let change): model.deletions.expire(change)
        case .published(let change): didPublish(change, model)
        }
    }

    // MARK: Changing posts

    /// Gives a post a star or takes it; its row, if there is one, shows it at once.
    private func star(
        _ id: Int, _ isFavourite: Bool, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>
    ) {
        model.rows.change { $0.setFavourite(isFavourite, id: id) }
        effects.run(Work.change) { [library] in
            try await library.setFavourite(isFavourite, id: id)
        } then: { _ in
        } catch: { error in
            dispatcher.send(.post(.notStarred(id, wanted: isFavourite, error.displayable)))
        }
    }

    /// Makes a post that the server refused the draft again.
    private func edit(_ id: Int, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.run(Work.change) { [library] in
            try await library.reopen(id)
        } then: {
            dispatcher.send(.post(.reopened(id)))
        } catch: { error in
            dispatcher.send(.post(.notDone(error.displayable)))
        }
    }

    private func delete(_ id: Int, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        model.beginDeletion(of: id)
        effects.run(Work.change) { [library] in
            try await library.delete(id: id, hold: PostsPolicy.undoTime)
        } then: { change in
            dispatcher.send(.post(.deleted(id, change)))
        } catch: { error in
            dispatcher.send(.post(.notDeleted(id, error.displayable)))
        }
    }

    private func undo(_ change: PostChange, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.cancel(Work.undoTime(change.id))
        effects.run(Work.change) { [library] in
            try await library.undo(change)
        } then: { isUndone in
            dispatcher.send(.post(isUndone ? .undone(change) : .tooLate))
        } catch: { error in
            dispatcher.send(.post(.notDone(error.displayable)))
        }
    }

    // MARK: What became of it

    /// Lets the deletion be undone for a while, or undoes it if that was asked for already.
    private func didDelete(
        _ id: Int, _ change: PostChange, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>
    ) {
        guard !model.deletions.didStore(change, of: id) else { return undo(change, dispatcher) }
        effects.schedule(Work.undoTime(change.id), after: PostsPolicy.undoTime, on: services.clock) {
            dispatcher.send(.post(.undoTimePassed(change)))
        }
    }

    /// Puts a row back; if there was none, the rows are requested again.
    private func restore(_ id: Int, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if !model.restore(id) { reload(model, dispatcher) }
    }

    private func didChange(_ event: PostChangeEvent, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        model.apply(event)
        updateAge(model, dispatcher)
        if case .conflict = event { reload(model, dispatcher) }
    }

    /// Shows a post that was published here, before the server has it; where an error is shown, it waits.
    private func didPublish(_ change: PostChange, _ model: PostsModel) {
        if case .error = model.rows.content.value { return model.requireReload() }
        model.rows.addPublished(change, at: services.dates.now())
    }
}
