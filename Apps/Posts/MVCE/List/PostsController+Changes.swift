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
        case .delete(let id): delete(id, model, dispatcher)
        case .deleted(let change): offerUndo(change, model, dispatcher)
        case .notDeleted(let id, let error):
            restore(id, model, dispatcher)
            dispatcher.send(.tell(PostsAlert(error)))
        case .undo: undo(model, dispatcher)
        case .undoTimePassed: model.undoOffer.value = nil
        case .undone(let change, true): restore(change.postID, model, dispatcher)
        case .undone(_, false): dispatcher.send(.tell(.tooLate))
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
        let library = library
        effects.run("change") {
            do {
                dispatcher.send(.deleted(try await library.delete(id: id, hold: PostsPolicy.undoTime)))
            } catch {
                dispatcher.send(.notDeleted(id, error.displayable))
            }
        }
    }

    /// Brings a row back; where there was none, the rows are asked for again.
    private func restore(_ id: Int, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if !model.restore(id) { reload(model, dispatcher) }
    }

    // MARK: Undoing

    private func offerUndo(_ change: PostChange, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        model.undoOffer.value = change
        let clock = services.clock
        effects.listen("undo") {
            do { try await clock.sleep(for: PostsPolicy.undoTime) } catch { return }
            if !Task.isCancelled { dispatcher.send(.undoTimePassed) }
        }
    }

    /// Brings back what was deleted last, while that is possible.
    private func undo(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard let change = model.undoOffer.value else { return }
        effects.cancel("undo")
        model.undoOffer.value = nil
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
