/// What is other in a table's items: all behind the pieces that are the same arrays as before.
struct TableItemsChange<Item: Identifiable & Equatable> {
    /// How the items were handed over.
    let pieces: [[Item]]
    /// How many items stay at the beginning.
    let kept: Int
    /// The items behind those.
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

    /// Returns whether two arrays are one, as far as that is known without looking at what is in them.
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

    /// Where an item stands that may have stood at an index; `nil` where it is gone.
    func index(of id: Item.ID?, at former: Int, in items: [Item], areUnique: Bool) -> Int? {
        guard let id else { return nil }
        let stood = items.indices.contains(former) && items[former].id == id
        if stood, former < kept { return former }
        if let index = TableView.index(of: id, in: rest[...]) { return kept + index }
        return stood && areUnique ? nil : TableView.index(of: id, in: items[..<kept])
    }
}

extension TableSnapshot {
    /// The pieces of all sections.
    var pieces: [[Item]] { sections.flatMap(\.pieces) }

    /// The data of a table's sections besides their rows.
    var tableSections: [TableSection] {
        sections.map { TableSection(id: $0.id, header: $0.header, footer: $0.footer, count: $0.count) }
    }
}
