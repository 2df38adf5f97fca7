/// The content of a table: sections of items, in order; after UIKit's diffable data sources.
///
/// It is a value: change a copy and hand it to `TableView.apply`. Nothing is checked here; `apply` reports identifiers
/// that occur twice. What is asked of a section or an item that is not there does nothing.
public struct TableSnapshot<SectionID: Hashable, Item: Identifiable & Equatable>: Equatable {
    /// The sections, in their order.
    public var sections: [Section]

    /// Creates a snapshot of sections; none for an empty table.
    public init(_ sections: [Section] = []) { self.sections = sections }

    /// The identifiers of the sections, in their order.
    public var sectionIdentifiers: [SectionID] { sections.map(\.id) }
    /// The items of all sections, in the order of their rows.
    public var items: [Item] { sections.count == 1 ? sections[0].items : sections.flatMap(\.items) }
    /// The number of items.
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.count } }

    /// The items of one section.
    public func items(inSection id: SectionID) -> [Item] { sections.first { $0.id == id }?.items ?? [] }

    /// Adds empty sections after the others.
    public mutating func appendSections(_ ids: [SectionID]) { sections += ids.map { Section($0) } }

    /// Takes sections out, with their items.
    public mutating func deleteSections(_ ids: [SectionID]) { sections.removeAll { ids.contains($0.id) } }

    /// Adds items at the end of a section; of the last one if none is named.
    public mutating func appendItems(_ items: [Item], toSection id: SectionID? = nil) {
        let index = id.map { id in sections.firstIndex { $0.id == id } } ?? sections.indices.last
        if let index { sections[index].items += items }
    }

    /// Puts items before another one.
    public mutating func insertItems(_ items: [Item], before id: Item.ID) { insert(items, at: id, offset: 0) }

    /// Puts items after another one.
    public mutating func insertItems(_ items: [Item], after id: Item.ID) { insert(items, at: id, offset: 1) }

    /// Takes items out.
    public mutating func deleteItems(_ ids: [Item.ID]) {
        let leaving = Set(ids)
        for index in sections.indices { sections[index].items.removeAll { leaving.contains($0.id) } }
    }

    /// Moves an item before another one, also of another section.
    public mutating func moveItem(_ id: Item.ID, before other: Item.ID) { move(id, to: other, offset: 0) }

    /// Moves an item after another one, also of another section.
    public mutating func moveItem(_ id: Item.ID, after other: Item.ID) { move(id, to: other, offset: 1) }

    /// Replaces the content of the item with the same identity.
    public mutating func update(_ item: Item) {
        guard let place = place(of: item.id) else { return }
        sections[place.section].items[place.row] = item
    }

    private mutating func insert(_ items: [Item], at id: Item.ID, offset: Int) {
        guard let place = place(of: id) else { return }
        sections[place.section].items.insert(contentsOf: items, at: place.row + offset)
    }

    private mutating func move(_ id: Item.ID, to other: Item.ID, offset: Int) {
        guard id != other, let place = place(of: id), self.place(of: other) != nil else { return }
        let item = sections[place.section].items.remove(at: place.row)
        insert([item], at: other, offset: offset)
    }

    private func place(of id: Item.ID) -> (section: Int, row: Int)? {
        for (section, content) in sections.enumerated() {
            if let row = content.items.firstIndex(where: { $0.id == id }) { return (section, row) }
        }
        return nil
    }
}
