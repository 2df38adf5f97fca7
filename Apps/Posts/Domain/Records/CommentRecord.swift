/// A comment as the server writes it.
struct CommentRecord: Decodable, Identifiable, Sendable {
    let id: Int
    let name: String
    let email: String?
    let body: String

    /// The comment as the screens know it.
    var comment: PostComment {
        PostComment(id: id, author: name, email: email ?? "", body: body)
    }
}
