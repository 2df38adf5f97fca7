/// What one author writes about: ten posts, and what readers say about the subject in general.
struct Topic {
    /// One post and the comments that only make sense under it.
    struct Post {
        let title: String
        let body: String
        var remarks: [String] = []
    }

    let posts: [Post]
    let remarks: [String]
}
