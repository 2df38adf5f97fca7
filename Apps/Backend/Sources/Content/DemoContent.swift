import Foundation

/// The texts of `DemoContent.json`: ten authors with ten posts each, and readers who comment on them.
struct DemoTexts: Decodable {
    /// An author, and remarks about the author's subject.
    struct Author: Decodable {
        let name: String
        let username: String
        let website: String
        let phone: String
        let address: User.Address
        let company: User.Company
        let posts: [Post]
        let remarks: [String]
    }

    /// A post, and remarks about this post.
    struct Post: Decodable {
        let title: String
        let body: String
        let remarks: [String]?
    }

    /// A reader who writes comments.
    struct Reader: Decodable {
        let name: String
        let email: String
    }

    let authors: [Author]
    let readers: [Reader]
    /// Remarks that suit any post.
    let remarks: [String]

    /// Reads the file, which is compiled into the program.
    ///
    /// - Throws: `DecodingError` if the file lacks a value.
    static func load() throws -> DemoTexts {
        try JSONDecoder().decode(DemoTexts.self, from: Data(PackageResources.DemoContent_json))
    }
}

/// The rows of a new database, always the same: ten authors, a hundred posts, five comments each.
struct DemoContent {
    let users: [User]
    private(set) var posts: [Post] = []
    private(set) var comments: [Comment] = []

    init(_ texts: DemoTexts) {
        users = texts.authors.enumerated().map { User($1, id: $0 + 1) }
        // The authors alternate, so that the first screen of the list shows many of them.
        for turn in 0..<10 {
            for (index, author) in texts.authors.enumerated() where turn < author.posts.count {
                let draft = author.posts[turn]
                let post = Post(userId: index + 1, id: posts.count + 1, title: draft.title, body: draft.body)
                posts.append(post)
                addComments(
                    on: post, Self.remarks(on: draft, by: author, number: post.id, in: texts), by: texts.readers)
            }
        }
    }

    private mutating func addComments(on post: Post, _ remarks: ArraySlice<String>, by readers: [DemoTexts.Reader]) {
        for (index, text) in remarks.enumerated() {
            // Three is coprime to the number of readers, so that no reader comments twice on one post.
            let reader = readers[(post.id * 7 + index * 3) % readers.count]
            comments.append(
                Comment(postId: post.id, id: comments.count + 1, name: reader.name, email: reader.email, body: text)
            )
        }
    }

    /// Returns five remarks: first those on this post, then those about the author's subject, then general ones.
    private static func remarks(
        on draft: DemoTexts.Post, by author: DemoTexts.Author, number: Int, in texts: DemoTexts
    ) -> ArraySlice<String> {
        var remarks = draft.remarks ?? []
        if !author.remarks.isEmpty { remarks.append(author.remarks[number / 10 % author.remarks.count]) }
        remarks += (0..<5).map { texts.remarks[(number * 11 + $0 * 7) % texts.remarks.count] }
        return remarks.prefix(5)
    }
}

extension User {
    init(_ author: DemoTexts.Author, id: Int) {
        self.init(
            id: id,
            name: author.name,
            username: author.username,
            email: "\(author.username)@\(author.website)",
            address: author.address,
            phone: author.phone,
            website: author.website,
            company: author.company
        )
    }
}
