import KitCore

extension PostList {
    /// What the screen shows of an answer.
    public var content: ContentLoadState { isEmpty ? .noData : .hasData }

    /// What the screen shows after a change that was made here to the rows.
    ///
    /// Rows that are not shown stay so: where other posts could not be had, or are awaited, a change to the former ones
    /// takes neither the error nor the spinner away.
    public func content(after state: ContentLoadState) -> ContentLoadState {
        state == .noData || state == .hasData ? content : state
    }
}
