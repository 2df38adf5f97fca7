import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

// What happens to single posts, whether or not the list shows them.
extension PostsController {
    func update(_ model: PostsModel, for event: PostEvent, _ dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .toggleStar(let id):
            guard let row = model.posts.value.row(id) else { return }
            store(model, dispatcher) { [isFavourite = !row.isFavourite] in
                try await $0.setFavourite(isFavourite, id: id)
            }
        case .star(let id, let isFavourite):
            effects.start(Work.change, for: dispatcher, orFail: { .post(.changeFailed(PostsFailure($0))) }) {
                [library] in
                try await library.setFavourite(isFavourite, id: id)
            }
        case .edit(let id):
            effects.start(
                Work.change, for: dispatcher, { .post(.reopened) }, or: { .post(.changeFailed(PostsFailure($0))) }
            ) { [library] in
                try await library.reopen(id)
            }
        case .reopened: flow.send(.compose)
        case .delete(let id):
            store(model, deletedPost: id, dispatcher) { try await $0.delete(id: id, hold: PostsPolicy.undoTime) }
        case .stored(let number, let change):
            guard let index = model.undoables.value.firstIndex(where: { $0.number == number }) else { return }
            if model.undoables.value[index].isUndone {
                model.undoables.value.remove(at: index)
                return undo(change, dispatcher)
            }
            model.undoables.value[index].stored = PostsModel.StoredChange(
                change: change, end: PostsPolicy.endOfUndoing(from: now))
            effects.schedule(Work.undoTime(change.id), after: PostsPolicy.undoTime, on: services.clock) {
                dispatcher.send(.post(.undoTimePassed(change)))
            }
        case .storingFailed(let number, let failure):
            let undoable = model.undoables.value.first { $0.number == number }
            model.undoables.value.removeAll { $0.number == number }
            if let post = undoable?.deletedPost { reveal(post, model) }
            model.alerts.send(failure)
        case .undo:
            guard let index = model.undoables.value.lastIndex(where: { !$0.isUndone }) else { return }
            if let change = model.undoables.value[index].stored?.change {
                model.undoables.value.remove(at: index)
                undo(change, dispatcher)
            } else {
                model.undoables.value[index].isUndone = true
                model.offeredAgain.send(false)
            }
        case .undone(let change):
            if change.kind == .delete { reveal(change.postID, model) }
            guard model.undoOffer.value == nil else { return model.offeredAgain.send(true) }
            model.messages.send(PostsMessage(PostsTexts.didUndo(change)))
        case .undoneTooLate(let change): model.alerts.send(PostsFailure(PostChangeFailure.tooLate(change)))
        case .undoTimePassed(let change): model.undoables.value.removeAll { $0.stored?.change == change }
        case .changeFailed(let failure): model.alerts.send(failure)
        case .changeReported(let event):
            if let ended = event.ended { model.undoables.value.removeAll { $0.stored?.change == ended } }
            model.waitingChanges.value = event.waitingChanges(after: model.waitingChanges.value)
            if let failure = PostChangeFailure(event) { model.alerts.send(PostsFailure(failure)) }
            if let post = event.restored { reveal(post, model) }
            if let change = event.published { model.messages.send(PostsMessage(PostsTexts.published(change.title))) }
            if event.isAnswer, model.freshness.failure.value != nil {
                // The answer proves the connection.
                (model.freshness.failure.value, model.notice.value) = (nil, nil)
                requestAgain(model, dispatcher)
            } else if case .conflict = event {
                requestAgain(model, dispatcher)
            }
        case .published(let change):
            reveal(change.postID, model)
            if model.failure.value != nil { requestOthers(model, dispatcher) }
            if list.window?.isPublished(change.postID) == true { return }
            dispatcher.send(.post(.stored(addUndoable(model), change)))
        case .step(let id, let distance):
            let posts = model.posts.value
            guard let row = posts.row(distance, from: id) else { return }
            reveal(row.id, model)
            // The next page comes before the user needs it.
            if posts.isNearEnd(row.id) { dispatcher.send(.loading(.loadMore)) }
            flow.send(.stepped(PostRoute(row, search: posts.query.search)))
        case .copyLink(let id):
            let outcome = services.pasteboard.copy(PostsPlace.post(id: id, comment: nil).link)
            model.messages.send(PostsMessage(PostsTexts.copiedLink, outcome))
        }
    }

    /// Stores a change that the user can undo, also before it is stored.
    private func store(
        _ model: PostsModel, deletedPost: Int? = nil, _ dispatcher: Dispatcher<PostsEvent>,
        _ change: @escaping @MainActor (any PostsLibrary) async throws -> PostChange
    ) {
        let number = addUndoable(model, deletedPost: deletedPost)
        effects.start(
            Work.change, for: dispatcher, { .post(.stored(number, $0)) },
            or: { .post(.storingFailed(number, PostsFailure($0))) }
        ) { [library] in
            try await change(library)
        }
    }

    private func undo(_ change: PostChange, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.cancel(Work.undoTime(change.id))
        effects.start(
            Work.change, for: dispatcher, { .post($0 ? .undone(change) : .undoneTooLate(change)) },
            or: { .post(.changeFailed(PostsFailure($0))) }
        ) { [library] in
            try await library.undo(change)
        }
    }

    /// Adds a change that the library is storing, and returns its number.
    private func addUndoable(_ model: PostsModel, deletedPost: Int? = nil) -> Int {
        model.lastUndoable += 1
        model.undoables.value.append(PostsModel.UndoableChange(number: model.lastUndoable, deletedPost: deletedPost))
        return model.lastUndoable
    }

    /// Selects a post that is new or restored, if it is in the list, as soon as the screen shows it.
    private func reveal(_ id: Int, _ model: PostsModel) {
        model.awaitedRow = list.window?.row(id) == nil ? nil : id
        revealAwaited(model)
    }

    func revealAwaited(_ model: PostsModel) {
        guard let row = model.awaitedRow.flatMap(model.posts.value.row) else { return }
        model.awaitedRow = nil
        model.revealed.send(row.id)
    }
}
