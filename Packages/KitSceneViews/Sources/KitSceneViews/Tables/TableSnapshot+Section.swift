extension TableSnapshot {
    /// A section of a table: rows that belong together, with what stands above and below them.
    public struct Section: Identifiable, Equatable {
        /// The identity of the section.
        public let id: SectionID
        /// The content of the header; text, unless the table has registered a header of its own.
        ///
        /// `nil` for no header.
        public var header: AnyHashable?
        /// The content of the footer, as with `header`.
        public var footer: AnyHashable?
        /// The items in pieces, in the order of their rows.
        ///
        /// A table looks only at pieces that are other arrays than before. If you append to a long list and keep the
        /// existing pieces, the table only processes the addition.
        public var pieces: [[Item]]
        /// The items, in the order of their rows.
        public var items: [Item] {
            get { pieces.count == 1 ? pieces[0] : pieces.flatMap(\.self) }
            set { pieces = [newValue] }
        }
        /// The number of items.
        public var count: Int { pieces.reduce(0) { $0 + $1.count } }

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

        /// Returns whether both show the same, in whatever pieces.
        public static func == (left: Self, right: Self) -> Bool {
            left.id == right.id && left.header == right.header && left.footer == right.footer
                && (left.pieces == right.pieces || left.items == right.items)
        }
    }
}
