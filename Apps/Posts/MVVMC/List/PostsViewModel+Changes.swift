import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

// What happens to posts, here, on another screen or at the server; also while the list is covered.
extension PostsViewModel {
    func apply(_ update: PostUpdate) {
        switch update {
        case .starred(let id, let isFavourite): list.modify { $0.setFavourite(isFavourite, id: id) }
        case .starFailed(let id, let isFavourite): list.modify { $0.takeBackFavourite(isFavourite, id: id) }
        case .deleted(let id): if list.value.row(id) != nil { change { $0.remove(id) } }
        case .restored(let id, let isUndone): restore(id, isUndone: isUndone)
        case .reopened(let id):
            change { $0.remove(id) }
            coordinator?.showComposer()
        case .published(let change): addPublished(change)
        case .reported(let event): apply(event)
        }
    }

    /// A post that never was in the list comes with the next answer.
    private func restore(_ id: Int, isUndone: Bool) {
        if !change({ $0.restore(id) }) { reload() }
        if isUndone { revealed.send(id) }
    }

    /// Shows a post that was published here, before the server has it.
    private func addPublished(_ new: PostChange) {
        if case .error = contentLoadState.value { return needsReload = true }
        let now = dates.now()
        if let row = change({ $0.addPublished(new, at: now) }) { revealed.send(row) }
    }

    private func apply(_ event: PostChangeEvent) {
        change { $0.apply(event) }
        switch event {
        case .waiting(let outbox, _): waiting.set(ifChanged: outbox.pending)
        case .sent, .refused, .conflict: waiting.set(ifChanged: max(0, waiting.value - 1))
        }
        if let change = event.published { published.send(change) }
        if case .conflict = event { reload() }
    }

    /// Changes the rows; neither an error nor a spinner in their place goes for that.
    @discardableResult
    func change<Result>(_ body: (inout PostList) -> Result) -> Result {
        var changed = list.value
        let result = body(&changed)
        list.value = changed
        if contentLoadState.value == .hasData || contentLoadState.value == .noData {
            contentLoadState.set(ifChanged: changed.isEmpty ? .noData : .hasData)
        }
        return result
    }
}
