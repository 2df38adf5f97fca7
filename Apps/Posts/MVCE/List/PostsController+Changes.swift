import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

extension PostsController {
    /// Updates the model for what concerns changes to posts, and what becomes of them.
    func updateChanges(of model: PostsModel, for event: PostsEvent, _ dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .toggleFavourite(let id):
            if let row = model.list.value.row(id) { setFavourite(!row.isFavourite, id, model, dispatcher) }
        case .star(let id, let isFavourite): setFavourite(isFavourite, id, model, dispatcher)
        case .notStarred(let id, let wanted, let error):
            model.list.modify { $0.takeBackFavourite(wanted, id: id) }
            flow.send(.notStarred(id, wanted: wanted))
            dispatcher.send(.tell(PostsAlert(error)))
        case .edit(let id): edit(id, dispatcher)
        case .reopened(let id):
            model.list.modify { $0.remove(id) }
            model.contentDidChange()
            flow.send(.compose)
        case .delete(let id): delete(id, model, dispatcher)
        case .deleted(let id, let change): didDelete(id, change, model, dispatcher)
        case .notDeleted(let id, let error):
            model.deletions.didFail(id)
            restore(id, model, dispatcher)
            dispatcher.send(.tell(PostsAlert(error)))
        case .undo: undo(model, dispatcher)
        case .undoTimePassed(let change): model.deletions.expire(change)
        case .undone(let change, true):
            restore(change.postID, model, dispatcher)
            model.revealed.send(change.postID)
        case .undone(_, false): dispatcher.send(.tell(.tooLate))
        case .published(let change): didPublish(change, model)
        case .hear(let event): hear(event, model, dispatcher)
        case .ageChanged: tellAge(model, dispatcher)
        default: break
        }
    }

    // MARK: Changing posts

    /// Gives a post a star or takes it, also one that is not in the list; its row shows it at once.
    private func setFavourite(
        _ isFavourite: Bool, _ id: Int, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>
    ) {
        model.list.modify { $0.setFavourite(isFavourite, id: id) }
        let library = library
        effects.run("change") {
            do {
                try await library.setFavourite(isFavourite, id: id)
            } catch {
                dispatcher.send(.notStarred(id, wanted: isFavourite, error.displayable))
            }
        }
    }

    /// Removes a post; its row, if there is one, goes at once, and can be brought back for a while.
    private func delete(_ id: Int, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if model.list.value.row(id) != nil {
            model.list.modify { $0.remove(id) }
            model.contentDidChange()
        }
        model.deletions.begin(id)
        let library = library
        effects.run("change") {
            do {
                dispatcher.send(.deleted(id, try await library.delete(id: id, hold: PostsPolicy.undoTime)))
            } catch {
                dispatcher.send(.notDeleted(id, error.displayable))
            }
        }
    }

    /// Makes a post that the server refused the draft again, and goes to it.
    private func edit(_ id: Int, _ dispatcher: Dispatcher<PostsEvent>) {
        let library = library
        effects.run("change") {
            do {
                try await library.reopen(id)
                dispatcher.send(.reopened(id))
            } catch {
                dispatcher.send(.tell(PostsAlert(error.displayable)))
            }
        }
    }

    /// Brings a row back; where there was none, the rows are asked for again.
    private func restore(_ id: Int, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if !model.restore(id) { reload(model, dispatcher) }
    }

    /// Shows a post that was published here, before the server has it.
    private func didPublish(_ change: PostChange, _ model: PostsModel) {
        if case .error = model.state.value { return model.needsReload = true }
        var row: Int?
        model.list.modify { row = $0.addPublished(change, at: services.dates.now()) }
        model.contentDidChange()
        if let row { model.revealed.send(row) }
    }

    // MARK: Undoing

    private func didDelete(
        _ id: Int, _ change: PostChange, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>
    ) {
        guard !model.deletions.didStore(change, of: id) else { return undo(change, dispatcher) }
        let clock = services.clock
        effects.listen("undo \(change.id)") {
            do { try await clock.sleep(for: PostsPolicy.undoTime) } catch { return }
            if !Task.isCancelled { dispatcher.send(.undoTimePassed(change)) }
        }
    }

    /// Brings back what was deleted last, while that is possible.
    private func undo(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if let change = model.deletions.undoNewest() { undo(change, dispatcher) }
    }

    private func undo(_ change: PostChange, _ dispatcher: Dispatcher<PostsEvent>) {
        effects.cancel("undo \(change.id)")
        let library = library
        effects.run("change") {
            do {
                dispatcher.send(.undone(change, try await library.undo(change)))
            } catch {
                dispatcher.send(.tell(PostsAlert(error.displayable)))
            }
        }
    }

    // MARK: What becomes of changes

    /// Hears for as long as the screen lives, also while it is covered.
    func listenToChanges(_ dispatcher: Dispatcher<PostsEvent>) {
        guard !effects.isRunning("changes") else { return }
        let library = library
        effects.listen("changes") {
            for await event in library.changes() { dispatcher.send(.hear(event)) }
        }
    }

    private func hear(_ event: PostChangeEvent, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        model.list.modify { $0.apply(event) }
        model.contentDidChange()
        model.aboutSource.apply(event)
        tellAge(model, dispatcher)
        if let alert = PostsAlert(event) { dispatcher.send(.tell(alert)) }
        if let change = event.published { model.published.send(change) }
        if case .conflict = event { reload(model, dispatcher) }
    }

    // MARK: Age

    /// Says how old saved rows are, now and whenever the words for it change.
    func tellAge(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        let (clock, dates) = (services.clock, services.dates)
        model.aboutSource.isCacheOnly = model.settings?.mode == .cacheOnly
        model.banner.set(ifChanged: model.aboutSource.text(at: dates.now()))
        guard model.isShown, model.aboutSource.tellsAge, let saved = model.aboutSource.saved else {
            return effects.cancel("age")
        }
        effects.listen("age") {
            do { try await clock.sleep(for: PostsPolicy.timeToNextAge(of: saved, at: dates.now())) } catch { return }
            if !Task.isCancelled { dispatcher.send(.ageChanged) }
        }
    }
}
