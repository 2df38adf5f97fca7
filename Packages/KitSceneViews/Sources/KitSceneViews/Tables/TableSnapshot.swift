import KitCore

/// The content of a table: sections of items, in order; after UIKit's diffable data sources.
///
/// It is a value: change a copy and pass it to `TableView.apply`, which reports duplicate identifiers. Insert and move
/// items as in any array: `snapshot.sections[0].items.insert(item, at: 2)`.
public struct TableSnapshot<SectionID: Hashable, Item: Identifiable & Equatable>: Equatable {
    /// The sections, in order.
    public var sections: [Section]

    /// Creates a snapshot; without sections, for an empty table.
    public init(_ sections: [Section] = []) { self.sections = sections }

    var sectionIdentifiers: [SectionID] { sections.map { $0.id } }
    /// The items of all sections, in order.
    public var items: [Item] { sections.count == 1 ? sections[0].items : sections.flatMap(\.items) }
    /// The number of items.
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.count } }

    /// Appends empty sections.
    public mutating func appendSections(_ ids: [SectionID]) { sections += ids.map { Section($0) } }

    /// Appends items to a section, or to the last one by default.
    public mutating func appendItems(_ items: [Item], toSection id: SectionID? = nil) {
        let index = id.map { id in sections.firstIndex { $0.id == id } } ?? sections.indices.last
        if let index { sections[index].items += items }
    }

    /// Removes items.
    public mutating func deleteItems(_ ids: [Item.ID]) {
        let leaving = Set(ids)
        for index in sections.indices { sections[index].items.removeAll { leaving.contains($0.id) } }
    }
}

extension TableSnapshot {
    /// A section of a table, with a header and a footer.
    public struct Section: Identifiable, Equatable {
        /// The identity of the section.
        public let id: SectionID
        /// The content of the header, or `nil` for none.
        ///
        /// It is text, unless the table has registered a header of its own.
        public var header: AnyHashable?
        /// The content of the footer, as with `header`.
        public var footer: AnyHashable?
        /// The items in pieces, in order.
        ///
        /// A table only processes pieces that are other arrays than before. If you append to a long list and keep the
        /// existing pieces, it only processes the addition.
        public var pieces: [[Item]]
        /// The items, in order.
        public var items: [Item] {
            get { pieces.count == 1 ? pieces[0] : pieces.flatMap(\.self) }
            set { pieces = [newValue] }
        }
        /// The number of items.
        var count: Int { pieces.reduce(0) { $0 + $1.count } }

        /// Creates a section.
        public init(
            _ id: SectionID, header: AnyHashable? = nil, footer: AnyHashable? = nil, items: [Item] = []
        ) {
            self.init(id, header: header, footer: footer, pieces: [items])
        }

        /// Creates a section of items in pieces.
        public init(_ id: SectionID, header: AnyHashable? = nil, footer: AnyHashable? = nil, pieces: [[Item]]) {
            self.id = id
            self.header = header
            self.footer = footer
            self.pieces = pieces
        }

        /// Returns whether both have the same items, regardless of the pieces.
        public static func == (left: Self, right: Self) -> Bool {
            left.id == right.id && left.header == right.header && left.footer == right.footer
                && (left.pieces == right.pieces || left.items == right.items)
        }
    }
}

/// The data of a table's section besides its rows.
struct TableSection: Equatable {
    let id: AnyHashable
    var header: AnyHashable?
    var footer: AnyHashable?
    var count: Int
}

/// The way in which a table applies a new snapshot.
public enum TableApplyStrategy: Sendable, Hashable {
    /// Cells stay with their items, and only those of changed items are configured again.
    case animationFree
    /// All cells are created again.
    case reload
}

/// The content of a table: its items and their sections.
struct TableContent<Item: Identifiable & Equatable> {
    private(set) var rows = TableRows<Item>.array([])
    /// The items; copies the rows of a buffer.
    var items: [Item] { rows.items }
    /// The sections; empty if the items have none.
    private(set) var sections: [TableSection] = []
    /// A Boolean value that indicates whether the items are known to have different identifiers.
    private(set) var isUnique = true
    /// The pieces as they were passed; the same array need not be compared next time.
    private(set) var pieces: [[Item]] = []
    /// Finds duplicates in a longer list.
    private var repetitions = DuplicateDetector()
    /// The replaced items of a very long list, until the next change or until the table leaves the window.
    ///
    /// Releasing 100,000 items takes longer than showing their replacements, so the release is deferred.
    private var replacedItems: [Item] = []

    /// Returns the change to new pieces.
    func change(to newPieces: [[Item]]) -> TableItemsChange<Item> {
        TableItemsChange(from: pieces, items, to: newPieces)
    }

    /// Returns whether a change shows other rows, and not only the same ones in other arrays.
    func isChanged(by change: TableItemsChange<Item>, _ newSections: [TableSection]) -> Bool {
        newSections != sections || change.isChange(of: items)
    }

    /// Checks that all identifiers are different.
    /// - Throws: `DuplicateIdentifiersError` with those of items or sections that occur more than once.
    mutating func check<ID: Hashable>(
        _ change: TableItemsChange<Item>, _ ids: [ID]
    ) throws(DuplicateIdentifiersError) {
        var seen: Set<ID> = []
        let repeated = ids.filter { !seen.insert($0).inserted }
        if !repeated.isEmpty {
            throw DuplicateIdentifiersError(identifiers: repeated.map { String(describing: $0) })
        }
        if change.kept > 0, isUnique {
            if !change.rest.isEmpty { try repetitions.check(items, first: change.kept, then: change.rest) }
            return
        }
        repetitions = DuplicateDetector()
        // A much shorter list is not matched with the former items.
        let isAlike = isUnique && items.count / 2 <= change.rest.count
        _ = try ListDifference(from: isAlike ? items : [], to: change.all(of: items))
    }

    /// Records whether the items of a change were checked for duplicates, which determines how they are looked up.
    mutating func setUnique(_ isUnique: Bool) { self.isUnique = isUnique }

    /// Records equal items in other arrays, for the next comparison.
    mutating func keepPieces(of change: TableItemsChange<Item>) { pieces = change.pieces }

    /// Replaces the items.
    mutating func apply(_ change: TableItemsChange<Item>, _ newSections: [TableSection]) {
        var items = items
        rows = .array([])
        replacedItems = change.kept == 0 && items.count > 10_000 ? items : []
        change.apply(to: &items)
        rows = .array(items)
        pieces = change.pieces
        sections = newSections
    }

    /// Shows the rows of a buffer.
    mutating func show(_ newRows: TableRows<Item>) {
        (rows, sections, pieces, replacedItems, isUnique) = (newRows, [], [], [], false)
    }

    mutating func releaseReplacedItems() { replacedItems = [] }
}

/// The change of a table's items after the pieces that are the same arrays as before.
struct TableItemsChange<Item: Identifiable & Equatable> {
    /// The new pieces as they were passed.
    let pieces: [[Item]]
    /// The number of items at the beginning that stay.
    let kept: Int
    /// The items after those.
    let rest: [Item]

    init(from former: [[Item]], _ items: [Item], to pieces: [[Item]]) {
        self.pieces = pieces
        var (same, kept) = (0, 0)
        while same < min(former.count, pieces.count), Self.isSame(former[same], pieces[same]) {
            kept += pieces[same].count
            same += 1
        }
        self.kept = kept
        let others = pieces[same...]
        rest = others.count == 1 ? others[same] : others.flatMap(\.self)
    }

    /// Returns whether two arrays share their storage, without comparing their elements.
    private static func isSame(_ left: [Item], _ right: [Item]) -> Bool {
        left.count == right.count
            && left.withUnsafeBufferPointer { left in
                right.withUnsafeBufferPointer { $0.baseAddress == left.baseAddress }
            }
    }

    func isChange(of items: [Item]) -> Bool {
        guard items.count == kept + rest.count else { return true }
        return kept == 0 ? rest != items : rest[...] != items[kept...]
    }

    func all(of items: [Item]) -> [Item] { kept == 0 ? rest : items[..<kept] + rest }

    func apply(to items: inout [Item]) {
        if kept == 0 { items = rest } else { items.replaceSubrange(kept..., with: rest) }
    }
}

extension TableSnapshot {
    var pieces: [[Item]] { sections.flatMap { $0.pieces } }

    /// The data of a table's sections besides their rows.
    var tableSections: [TableSection] {
        sections.map { TableSection(id: $0.id, header: $0.header, footer: $0.footer, count: $0.count) }
    }
}

/// A lookup of the item with an identifier, compiled for the type of the items where it is created.
///
/// It is a default argument of initialisers, because Swift compiles these for the caller. With generic code, visiting
/// 100,000 new rows would take ten times as long as the rest of their first frame.
public struct ItemLookup<Item: Identifiable> {
    private let index: (Item.ID, ArraySlice<Item>) -> Int?

    @usableFromInline
    init(_ index: @escaping (Item.ID, ArraySlice<Item>) -> Int?) { self.index = index }

    /// Creates a lookup that compares one item after another.
    @inlinable
    public init() {
        self.init { id, items in
            // In generic code, a closure for each item and each access of a slice would allocate memory.
            items.withUnsafeBufferPointer { items in
                var offset = 0
                while offset < items.count, items[offset].id != id { offset += 1 }
                return offset < items.count ? offset : nil
            }
        }
    }

    /// Returns the index of an item in an array, or `nil` if it is not there.
    func callAsFunction(_ id: Item.ID, in items: ArraySlice<Item>) -> Int? { index(id, items) }
}
