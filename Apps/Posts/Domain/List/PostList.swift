import KitCore
import KitDI

/// The part of a list that has come so far, with the changes that were made to it here.
///
/// It is a value: a variant keeps one and shows it. A change is in it before the library has answered, so that the user
/// does not wait; the server's answer is applied later with ``apply(_:)``.
public struct PostList: Hashable, Sendable {
    /// The query of the rows.
    public private(set) var query: PostsQuery
    /// Where the next page begins; `nil` if there is none.
    public private(set) var next: PostsCursor?
    /// How many posts the whole list has.
    public private(set) var total = 0
    /// Whether the server takes no changes.
    public private(set) var isReadOnly = false
    /// The posts that refreshes have brought or changed.
    public private(set) var marks = RowMarks<PostListItem.ID>()
    /// Where the rows came from.
    public private(set) var source = PostsSource.fresh

    /// The posts, each once, as the list shows them.
    private(set) var shown = PostListRows()
    private var removals: [Int: Removal] = [:]
    private var former = DeferredRelease()
    /// The results of new posts before they were added.
    private var early: [Int: PostChangeEvent] = [:]
    /// The minute for which the ages of the rows are right.
    private var now = Timestamp(sinceEpoch: .zero)
    /// When the age of a row changes next; `nil` if all rows show the day.
    public private(set) var nextAge: Timestamp?

    private struct Removal: Hashable {
        /// The post as it will be restored: the results of its other changes are applied to it.
        var row: PostRow
        var index: Int
        /// The query of the list when the post was last in it.
        var query: PostsQuery
    }

    /// Creates an empty list.
    public init(query: PostsQuery = PostsQuery()) {
        self.query = query
    }

    /// The posts, each once.
    public var rows: [PostRow] { shown.items.compactMap(\.post) }

    /// The first post.
    public var first: PostRow? { shown.sections.first?.pieces.first?.first?.post }

    /// A post of the list.
    public func row(_ id: Int) -> PostRow? { shown.row(id) }

    /// Whether there are no posts.
    public var isEmpty: Bool { shown.count == 0 }

    /// The number of rows to request so that the list grows no shorter, as far as one answer may reach.
    public var countToKeep: Int { min(max(PostsPage.standardCount, shown.count), PostsPolicy.mostRowsOfAnAnswer) }

    private mutating func item(of row: PostRow) -> PostListItem {
        .post(row, query: query, age: row.date.flatMap { age(of: $0) })
    }

    // MARK: Ages

    /// Updates the ages of the rows.
    /// - Returns: Whether a row has changed.
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

    /// The age of a post, whose end is noted.
    private mutating func age(of date: Timestamp) -> PostAge? {
        guard let age = PostAge(of: date, at: now) else { return nil }
        let end = age.end(of: date, at: now)
        nextAge = nextAge.map { min($0, end) } ?? end
        return age
    }

    // MARK: Pages

    /// Shows the beginning of a list in place of the former rows.
    /// - Parameter newNow: The time, for the ages of the rows; by default the time of the answer before.
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

    /// Returns the posts of an answer to the same query that are new or have changed.
    ///
    /// A post behind the last one that was there already is not new: it may have moved up from the next page.
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

    /// Shows the page that follows.
    ///
    /// A page without progress is the last one, whatever its cursor: otherwise we would request pages without end.
    /// - Parameter newNow: The time, for the ages of the rows; by default the time of the answer before.
    public mutating func append(_ page: PostsPage, at newNow: Timestamp? = nil) {
        if let newNow { timePassed(to: newNow) }
        former.rows = nil
        let isLast = leadsNowhere(page)
        total = page.total
        add(page)
        if isLast { next = nil }
    }

    /// Whether a page has only rows that are there already, or none and its own cursor.
    ///
    /// A page whose posts were all removed here has no rows either, and others may follow it.
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

    // MARK: Changes that are made here

    /// Marks a post as a favourite or removes the mark; until the server confirms it, the row shows that.
    public mutating func setFavourite(_ isFavourite: Bool, id: Int) {
        change(id) { $0.with(isFavourite: isFavourite, pending: .sending) }
    }

    /// Undoes a mark that could not be saved.
    public mutating func revertFavourite(_ wanted: Bool, id: Int) {
        change(id) { $0.with(isFavourite: !wanted, pending: PostPending.none) }
    }

    /// Takes a post out.
    public mutating func remove(_ id: Int) {
        guard let (row, index) = shown.remove(id) else { return }
        removals[id] = Removal(row: row, index: index, query: query)
        total -= 1
    }

    /// Puts a new post above all others, where it stays until an answer has its place.
    /// - Returns: The number of its row; `nil` if the list is one of a search or of stars to which it does not belong.
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

    /// Puts a post back where it was; `false` if it was not taken out of this list.
    ///
    /// If the list shows the answer to another query by now, the post is restored only if it belongs there, as far as
    /// its row shows: a match in its text alone appears with the next refresh.
    @discardableResult
    public mutating func restore(_ id: Int) -> Bool {
        let canRestore = canRestore(id)
        guard let removal = removals.removeValue(forKey: id), canRestore else { return false }
        shown.insert(item(of: removal.row), at: removal.index)
        total += 1
        return true
    }

    /// Returns whether ``restore(_:)`` puts a post back.
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
