/// Rows and sections of a list, in their order.
@MainActor
public struct ListRows {
    enum Part {
        /// A row that is written by itself: where it stands in its builder, instead of an identifier.
        case place([Int], ListItem)
        case row(ListItem)
        case section(id: AnyHashable?, place: [Int], header: String?, footer: String?, rows: ListRows)
    }

    var parts: [Part]

    /// The parts, known as those at an index of the builder around them.
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

    /// All items, and the sections they stand in; rows beside sections are sections of their own, without header.
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

    /// The rows; a section within another one has no meaning and is only its rows.
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
