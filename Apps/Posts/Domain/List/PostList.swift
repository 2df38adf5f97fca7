import KitCore
import KitDI

/// The loaded part of a list, with the user's changes applied.
///
/// It is a value that a variant keeps and shows. It includes a change before the library has answered; ``apply(_:)``
/// adds the server's answer later.
public struct PostList: Hashable, Sendable {
    /// The query of the rows.
    public private(set) var query: PostsQuery
    /// The start of the next page, or `nil` if there is none.
    public private(set) var next: PostsCursor?
    /// The number of posts in the whole list.
    public private(set) var total = 0
    /// A Boolean value that indicates whether the server takes no changes.
    public private(set) var isReadOnly = false
    /// The posts that refreshes have added or changed.
    public private(set) var marks = RowMarks<PostListItem.ID>()
    /// The source of the rows.
    public private(set) var source = PostsSource.fresh

    /// The rows, with each post once.
    private(set) var shown = PostListRows()
    private var removals: [Int: Removal] = [:]
    private var former = DeferredRelease()
    /// The results of new posts that arrived before the posts were added.
    private var early: [Int: PostChangeEvent] = [:]
    /// The minute to which the ages of the rows refer.
    private var now = Timestamp(sinceEpoch: .zero)
    /// The time at which the age of a row changes next, or `nil` if all rows show the day.
    public private(set) var nextAge: Timestamp?

    private struct Removal: Hashable {
        /// The row to restore, with the results of other changes applied.
        var row: PostRow
        var index: Int
        /// The query of the list that last contained the post.
        var query: PostsQuery
    }

    /// Creates an empty list.
    public init(query: PostsQuery = PostsQuery()) {
        self.query = query
    }

    /// The posts, without duplicates.
    public var rows: [PostRow] { shown.items.compactMap(\.post) }

    /// The first post, if any.
    public var first: PostRow? { shown.sections.first?.pieces.first?.first?.post }

    /// Returns the row of a post, or `nil` if the list does not contain it.
    public func row(_ id: Int) -> PostRow? { shown.row(id) }

    /// A Boolean value that indicates whether there are no posts.
    public var isEmpty: Bool { shown.count == 0 }

    /// The number of rows to request so that the list does not shrink, within the limit of one answer.
    public var countToKeep: Int { min(max(PostsPage.standardCount, shown.count), PostsPolicy.mostRowsOfAnAnswer) }

    private mutating func item(of row: PostRow) -> PostListItem {
        .post(row, query: query, age: row.date.flatMap { age(of: $0) })
    }

    // MARK: Ages

    /// Updates the ages of the rows.
    /// - Returns: `true` if a row has changed.
    @discardableResult
    public mutating func timePassed(to newNow: Timestamp) -> Bool {
        let (former, minute) = (now, newNow.beginningOfMinute)
        now = minute
        guard let due = nextAge, due <= minute || minute < former else { return false }
        nextAge = nil
        var rows = shown
        let hasChanged = rows.replaceAll { item in
            guard let row = item.post, let date = row.date, age(of: date) != item.age else { return nil }
            return self.item(of: row)
        }
        if hasChanged { shown = rows }
        return hasChanged
    }

    /// Returns the age of a post, and records when it ends.
    private mutating func age(of date: Timestamp) -> PostAge? {
        guard let age = PostAge(of: date, at: now) else { return nil }
        let end = age.end(of: date, at: now)
        nextAge = nextAge.map { min($0, end) } ?? end
        return age
    }

    // MARK: Pages

    /// Replaces the rows with the beginning of a list.
    /// - Parameter newNow: The time for the ages of the rows; by default that of the previous answer.
    public mutating func replace(with page: PostsPage, of newQuery: PostsQuery, at newNow: Timestamp? = nil) {
        if newQuery == query { marks.mark(changes(by: page)) }
        query = newQuery
        now = newNow?.beginningOfMinute ?? now
        nextAge = nil
        former.rows = shown
        shown = PostListRows()
        total = page.total
        add(page)
    }

    /// Returns the posts that are new or changed in an answer to the same query.
    ///
    /// A post behind the former last one is not new: it may have moved up from the next page.
    private func changes(by page: PostsPage) -> Set<PostListItem.ID> {
        guard let last = page.rows.lastIndex(where: { shown.contains($0.id) }) else { return [] }
        let former = shown.rows(page.rows.map(\.id))
        return Set(
            page.rows[...last].lazy.filter { row in
                guard removals[row.id] == nil else { return false }
                return former[row.id].map { !row.looks(like: $0) } ?? true
            }
            .map { .post($0.id) })
    }

    /// Appends the next page.
    ///
    /// A page without progress is the last one, whatever its cursor; otherwise the list would request pages without
    /// end.
    /// - Parameter newNow: The time for the ages of the rows; by default that of the previous answer.
    public mutating func append(_ page: PostsPage, at newNow: Timestamp? = nil) {
        if let newNow { timePassed(to: newNow) }
        former.rows = nil
        let isLast = leadsNowhere(page)
        total = page.total
        add(page)
        if isLast { next = nil }
    }

    /// Returns whether a page has only known rows, or no rows and the cursor that requested it.
    ///
    /// A page whose posts were all removed here has no rows either, but more pages may follow.
    private func leadsNowhere(_ page: PostsPage) -> Bool {
        guard page.rows.allSatisfy({ shown.contains($0.id) || removals[$0.id] != nil }) else { return false }
        return page.next == next || page.rows.contains { shown.contains($0.id) }
    }

    private mutating func add(_ page: PostsPage) {
        var removed: Set<Int> = []
        for row in page.rows {
            guard removals[row.id] != nil else {
                shown.append(item(of: row))
                continue
            }
            guard removed.insert(row.id).inserted else { continue }
            total -= 1
            removals[row.id]?.index = shown.count
            removals[row.id]?.query = query
        }
        next = page.next
        source = page.source
        isReadOnly = page.isReadOnly
    }

    // MARK: The user's changes

    /// Marks a post as a favourite, or removes the mark; the change is pending until the server confirms it.
    public mutating func setFavourite(_ isFavourite: Bool, id: Int) {
        change(id) { $0.with(isFavourite: isFavourite, pending: .sending) }
    }

    /// Undoes a mark that could not be saved.
    public mutating func revertFavourite(_ wanted: Bool, id: Int) {
        change(id) { $0.with(isFavourite: !wanted, pending: PostPending.none) }
    }

    /// Removes a post.
    public mutating func remove(_ id: Int) {
        guard let (row, index) = shown.remove(id) else { return }
        removals[id] = Removal(row: row, index: index, query: query)
        total -= 1
    }

    /// Inserts a new post above all others, where it stays until an answer contains it.
    /// - Returns: The index of its row, or `nil` if the query does not match it.
    public mutating func addPublished(_ change: PostChange, at date: Timestamp) -> Int? {
        let row = PostRow(
            id: change.postID, title: change.title, author: PostDraft.author, date: date, pending: .sending)
        guard !shown.contains(row.id), !query.favouritesOnly, query.isMatched(by: [row.title, row.author]) else {
            return nil
        }
        timePassed(to: date)
        shown.insert(item(of: row), at: 0)
        total += 1
        if let event = early.removeValue(forKey: row.id) { apply(event) }
        return first?.id
    }

    /// Restores a removed post at its former place, and returns `false` if this list did not contain it.
    ///
    /// If the list shows another query meanwhile, the post returns only if its row matches. A match in its text alone
    /// appears with the next refresh.
    @discardableResult
    public mutating func restore(_ id: Int) -> Bool {
        let canRestore = canRestore(id)
        guard let removal = removals.removeValue(forKey: id), canRestore else { return false }
        shown.insert(item(of: removal.row), at: removal.index)
        total += 1
        return true
    }

    /// Returns whether ``restore(_:)`` would restore a post.
    public func canRestore(_ id: Int) -> Bool {
        guard let removal = removals[id] else { return false }
        return !shown.contains(removal.row.id) && belongs(removal)
    }

    private func belongs(_ removal: Removal) -> Bool {
        removal.query == query
            || query.isMatched(by: [removal.row.title, removal.row.author])
                && (removal.row.isFavourite || !query.favouritesOnly)
    }

    // MARK: Results

    /// Applies the result of a change.
    public mutating func apply(_ event: PostChangeEvent) {
        if let change = event.change, change.kind == .publish, !shown.contains(change.postID) {
            early[change.postID] = event
        }
        switch event {
        case .sent(let change, let postID): settle(change, as: postID)
        case .refused(let change, let reason): revert(change, reason)
        case .conflict(let change, let reason): revert(change, reason)
        case .waiting: break
        }
    }

    private mutating func settle(_ change: PostChange, as id: Int) {
        if change.kind == .delete { removals[change.postID] = nil }
        if id != change.postID { _ = shown.remove(id) }
        self.change(change.postID) { $0.with(id: id, pending: PostPending.none) }
    }

    private mutating func revert(_ change: PostChange, _ reason: String) {
        switch change.kind {
        case .delete: restore(change.postID)
        case .favourite(let isFavourite):
            self.change(change.postID) { $0.with(isFavourite: !isFavourite, pending: PostPending.none) }
        case .publish: self.change(change.postID) { $0.with(pending: .failed(reason: reason)) }
        }
    }

    private mutating func change(_ id: Int, _ make: (PostRow) -> PostRow) {
        if let row = shown.row(id) { shown.replace(id, with: item(of: make(row))) }
        if let removal = removals[id] { removals[id]?.row = make(removal.row) }
    }
}
