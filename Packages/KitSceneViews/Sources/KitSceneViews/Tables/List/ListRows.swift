import KitCells
import KitCore

/// The rows and sections of a list, in order.
@MainActor
public struct ListRows {
    enum Part {
        /// A single row, with its position in the builder instead of an identifier.
        case place([Int], ListItem)
        case row(ListItem)
        case section(id: AnyHashable?, place: [Int], header: String?, footer: String?, rows: ListRows)
    }

    var parts: [Part]

    /// Returns the parts with their index in the surrounding builder.
    func placed(at index: Int) -> [Part] {
        parts.map { part in
            switch part {
            case .place(let path, let item): .place([index] + path, item)
            case .row: part
            case .section(let id, let path, let header, let footer, let rows):
                .section(id: id, place: [index] + path, header: header, footer: footer, rows: rows)
            }
        }
    }

    /// Returns all items and their sections; rows outside sections get separate sections without a header.
    func arranged() -> (items: [ListItem], sections: [TableSection]) {
        var items: [ListItem] = []
        var sections: [TableSection] = []
        var isOpen = false
        for part in parts {
            if case .section(let id, let place, let header, let footer, let rows) = part {
                let content = rows.items(in: place)
                items += content
                sections.append(
                    TableSection(
                        id: id ?? AnyHashable(place), header: header.map { AnyHashable($0) },
                        footer: footer.map { AnyHashable($0) }, count: content.count))
                isOpen = false
            } else {
                items += ListRows(parts: [part]).items(in: [])
                if !isOpen { sections.append(TableSection(id: AnyHashable("rows-\(sections.count)"), count: 0)) }
                isOpen = true
                sections[sections.count - 1].count += 1
            }
        }
        return (items, sections)
    }

    /// Returns the rows; of a section within another, only the rows count.
    private func items(in section: [Int]) -> [ListItem] {
        parts.flatMap { part in
            switch part {
            case .place(let path, let item): [item.identified(by: AnyHashable(section + [-1] + path))]
            case .row(let item): [item]
            case .section(_, let place, _, _, let rows): rows.items(in: section + place)
            }
        }
    }
}

extension ForEach {
    /// A row for each element; the bodies are created when the rows become visible.
    var rows: ListRows {
        var seen: Set<ID> = []
        var repetition = 0
        let (content, edits, count) = (content, edits, data.count)
        return ListRows(
            parts: data.enumerated().map { index, element in
                var rowID = AnyHashable(id(element))
                if !seen.insert(id(element)).inserted {
                    UsageReports.add("ForEach: several elements have the identifier \(rowID.base)")
                    repetition += 1
                    rowID = AnyHashable(Repeated(id: rowID, repetition: repetition))
                }
                var item = ListItem(id: rowID) { _ in content(element) }
                if !edits.isEmpty { item.actions = { edits.actions(at: index, of: count) } }
                return .row(item)
            })
    }

    /// Sets the actions of each element's row in a list.
    public func rowActions(_ actions: @escaping @MainActor (Data.Element) -> [RowAction]) -> ListRows {
        var rows = rows
        for (index, element) in data.enumerated() {
            guard case .row(var item) = rows.parts[index] else { continue }
            let edits = item.actions
            item.actions = { actions(element) + (edits?() ?? []) }
            rows.parts[index] = .row(item)
        }
        return rows
    }
}

/// The identifier of an element whose own one is already in use.
private struct Repeated: Hashable {
    let id: AnyHashable
    let repetition: Int
}

/// A builder of lists from bodies, `ForEach` and `Section`.
@resultBuilder
@MainActor
public enum ListBuilder {
    /// Builds a row from a body.
    @_disfavoredOverload
    public static func buildExpression(_ body: some View) -> ListRows {
        ListRows(parts: [.place([], ListItem(id: 0) { _ in body })])
    }
    /// Builds a row for each element.
    public static func buildExpression<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>) -> ListRows { rows.rows }
    /// Builds a row that is identified by its tag.
    public static func buildExpression<Value>(_ text: TaggedText<Value>) -> ListRows {
        ListRows(parts: [.row(ListItem(id: AnyHashable(text.tag)) { _ in text })])
    }
    /// Builds rows with a header and a footer.
    public static func buildExpression(_ section: Section) -> ListRows { section.rows }
    /// Builds rows that were changed after they were created.
    public static func buildExpression(_ rows: ListRows) -> ListRows { rows }
    /// Builds all parts, one after another.
    public static func buildBlock(_ parts: ListRows...) -> ListRows {
        ListRows(parts: parts.enumerated().flatMap { $1.placed(at: $0) })
    }
    /// Builds an `if` without an `else`.
    public static func buildOptional(_ part: ListRows?) -> ListRows { part ?? ListRows(parts: []) }
    /// Builds the first branch of an `if` or `switch`.
    public static func buildEither(first: ListRows) -> ListRows { ListRows(parts: first.placed(at: 0)) }
    /// Builds the second branch of an `if` or `switch`.
    public static func buildEither(second: ListRows) -> ListRows { ListRows(parts: second.placed(at: 1)) }
    /// Builds a `for` loop.
    public static func buildArray(_ parts: [ListRows]) -> ListRows {
        ListRows(parts: parts.enumerated().flatMap { $1.placed(at: $0) })
    }
}

/// A group of rows in a list or a form, with a line above and a line below.
@MainActor
public struct Section {
    let rows: ListRows

    /// Creates a section.
    /// - Parameters:
    ///   - header: The text above the rows, or `nil` for none.
    ///   - footer: The text below the rows, or `nil` for none.
    ///   - id: The identity of the section; its position in the list by default.
    ///   - content: The rows.
    public init(
        header: String? = nil, footer: String? = nil, id: AnyHashable? = nil, @ListBuilder content: () -> ListRows
    ) {
        rows = ListRows(parts: [.section(id: id, place: [], header: header, footer: footer, rows: content())])
    }

    /// Creates a section with a header.
    public init(_ header: String, @ListBuilder content: () -> ListRows) {
        self.init(header: header, content: content)
    }

    /// Creates a section with texts above and below its rows; only their characters are shown.
    public init(
        @ListBuilder content: () -> ListRows, header: () -> Text, footer: () -> Text? = { nil }
    ) {
        self.init(header: header().words, footer: footer()?.words, content: content)
    }

    /// Creates a section with a text above its rows; only its characters are shown.
    public init(header: Text, @ListBuilder content: () -> ListRows) {
        self.init(header: header.words, content: content)
    }
}

/// The actions of a list when the user removes or moves a row.
@MainActor
struct RowEdits {
    var delete: (@MainActor (RangeSet<Int>) -> Void)?
    var move: (@MainActor (RangeSet<Int>, Int) -> Void)?

    var isEmpty: Bool { delete == nil && move == nil }

    func actions(at index: Int, of count: Int) -> [RowAction] {
        let row = RangeSet(index..<index + 1)
        var actions: [RowAction] = []
        if let move, index > 0 {
            actions.append(RowAction("Move up", key: KeyPress(.up, .alt)) { move(row, index - 1) })
        }
        if let move, index < count - 1 {
            actions.append(RowAction("Move down", key: KeyPress(.down, .alt)) { move(row, index + 2) })
        }
        if let delete {
            actions.append(RowAction("Delete", key: KeyPress(.delete), role: .destructive) { delete(row) })
        }
        return actions
    }
}

extension Array {
    /// Removes the elements at some positions, for `onDelete`; positions out of range are ignored.
    public mutating func remove(atOffsets offsets: RangeSet<Int>) {
        removeSubranges(offsets.intersection(RangeSet(indices)))
    }

    /// Moves the elements at some positions before another position, for `onMove`.
    ///
    /// Positions out of range are ignored.
    public mutating func move(fromOffsets offsets: RangeSet<Int>, toOffset destination: Int) {
        let destination = Swift.min(Swift.max(0, destination), count)
        moveSubranges(offsets.intersection(RangeSet(indices)), to: destination)
    }
}
