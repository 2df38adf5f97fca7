extension TableSnapshot {
    /// A section of a table: rows that belong together, with what stands above and below them.
    public struct Section: Identifiable, Equatable {
        /// What tells the section from the others.
        public let id: SectionID
        /// What the header shows; text, unless the table has registered a header of its own.
        ///
        /// `nil` for no header.
        public var header: AnyHashable?
        /// What the footer shows, as with `header`.
        public var footer: AnyHashable?
        /// The items, in the order of their rows.
        public var items: [Item]

        /// Makes a section.
        public init(
            _ id: SectionID, header: AnyHashable? = nil, footer: AnyHashable? = nil, items: [Item] = []
        ) {
            self.id = id
            self.header = header
            self.footer = footer
            self.items = items
        }
    }
}
