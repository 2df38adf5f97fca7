// A post on its own screen, as a person and then the server change it; after ``PostList``, which does so for rows.
extension PostContent {
    /// Marks the post as a favourite or takes the mark away; until the server knows, the post says so.
    public mutating func setFavourite(_ isFavourite: Bool) {
        row = row.with(isFavourite: isFavourite, pending: .sending)
    }

    /// Takes back a mark that could not be kept.
    public mutating func takeBackFavourite(_ wanted: Bool) {
        row = row.with(isFavourite: !wanted, pending: PostPending.none)
    }

    /// Shows what has become of a change, if it is one to this post.
    public mutating func apply(_ event: PostChangeEvent) {
        switch event {
        case .sent(let change, let postID) where change.postID == id:
            row = row.with(id: postID, pending: PostPending.none)
        case .refused(let change, let reason) where change.postID == id: takeBack(change, reason)
        case .conflict(let change, let reason) where change.postID == id: takeBack(change, reason)
        case .sent, .refused, .conflict, .waiting: break
        }
    }

    private mutating func takeBack(_ change: PostChange, _ reason: String) {
        switch change.kind {
        case .favourite(let isFavourite): takeBackFavourite(isFavourite)
        case .publish: row = row.with(pending: .failed(reason: reason))
        case .delete: break
        }
    }
}
