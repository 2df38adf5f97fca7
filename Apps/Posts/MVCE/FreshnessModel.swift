import KitDI
import KitReactive
import PostsDomain

/// Where what a screen shows came from, and the line that says so: how old it is, and what the server does not have yet.
///
/// The line follows from its parts: each method that changes one of them updates the line.
final class FreshnessModel {
    /// The outcome of the last request to the server.
    private enum Contact {
        case succeeded
        case failed
        case offline
    }

    /// The line above the posts; `nil` if there is nothing to say.
    let banner = Property<String?>(nil)
    /// The end of the title bar, which says what is unusual; empty if nothing is.
    let status = Property("")
    /// When the words for the age change next; `nil` while no age is shown.
    private(set) var nextAge: Timestamp?
    /// Whether only saved posts are requested, so that their age is always shown.
    private var isCacheOnly = false
    /// The time when the posts were saved; `nil` if they came from the server.
    private var saved: Timestamp?
    private var contact = Contact.succeeded
    /// The sentence about the age of saved posts; `nil` while their age does not matter.
    private var age: String?
    private var waiting = 0
    /// Whether the server takes no changes, which the model of the rows decides.
    private let isReadOnly: Property<Bool>
    private var readOnlyChanges: AnyCancellable?

    init(isReadOnly: Property<Bool> = Property(false)) {
        self.isReadOnly = isReadOnly
        readOnlyChanges = isReadOnly.observeChanges { [weak self] _ in self?.updateBanner() }
    }

    /// Applies the mode of requests.
    func apply(_ mode: CacheMode, at now: Timestamp) {
        isCacheOnly = mode == .cacheOnly
        updateAge(at: now)
    }

    /// Notes where the shown posts came from.
    func received(from source: PostsSource, at now: Timestamp) {
        switch source {
        case .fresh: (saved, contact) = (nil, .succeeded)
        case .saved(let time): saved = time
        }
        updateAge(at: now)
    }

    /// Notes that the server did not answer.
    func requestFailed(_ error: any Error, at now: Timestamp) {
        contact = PostsServiceError.isOffline(error) ? .offline : .failed
        updateAge(at: now)
    }

    /// Counts the changes that wait for the server.
    func changeReported(_ event: PostChangeEvent) {
        waiting = event.waitingCount(after: waiting)
        updateBanner()
    }

    func updateAge(at now: Timestamp) {
        let saved = contact == .succeeded && !isCacheOnly ? nil : saved
        age = saved.map { PostsTexts.saved($0, isOffline: contact == .offline, at: now) }
        nextAge = saved.map { PostsPolicy.nextAge(of: $0, at: now) }
        updateBanner()
    }

    private func updateBanner() {
        banner.set(ifChanged: PostsTexts.banner(age: age, isReadOnly: isReadOnly.value, waiting: waiting))
        let isOffline = age != nil && contact == .offline
        status.set(ifChanged: PostsTexts.status(isOffline: isOffline, isReadOnly: isReadOnly.value, waiting: waiting))
    }
}
