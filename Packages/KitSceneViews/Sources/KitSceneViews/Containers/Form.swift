/// A scrolling column of controls, in sections with a header and a footer.
///
/// All parts exist at the same time, unlike the rows of a `List`. Tab stops at the controls.
public struct Form: View {
    private let items: [ListItem]
    private let sections: [TableSection]

    /// Creates a form from controls, `ForEach` and `Section`.
    public init(@ListBuilder content: () -> ListRows) { (items, sections) = content().arranged() }

    private struct Part: Identifiable {
        let id: AnyHashable
        let header: String?
        let footer: String?
        let items: ArraySlice<ListItem>
    }

    private var parts: [Part] {
        var rest = items[...]
        return sections.map { section in
            defer { rest = rest.dropFirst(section.count) }
            return Part(
                id: section.id, header: section.header?.base as? String, footer: section.footer?.base as? String,
                items: rest.prefix(section.count))
        }
    }

    /// The sections, below one another.
    public var body: some View {
        EnvironmentBody(content: column) { $0.isInForm = true }
    }

    private var column: some View {
        ScrollView(alignment: .fill, spacing: 1, takesFocus: false, pageLayout: .form) {
            ForEach(parts) { part in
                VStack(alignment: .fill) {
                    if let header = part.header { Text(header, role: .heading) }
                    ForEach(part.items) { ListItemBody(content: $0.content(false)) }
                    if let footer = part.footer { Text(footer, role: .secondary) }
                }
            }
        }
    }
}
