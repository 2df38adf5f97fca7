import KitDI
import KitReactive
import PostsDomain

/// Where what a screen shows came from, and the line that says so: how old it is, and what the server does not have yet.
final class FreshnessModel {
    /// What came of the last request to the server.
    private enum Contact {
        case answered
        case failed
        case offline
    }

    /// The line above what is shown; empty if there is nothing to say.
    let banner = Property("")
    /// Whether saved posts are all that is wanted: then their age is always said.
    var isCacheOnly = false
    /// When what is shown was saved; `nil` if it came from the server.
    private var saved: Timestamp?
    private var contact = Contact.answered
    private var isReadOnly = false
    private var waiting = 0

    /// Notes where what is shown now came from.
    func show(_ source: PostsSource, isReadOnly isServerReadOnly: Bool = false) {
        isReadOnly = isServerReadOnly
        switch source {
        case .fresh: (saved, contact) = (nil, .answered)
        case .saved(let time): saved = time
        }
    }

    /// Notes that the server did not answer.
    func fail(_ error: any Error) { contact = PostsServiceError.isOffline(error) ? .offline : .failed }

    /// Counts the changes that wait for the server.
    func apply(_ event: PostChangeEvent) {
        switch event {
        case .waiting(let outbox, _): waiting = outbox.pending
        case .sent, .refused, .conflict: waiting = max(0, waiting - 1)
        }
    }

    /// Says in the banner what holds at a time.
    /// - Returns: How long that stays true; `nil` if it does not change with time.
    func update(at now: Timestamp) -> Duration? {
        let aged = contact == .answered && !isCacheOnly ? nil : saved
        let age = aged.map { PostsTexts.saved($0, isOffline: contact == .offline, at: now) }
        banner.set(ifChanged: PostsTexts.banner(age: age, isReadOnly: isReadOnly, waiting: waiting))
        return aged.map { PostsPolicy.timeToNextAge(of: $0, at: now) }
    }
}
