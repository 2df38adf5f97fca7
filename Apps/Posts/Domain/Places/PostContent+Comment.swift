extension PostContent {
    /// The number of the comment that a link means: the one that has the number, or else the one that stands there,
    /// counted from 1.
    ///
    /// Servers number the comments of all posts in one row, which people who write a link seldom know.
    public func comment(named number: Int) -> Int? {
        guard let comments else { return nil }
        if comments.contains(where: { $0.id == number }) { return number }
        return number >= 1 && number <= comments.count ? comments[number - 1].id : nil
    }
}
