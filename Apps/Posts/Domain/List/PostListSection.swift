/// Rows of the list that stand below one header.
public struct PostListSection: Hashable, Sendable, Identifiable {
    /// The number of the section.
    public let id: Int
    /// The author of all its posts; `nil` where the list is in one piece.
    public let header: String?
    /// The rows, in pieces: one that nothing was done to is the same array as in the list before.
    public fileprivate(set) var pieces: [[PostListItem]]

    /// The rows.
    public var items: [PostListItem] { pieces.flatMap(\.self) }
}

extension PostList {
    /// The rows as the list shows them, by their authors where that is the order.
    /// - Parameter problem: Why the next page did not come, for a row below all others.
    public func sections(problem: String? = nil) -> [PostListSection] {
        var sections = shown.sections.enumerated().map { index, section in
            PostListSection(id: index, header: section.header, pieces: section.pieces)
        }
        if let problem, !sections.isEmpty { sections[sections.count - 1].pieces.append([.failure(problem)]) }
        return sections
    }
}
