import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

extension PostsInteractor {
    // MARK: Changing posts

    /// Gives a post a star or takes it; the row shows it at once.
    func toggleFavourite(_ id: Int, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        if let row = state().list.row(id) { setFavourite(!row.isFavourite, id, updater) }
    }

    /// Gives a post a star or takes it, also one that is not in the list.
    func setFavourite(_ isFavourite: Bool, _ id: Int, _ updater: @escaping StateUpdater<S>) {
        updater { $0.list.setFavourite(isFavourite, id: id) }
        let library = library
        effects.run("change") { [weak self] in
            do {
                try await library.setFavourite(isFavourite, id: id)
            } catch {
                updater { state in
                    state.list.takeBackFavourite(isFavourite, id: id)
                    state.tell(PostsAlert(error.displayable))
                }
                self?.notifications.send(.notStarred(id, wanted: isFavourite))
            }
        }
    }

    /// Removes a post; its row, if there is one, goes at once, and can be brought back for a while.
    func delete(_ id: Int, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        updater { state in
            state.remove(id)
            state.deletions.begin(id)
        }
        let library = library
        effects.run("change") { [weak self] in
            do {
                let change = try await library.delete(id: id, hold: PostsPolicy.undoTime)
                self?.didDelete(id, change, state, updater)
            } catch {
                updater { $0.deletions.didFail(id) }
                self?.restore(id, state, updater)
                updater { $0.tell(PostsAlert(error.displayable)) }
            }
        }
    }

    /// Makes a post that the server refused the draft again, and goes to it.
    func edit(_ id: Int, _ updater: @escaping StateUpdater<S>) {
        let library = library
        effects.run("change") { [weak self] in
            do {
                try await library.reopen(id)
                updater { $0.remove(id) }
                self?.notifications.send(.reopened)
            } catch {
                updater { $0.tell(PostsAlert(error.displayable)) }
            }
        }
    }

    /// Brings a row back; where there was none, the rows are asked for again.
    private func restore(_ id: Int, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        var isRestored = false
        updater { isRestored = $0.restore(id) }
        if !isRestored { reload(state, updater) }
    }

    // MARK: Undoing

    private func didDelete(
        _ id: Int, _ change: PostChange, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        var isUndone = false
        updater { isUndone = $0.deletions.didStore(change, of: id) }
        guard !isUndone else { return undo(change, state, updater) }
        let clock = services.clock
        effects.listen("undo \(change.id)") {
            do { try await clock.sleep(for: PostsPolicy.undoTime) } catch { return }
            if !Task.isCancelled { updater { $0.deletions.expire(change) } }
        }
    }

    /// Brings back what was deleted last, while that is possible.
    func undo(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        var newest: PostChange?
        updater { newest = $0.deletions.undoNewest() }
        if let newest { undo(newest, state, updater) }
    }

    private func undo(
        _ change: PostChange, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        effects.cancel("undo \(change.id)")
        let library = library
        effects.run("change") { [weak self] in
            do {
                if try await library.undo(change) {
                    self?.restore(change.postID, state, updater)
                    updater { $0.reveal(change.postID) }
                } else {
                    updater { $0.tell(.tooLate) }
                }
            } catch {
                updater { $0.tell(PostsAlert(error.displayable)) }
            }
        }
    }

    // MARK: What becomes of changes

    /// Hears for as long as the screen lives, also while it is covered.
    func listenToChanges(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard !effects.isRunning("changes") else { return }
        let library = library
        effects.listen("changes") { [weak self] in
            for await event in library.changes() {
                updater { $0.hear(event) }
                self?.tellAge(state, updater)
                if case .conflict = event { self?.reload(state, updater) }
            }
        }
    }

    // MARK: Age

    /// Says how old saved rows are, now and whenever the words for it change.
    func tellAge(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let (clock, dates) = (services.clock, services.dates)
        updater { state in
            state.aboutSource.isCacheOnly = state.settings?.mode == .cacheOnly
            state.banner = state.aboutSource.text(at: dates.now())
        }
        let now = state()
        guard now.isShown, now.aboutSource.tellsAge, let saved = now.aboutSource.saved else {
            return effects.cancel("age")
        }
        effects.listen("age") { [weak self] in
            do { try await clock.sleep(for: PostsPolicy.timeToNextAge(of: saved, at: dates.now())) } catch { return }
            if !Task.isCancelled { self?.tellAge(state, updater) }
        }
    }
}
