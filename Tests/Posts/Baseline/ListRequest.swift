/// The reason for a request for the beginning of the list.
enum ListRequest {
    /// The user wants other posts; the title bar says so.
    case otherPosts
    /// The user wants the newest posts; a spinner above the rows says so.
    case refresh
    /// The rows are old, or the rest of an answer is to come; nothing says so.
    case reload
}
