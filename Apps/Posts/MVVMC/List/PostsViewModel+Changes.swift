import KitCore
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import PostsDomain

extension PostsViewModel {
    // MARK: Changing posts

    /// Gives a post a star or takes it; the row shows it at once.
    func toggleFavourite(_ id: Int) {
        if let row = list.value.row(id) { setFavourite(!row.isFavourite, id: id) }
    }

    /// Gives a post a star or takes it, also one that is not in the list; `didFail` hears that it cannot be kept.
    func setFavourite(_ isFavourite: Bool, id: Int, didFail: @escaping @MainActor () -> Void = {}) {
        list.modify { $0.setFavourite(isFavourite, id: id) }
        let library = library
        work.run("change") { [weak self] in
            do {
                try await library.setFavourite(isFavourite, id: id)
            } catch {
                self?.list.modify { $0.takeBackFavourite(isFavourite, id: id) }
                didFail()
                self?.tell(PostsAlert(error.displayable))
            }
        }
    }

    /// Removes a post; its row, if there is one, goes at once, and can be brought back for a while.
    func delete(_ id: Int) {
        if list.value.row(id) != nil {
            list.modify { $0.remove(id) }
            contentDidChange()
        }
        deletions.begin(id)
        let library = library
        work.run("change") { [weak self] in
            do {
                let change = try await library.delete(id: id, hold: PostsPolicy.undoTime)
                self?.didDelete(id, change)
            } catch {
                self?.deletions.didFail(id)
                self?.restore(id)
                self?.tell(PostsAlert(error.displayable))
            }
        }
    }

    /// Brings a row back; where there was none, the rows are asked for again.
    private func restore(_ id: Int) {
        var isRestored = false
        list.modify { isRestored = $0.restore(id) }
        if isRestored { contentDidChange() } else { reload() }
    }

    /// Makes a post that the server refused the draft again, and goes to it.
    func edit(_ id: Int) {
        let library = library
        work.run("change") { [weak self] in
            do {
                try await library.reopen(id)
                self?.didReopen(id)
            } catch {
                self?.tell(PostsAlert(error.displayable))
            }
        }
    }

    private func didReopen(_ id: Int) {
        list.modify { $0.remove(id) }
        contentDidChange()
        navigator.next(.compose)
    }

    /// Shows a post that was published here, before the server has it.
    func didPublish(_ change: PostChange) {
        if case .error = contentLoadState.value { return needsReload = true }
        var row: Int?
        list.modify { row = $0.addPublished(change, at: dates.now()) }
        contentDidChange()
        if let row { revealed.send(row) }
    }

    // MARK: Undoing

    private func didDelete(_ id: Int, _ change: PostChange) {
        guard !deletions.didStore(change, of: id) else { return undo(change) }
        let clock = clock
        work.listen("undo \(change.id)") { [weak self] in
            do { try await clock.sleep(for: PostsPolicy.undoTime) } catch { return }
            if !Task.isCancelled { self?.deletions.expire(change) }
        }
    }

    /// Brings back what was deleted last, while that is possible.
    func undo() {
        if let change = deletions.undoNewest() { undo(change) }
    }

    private func undo(_ change: PostChange) {
        work.cancel("undo \(change.id)")
        let library = library
        work.run("change") { [weak self] in
            do {
                guard try await library.undo(change) else { self?.tell(.tooLate); return }
                self?.restore(change.postID)
                self?.revealed.send(change.postID)
            } catch {
                self?.tell(PostsAlert(error.displayable))
            }
        }
    }

    // MARK: What becomes of changes

    /// Hears for as long as the screen lives, also while it is covered.
    func listenToChanges() {
        guard !work.isRunning("changes") else { return }
        let library = library
        work.listen("changes") { [weak self] in
            for await event in library.changes() { self?.hear(event) }
        }
    }

    private func hear(_ event: PostChangeEvent) {
        list.modify { $0.apply(event) }
        contentDidChange()
        aboutSource.apply(event)
        tellAge()
        if let alert = PostsAlert(event) { tell(alert) }
        if let change = event.published { published.send(change) }
        if case .conflict = event { reload() }
    }

    // MARK: Age

    /// Says how old saved rows are, now and whenever the words for it change.
    func tellAge() {
        aboutSource.isCacheOnly = settings?.mode == .cacheOnly
        banner.set(ifChanged: aboutSource.text(at: dates.now()))
        guard isBound, aboutSource.tellsAge, let saved = aboutSource.saved else { return effects.cancel("age") }
        let (clock, dates) = (clock, dates)
        effects.listen("age") { [weak self] in
            do { try await clock.sleep(for: PostsPolicy.timeToNextAge(of: saved, at: dates.now())) } catch { return }
            if !Task.isCancelled { self?.tellAge() }
        }
    }
}
