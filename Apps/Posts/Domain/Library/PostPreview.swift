import KitCore

/// The text of a post, or the reason why there is none.
public struct PostText: Hashable, Sendable, Identifiable {
    /// The number of the post.
    public let id: Int
    /// The text from the server.
    public let text: String

    /// Creates the text of a post.
    public init(id: Int, text: String) {
        self.id = id
        self.text = text
    }
}

extension PostsLibrary {
    /// Returns the text of a selected post for a preview: the saved one, or the reason why there is none.
    public func previewText(of id: Int?) async -> PostText? {
        guard let id else { return nil }
        do {
            return PostText(id: id, text: try await text(of: id) ?? PostsTexts.textNotSaved)
        } catch {
            return PostText(id: id, text: error.displayable.message)
        }
    }
}

/// The selected post of a list, with the text that a wide window shows beside the list.
public struct PostPreview: Hashable, Sendable {
    /// The post as a row of the list.
    public let row: PostRow
    /// The text of the post.
    public let text: String
    private let route: PostRoute

    fileprivate init(_ row: PostRow, _ text: String, search: String) {
        self.row = row
        self.text = text
        route = PostRoute(row, search: search)
    }

    /// Returns the matches of the list's search in a text of the post, in characters.
    public func matches(in text: String) -> [Range<Int>] { route.matches(in: text) }
}

extension PostsWindow {
    /// Returns a text with the row of its post, or `nil` if the list does not have the post.
    public func preview(_ text: PostText?) -> PostPreview? {
        text.flatMap { text in row(text.id).map { PostPreview($0, text.text, search: query.search) } }
    }
}
