import KitCore
import KitDI
import KitReactive
import PostsDomain

/// The posts of the list, as pages and changes have made them.
struct LoadedPosts: Equatable {
    var list = PostList()
    /// Why the next page did not come; until it is requested again.
    var pageProblem: String?
}

/// An answer to a request for the list.
struct PostsAnswer {
    let source: PostsSource
    /// Whether the server's answer follows this saved one.
    let isFollowed: Bool
    /// Whether the list showed the answer to another query before.
    let isNewQuery: Bool
    /// What the screen says about the server's answer.
    let notice: String?
}

extension PostsRepository {
    // MARK: Loading

    /// Loads the beginning of a list in place of the former rows, and publishes each answer when the list has it.
    func load(_ query: PostsQuery, mode: CacheMode) -> AnyPublisher<PostsAnswer, any Error> {
        isOutdated.value = false
        let list = loaded.value.list
        return posts(query, mode: mode, count: list.query == query ? list.countToKeep : PostsPage.standardCount)
            .map { [self] in receive($0, of: query, mode) }.eraseToAnyPublisher()
    }

    private func receive(_ page: PostsPage, of query: PostsQuery, _ mode: CacheMode) -> PostsAnswer {
        let former = loaded.value.list
        var list = former
        list.replace(with: page, of: query, at: dates.now())
        loaded.value = LoadedPosts(list: list)
        let isNewQuery = former.query != query
        return PostsAnswer(
            source: page.source, isFollowed: page.source != .fresh && mode == .cacheAndUpdate, isNewQuery: isNewQuery,
            notice: isNewQuery ? nil : PostsTexts.emptied(former, by: page))
    }

    /// Loads the page that follows the list; `nil` if there is none.
    func loadNextPage() -> AnyPublisher<PostsPage, any Error>? {
        guard let next = loaded.value.list.next else { return nil }
        loaded.value.pageProblem = nil
        return page(loaded.value.list.query, after: next)
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
