import KitDI

/// What is said above rows that are not the server's newest, or that the server does not have yet.
public struct PostsBanner: Hashable, Sendable {
    /// When the rows were saved; `nil` for rows of the server.
    public var saved: Timestamp?
    /// Whether there was no connection to the server when it was asked last.
    public var isOffline = false
    /// Whether the server was asked last in vain.
    public var hasFailed = false
    /// Whether the server takes no changes.
    public var isReadOnly = false
    /// Whether saved rows are all that is wanted.
    public var isCacheOnly = false
    /// How many changes wait to be sent.
    public var waiting = 0

    /// Makes a banner that says nothing.
    public init() {}

    /// Whether its words change as time goes by.
    public var tellsAge: Bool { saved != nil && (isOffline || hasFailed || isCacheOnly) }

    /// What it says; empty for nothing.
    public func text(at now: Timestamp) -> String {
        let age = tellsAge ? saved.map { PostsTexts.saved($0, isOffline: isOffline, at: now) } : nil
        return PostsTexts.banner(age: age, isReadOnly: isReadOnly, waiting: waiting)
    }

    /// Takes over where the rows of a list came from.
    public mutating func show(_ source: PostsSource) {
        switch source {
        case .fresh: (saved, isOffline, hasFailed) = (nil, false, false)
        case .saved(let time): saved = time
        }
    }

    /// Takes over that the server was asked in vain; only where there is no connection is it called offline.
    public mutating func didFail(_ error: any Error) {
        hasFailed = true
        isOffline = PostsServiceError.isOffline(error)
    }

    /// Takes over what has become of a change.
    public mutating func apply(_ event: PostChangeEvent) {
        switch event {
        case .waiting(let outbox, _): waiting = outbox.pending
        case .sent, .refused, .conflict: waiting = max(0, waiting - 1)
        }
    }
}
