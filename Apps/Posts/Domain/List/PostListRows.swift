/// The rows of a list, in sections that consist of pieces.
///
/// An unchanged piece is the same array in the next list, and the view compares only the other pieces. So one more page
/// costs the same after ten rows and after 100,000.
struct PostListRows: Hashable, Sendable {
    /// A group of rows below one header.
    struct Section: Hashable {
        let header: String?
        var pieces: [[PostListItem]]
    }

    /// The greatest number of rows that are appended to one piece.
    static let pieceSize = 200

    private(set) var sections: [Section] = []
    private(set) var count = 0
    private var numbers = ShardedIDSet()

    var items: [PostListItem] { sections.flatMap { $0.pieces.joined() } }

    func contains(_ id: Int) -> Bool { numbers.contains(id) }

    func row(_ id: Int) -> PostRow? {
        place(of: id).flatMap { sections[$0.section].pieces[$0.piece][$0.offset].post }
    }

    /// Returns the rows of the given posts, and searches no further than the last of them.
    func rows(_ ids: [Int]) -> [Int: PostRow] {
        var wanted = Set(ids.filter(contains))
        var rows: [Int: PostRow] = [:]
        for section in sections {
            for item in section.pieces.joined() {
                guard !wanted.isEmpty else { return rows }
                if let row = item.post, wanted.remove(row.id) != nil { rows[row.id] = row }
            }
        }
        return rows
    }

    // MARK: Changing

    /// Appends a row, and returns `false` if the list contains its post already.
    @discardableResult
    mutating func append(_ item: PostListItem) -> Bool {
        guard let row = item.post, numbers.insert(row.id) else { return false }
        count += 1
        let last = sections.count - 1
        if last < 0 || sections[last].header != item.header {
            sections.append(Section(header: item.header, pieces: [[item]]))
        } else if let piece = sections[last].pieces.indices.last, sections[last].pieces[piece].count < Self.pieceSize {
            sections[last].pieces[piece].append(item)
        } else {
            sections[last].pieces.append([item])
        }
        return true
    }

    /// Removes a row, and returns it with its former index.
    mutating func remove(_ id: Int) -> (row: PostRow, index: Int)? {
        guard let place = place(of: id),
            let row = sections[place.section].pieces[place.piece].remove(at: place.offset).post
        else { return nil }
        numbers.remove(id)
        count -= 1
        if sections[place.section].pieces[place.piece].isEmpty { removePiece(place) }
        return (row, place.index)
    }

    mutating func insert(_ item: PostListItem, at index: Int) {
        guard index < count else { return _ = append(item) }
        guard let row = item.post, !contains(row.id), let place = place(at: index) else { return }
        if sections[place.section].header == item.header {
            sections[place.section].pieces[place.piece].insert(item, at: place.offset)
            numbers.insert(row.id)
            count += 1
        } else if place.piece == 0, place.offset == 0, place.section == 0 || header(place.section - 1) != item.header {
            sections.insert(Section(header: item.header, pieces: [[item]]), at: place.section)
            numbers.insert(row.id)
            count += 1
        } else {
            var items = items
            items.insert(item, at: index)
            self = PostListRows()
            for item in items { append(item) }
        }
    }

    private func header(_ section: Int) -> String? { sections[section].header }

    /// Replaces the row of a post, if the list contains it.
    mutating func replace(_ id: Int, with item: PostListItem) {
        guard let place = place(of: id), let row = item.post else { return }
        sections[place.section].pieces[place.piece][place.offset] = item
        numbers.remove(id)
        numbers.insert(row.id)
    }

    /// Replaces the rows that change; pieces without such a row remain the same arrays.
    /// - Parameter change: Returns the new row, or `nil` to keep the row.
    /// - Returns: `true` if a row has changed.
    mutating func replaceAll(_ change: (PostListItem) -> PostListItem?) -> Bool {
        var hasChanged = false
        for section in sections.indices {
            for piece in sections[section].pieces.indices {
                for offset in sections[section].pieces[piece].indices {
                    guard let new = change(sections[section].pieces[piece][offset]) else { continue }
                    sections[section].pieces[piece][offset] = new
                    hasChanged = true
                }
            }
        }
        return hasChanged
    }

    private mutating func removePiece(_ place: Place) {
        sections[place.section].pieces.remove(at: place.piece)
        guard sections[place.section].pieces.isEmpty else { return }
        sections.remove(at: place.section)
        let before = place.section - 1
        guard sections.indices.contains(before), sections.indices.contains(place.section),
            sections[before].header == sections[place.section].header
        else { return }
        sections[before].pieces += sections.remove(at: place.section).pieces
    }

    // MARK: Finding

    private struct Place {
        let section: Int
        let piece: Int
        let offset: Int
        let index: Int
    }

    private func place(of id: Int) -> Place? {
        guard contains(id) else { return nil }
        return place { items, _ in items.firstIndex { $0.id == .post(id) } }
    }

    private func place(at index: Int) -> Place? {
        place { items, first in index < first + items.count ? index - first : nil }
    }

    /// - Parameter find: Returns the index in a piece, given the piece and the number of rows before it.
    private func place(_ find: ([PostListItem], Int) -> Int?) -> Place? {
        var first = 0
        for (section, content) in sections.enumerated() {
            for (piece, items) in content.pieces.enumerated() {
                if let offset = find(items, first) {
                    return Place(section: section, piece: piece, offset: offset, index: first + offset)
                }
                first += items.count
            }
        }
        return nil
    }

    // MARK: Comparing

    static func == (left: PostListRows, right: PostListRows) -> Bool { left.sections == right.sections }

    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension PostListItem {
    /// The header of the row's section, or `nil` if the list has no sections.
    fileprivate var header: String? {
        if case .post(let row, let query, _) = self, query.order == .byAuthor { row.author } else { nil }
    }
}

/// The former rows of a list, kept until the next answer or page.
///
/// Releasing 100,000 rows takes longer than showing the answer that replaces them. Most searches have two answers, the
/// saved one and the server's, so the rows are released with the second, for which the user does not wait.
struct DeferredRelease: Hashable, Sendable {
    var rows: PostListRows?

    /// Former rows are not part of a list's value.
    static func == (left: DeferredRelease, right: DeferredRelease) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

/// A set of post numbers, split into many small sets.
///
/// A copy that adds a page copies only the small sets that change.
struct ShardedIDSet: Sendable {
    private static let count = 1_024

    private var sets = [Set<Int>](repeating: [], count: count)

    func contains(_ id: Int) -> Bool { sets[Self.place(of: id)].contains(id) }

    /// Inserts a number, and returns `false` if the set contains it already.
    @discardableResult
    mutating func insert(_ id: Int) -> Bool { sets[Self.place(of: id)].insert(id).inserted }

    mutating func remove(_ id: Int) { sets[Self.place(of: id)].remove(id) }

    private static func place(of id: Int) -> Int { id & (count - 1) }
}
