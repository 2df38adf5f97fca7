/// A change on its way to the server.
public struct PostSubmission: Hashable, Sendable {
    /// What the server is to do.
    public enum Change: Hashable, Sendable {
        /// A new post.
        case publish(title: String, body: String)
        /// The post goes, if it still is the version that was seen.
        case delete(id: Int, version: Int?)
        /// The post becomes a favourite, or is none any more.
        case favourite(id: Int, isFavourite: Bool)
    }

    /// Under what the server remembers the change, so that it is done once however often it is sent.
    public let key: String
    /// What the server is to do.
    public let change: Change

    /// Makes a submission.
    public init(key: String, change: Change) {
        self.key = key
        self.change = change
    }
}
