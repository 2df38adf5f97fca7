/// The rows of a fresh database: ten authors, a hundred posts, five comments each; the same every time.
struct DemoContent {
    private(set) var users: [User] = []
    private(set) var posts: [Post] = []
    private(set) var comments: [Comment] = []

    init() {
        users = Author.all.enumerated().map { User($1, id: $0 + 1) }
        // The authors take turns, so that the first screenful of the list shows many of them.
        for turn in 0..<10 {
            for (index, author) in Author.all.enumerated() where turn < author.topic.posts.count {
                add(author.topic.posts[turn], of: author.topic, userId: index + 1)
            }
        }
    }

    private mutating func add(_ draft: Topic.Post, of topic: Topic, userId: Int) {
        let post = Post(userId: userId, id: posts.count + 1, title: draft.title, body: draft.body)
        posts.append(post)
        for (index, text) in Self.remarks(for: draft, of: topic, number: post.id).enumerated() {
            // Three is coprime to the number of readers: nobody speaks twice under one post.
            let reader = Reader.all[(post.id * 7 + index * 3) % Reader.all.count]
            comments.append(
                Comment(postId: post.id, id: comments.count + 1, name: reader.name, email: reader.email, body: text)
            )
        }
    }

    /// First what is about this very post, then about its subject, then what fits anywhere.
    private static func remarks(for draft: Topic.Post, of topic: Topic, number: Int) -> ArraySlice<String> {
        var remarks = draft.remarks
        if !topic.remarks.isEmpty { remarks.append(topic.remarks[number / 10 % topic.remarks.count]) }
        let general = Topic.generalRemarks
        remarks += (0..<5).map { general[(number * 11 + $0 * 7) % general.count] }
        return remarks.prefix(5)
    }
}

extension User {
    fileprivate init(_ author: Author, id: Int) {
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
