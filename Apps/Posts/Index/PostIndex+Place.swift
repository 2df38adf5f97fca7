extension PostIndex {
    /// Where in an order of posts a page begins or ends.
    public struct Place: Hashable, Sendable {
        /// The number of the author, where authors order the posts.
        let author: Int?
        /// The number of the last post before the place.
        let id: Int?

        init(author: Int?, id: Int?) {
            self.author = author
            self.id = id
        }

        /// Before the first post.
        public static let beginning = Place(author: nil, id: nil)

        /// The place as text, to be handed to somebody who brings it back.
        public var text: String {
            guard let id else { return "" }
            return author.map { "\($0).\(id)" } ?? "\(id)"
        }

        /// Reads a place; nil where the text is none of that order.
        public init?(text: String, isByAuthor: Bool) {
            let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            switch (numbers.count, isByAuthor) {
            case (1, false):
                guard let id = numbers[0] else { return nil }
                self.init(author: nil, id: id)
            case (2, true):
                guard let author = numbers[0], let id = numbers[1] else { return nil }
                self.init(author: author, id: id)
            default:
                return nil
            }
        }
    }
}
