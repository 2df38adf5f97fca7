/// Rows of the list that stand below one header.
public struct PostListSection: Hashable, Sendable, Identifiable {
    /// The number of the section.
    public let id: Int
    /// The author of all its posts; `nil` where the list is in one piece.
    public let header: String?
    /// The rows.
    public fileprivate(set) var items: [PostListItem]
}

extension PostList {
    /// The rows as the list shows them, by their authors where that is the order.
    /// - Parameter problem: Why the next page did not come, for a row below all others.
    public func sections(problem: String? = nil) -> [PostListSection] {
        var sections: [PostListSection] = []
        for row in rows {
            let header = query.order == .byAuthor ? row.author : nil
            if sections.last == nil || sections.last?.header != header {
                sections.append(PostListSection(id: sections.count, header: header, items: []))
            }
            sections[sections.count - 1].items.append(.post(row, query: query))
        }
        if let problem, !sections.isEmpty { sections[sections.count - 1].items.append(.failure(problem)) }
        return sections
    }
}
