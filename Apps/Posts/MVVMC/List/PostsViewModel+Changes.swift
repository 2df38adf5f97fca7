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
        case .published(let change): show(change)
        case .reported(let event): apply(event)
        }
    }

    /// A post that never was in the list comes with the next answer.
    private func restore(_ id: Int, isUndone: Bool) {
        var isRestored = false
        change { isRestored = $0.restore(id) }
        if !isRestored { reload() }
        if isUndone { revealed.send(id) }
    }

    /// Shows a post that was published here, before the server has it.
    private func show(_ new: PostChange) {
        if case .error = contentLoadState.value { return needsReload = true }
        var row: Int?
        change { [dates] in row = $0.addPublished(new, at: dates.now()) }
        if let row { revealed.send(row) }
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
    private func change(_ body: (inout PostList) -> Void) {
        list.modify(body)
        guard contentLoadState.value == .hasData || contentLoadState.value == .noData else { return }
        contentLoadState.set(ifChanged: list.value.isEmpty ? .noData : .hasData)
    }
}
