import KitDI

/// The part of a list that has come so far, with the changes that were made to it here.
///
/// It is a value: a variant keeps one and shows it. A change stands in it before the library has answered, so that
/// nobody waits for it; what the server says later is applied with ``apply(_:)``.
public struct PostList: Hashable, Sendable {
    /// What the rows are an answer to.
    public private(set) var query: PostsQuery
    /// Where the next page begins; `nil` where there is none.
    public private(set) var next: PostsCursor?
    /// How many posts the whole list has.
    public private(set) var total = 0
    /// Whether the server takes no changes.
    public private(set) var isReadOnly = false
    /// Where the rows came from.
    public private(set) var source = PostsSource.fresh

    /// The posts, each once, as the list shows them.
    private(set) var shown = PostListRows()
    private var removals: [Int: Removal] = [:]
    private var former = DeferredRelease()
    /// What has become of new posts before they were added.
    private var early: [Int: PostChangeEvent] = [:]

    private struct Removal: Hashable {
        /// The post as it comes back: what becomes of its other changes meanwhile stands in it.
        var row: PostRow
        var index: Int
        /// What the list was an answer to when the post was last in it.
        var query: PostsQuery
    }

    /// Makes an empty list.
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

    /// How many rows to ask for so that the list grows no shorter, as far as one answer may reach.
    public var countToKeep: Int { min(max(PostsPage.standardCount, shown.count), PostsPolicy.mostRowsOfAnAnswer) }

    private func item(of row: PostRow) -> PostListItem { .post(row, query: query) }

    // MARK: Pages

    /// Shows the beginning of a list in place of what was there.
    public mutating func show(_ page: PostsPage, of newQuery: PostsQuery) {
        query = newQuery
        former.rows = shown
        shown = PostListRows()
        total = page.total
        add(page)
    }

    /// Shows the page that follows.
    ///
    /// A page that leads nowhere is the last one, whatever it promises: who believed it would ask for ever.
    public mutating func append(_ page: PostsPage) {
        former.rows = nil
        let isLast = leadsNowhere(page)
        total = page.total
        add(page)
        if isLast { next = nil }
    }

    /// Whether a page brings what is there already, or nothing and the place that it was asked for.
    ///
    /// One whose posts were all removed here brings nothing either, and others may stand behind it.
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

    /// Marks a post as a favourite or takes the mark away; until the server knows, the row says so.
    public mutating func setFavourite(_ isFavourite: Bool, id: Int) {
        change(id) { $0.with(isFavourite: isFavourite, pending: .sending) }
    }

    /// Takes back a mark that could not be kept.
    public mutating func takeBackFavourite(_ wanted: Bool, id: Int) {
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
        shown.insert(item(of: row), at: 0)
        total += 1
        if let event = early.removeValue(forKey: row.id) { apply(event) }
        return first?.id
    }

    /// Puts a post back where it was; false where it was not taken out of this list.
    ///
    /// Where the list shows the answer to another question by now, the post comes back only if it belongs there, as far
    /// as its row tells: a match in its text alone shows with the next refresh.
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

    // MARK: What becomes of them

    /// Shows what has become of a change.
    public mutating func apply(_ event: PostChangeEvent) {
        if let change = event.change, change.kind == .publish, !shown.contains(change.postID) {
            early[change.postID] = event
        }
        switch event {
        case .sent(let change, let postID): settle(change, as: postID)
        case .refused(let change, let reason): takeBack(change, reason)
        case .conflict(let change, let reason): takeBack(change, reason)
        case .waiting: break
        }
    }

    private mutating func settle(_ change: PostChange, as id: Int) {
        if change.kind == .delete { removals[change.postID] = nil }
        if id != change.postID { _ = shown.remove(id) }
        self.change(change.postID) { $0.with(id: id, pending: PostPending.none) }
    }

    private mutating func takeBack(_ change: PostChange, _ reason: String) {
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
