extension PostRow {
    /// The row with some of it changed.
    func with(id: Int? = nil, isFavourite: Bool? = nil, pending: PostPending? = nil) -> PostRow {
        PostRow(
            id: id ?? self.id, title: title, author: author, date: date, isFavourite: isFavourite ?? self.isFavourite,
            pending: pending ?? self.pending, isReadOnly: isReadOnly)
    }
}
