import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// The posts of the list, as pages and changes have made them.
struct LoadedPosts: Equatable {
    var list = PostList()
    /// Why the next page did not come; until it is requested again.
    var pageProblem: String?
}

extension PostsRepository {
    // MARK: Loading

    /// Returns the number of posts to request for a query: as many as the list has, if it shows the query.
    func countToLoad(of query: PostsQuery) -> Int {
        loaded.value.list.query == query ? loaded.value.list.countToKeep : PostsPage.standardCount
    }

    /// Replaces the list with the beginning of a list.
    func receive(_ page: PostsPage, of query: PostsQuery) {
        var list = loaded.value.list
        list.replace(with: page, of: query, at: dates.now())
        loaded.value = LoadedPosts(list: list)
    }

    /// Loads the page that follows the list, or shows below the last row why that failed; `nil` if there is none.
    func loadNextPage() -> AnyPublisher<PostsPage, any Error>? {
        guard let next = loaded.value.list.next else { return nil }
        loaded.value.pageProblem = nil
        return AnyPublisher.task("page") { [library, query = loaded.value.list.query] in
            try await library.page(query, after: next)
        }
        .reported(to: errorService)
        .handleEvents(
            receiveOutput: { [loaded, dates] in loaded.value.list.append($0, at: dates.now()) },
            receiveCompletion: { [loaded] in
                if case .failure(let error) = $0 { loaded.value.pageProblem = error.displayable.message }
            }
        )
        .eraseToAnyPublisher()
    }

    /// Updates the ages of the rows.
    func timePassed(to now: Timestamp) { loaded.value.list.timePassed(to: now) }

    // MARK: What happens to posts

    /// Puts a new post above all others.
    /// - Returns: The number of its row; `nil` if it does not belong to the list.
    func insert(_ change: PostChange) -> Int? { loaded.value.list.addPublished(change, at: dates.now()) }

    /// Changes the list as an update says, and then publishes the update to the screens.
    func announce(_ update: PostUpdate) {
        let isLacking = loaded.value.list.lacksRows(of: update)
        loaded.value.list.apply(update)
        if case .reported(let event) = update { waitingCount.value = event.waitingCount(after: waitingCount.value) }
        updates.send(update)
        if isLacking { isOutdated.value = true }
    }
}

extension PostList {
    fileprivate mutating func apply(_ update: PostUpdate) {
        switch update {
        case .starred(let id, let isFavourite): setFavourite(isFavourite, id: id)
        case .starFailed(let id, let isFavourite): revertFavourite(isFavourite, id: id)
        case .deleted(let id), .reopened(let id): remove(id)
        case .restored(let id): restore(id)
        case .reported(let event): apply(event)
        case .published: break
        }
    }

    /// Whether the library has rows after an update that this list cannot have.
    fileprivate func lacksRows(of update: PostUpdate) -> Bool {
        switch update {
        case .restored(let id): !canRestore(id)
        case .reported(.conflict): true
        case .starred, .starFailed, .deleted, .reopened, .published, .reported: false
        }
    }
}
