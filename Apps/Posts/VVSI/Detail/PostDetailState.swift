import KitCore
import KitDI
import KitVVSI
import PostsDomain

/// What the screen of one post shows.
struct PostDetailState: AgingState {
    let route: PostRoute
    private(set) var phase = Phase.waiting(nil)
    private(set) var freshness = Freshness()
    /// The outcomes of copies.
    private(set) var messages = Announcements<PostsMessage>()
    /// What requests do with saved posts; `nil` until the settings are read.
    private(set) var mode: CacheMode?
    /// The time of the last change.
    private var now = Timestamp(sinceEpoch: .zero)

    /// The phase of loading the post; behind a spinner or an error, the former post can still be changed.
    enum Phase {
        /// The post is requested as soon as the screen is shown.
        case waiting(PostContent?)
        case loading(PostContent?)
        /// A post that the answer under way may replace.
        case loaded(PostContent, isUpdating: Bool)
        case failed(PostsLoadFailure, PostContent?)
    }

    init(_ route: PostRoute) {
        self.route = route
    }
}

/// What happens on the screen of one post, by the user or in the screen's life, and a star that failed.
enum PostDetailAction: ActionProtocol {
    case appear
    case disappear
    case reload
    case toggleFavourite
    case edit
    case delete
    case copy
    case copyLink
    case finishMessage
    /// A star of a post could not be kept.
    case revertStar(Int, wanted: Bool)
}

/// What the screen of one post notifies the flow of; the list, which outlives this screen, makes the changes.
enum PostDetailNotification: NotificationProtocol {
    case starred(Int, Bool)
    case edited(Int)
    case deleted(Int)
}

// MARK: - What follows from it

extension PostDetailState {
    var post: PostContent? {
        switch phase {
        case .waiting(let post), .loading(let post), .failed(_, let post): post
        case .loaded(let post, _): post
        }
    }

    var load: ContentLoadState {
        switch phase {
        case .waiting, .loading: .loading
        case .loaded: .hasData
        case .failed(let failure, _): .error(failure)
        }
    }

    /// Whether the post is being requested.
    var isRequesting: Bool {
        switch phase {
        case .loading: true
        case .loaded(_, let isUpdating): isUpdating
        case .waiting, .failed: false
        }
    }

    /// Whether the post has to be requested when the screen appears.
    var needsRequest: Bool { if case .waiting = phase { true } else { false } }

    var title: String { post?.row.title ?? route.title }
    var actions: [PostAction] { post?.row.actions ?? [] }
    var banner: String? { PostsTexts.banner(age: freshness.age(in: mode, at: now)) }
    var nextAge: Timestamp? { freshness.nextAge(in: mode, at: now) }

    /// The number of the comment that a link leads to.
    var wantedComment: Int? { route.comment.flatMap { post?.comment(named: $0) } }
}

// MARK: - What can become of it

extension PostDetailState {
    /// The screen was left, and what was under way is cancelled.
    mutating func disappeared() {
        if case .loading(let post) = phase { phase = .waiting(post) } else { ended() }
    }

    mutating func requested() { phase = .loading(post) }

    /// Everything that was requested has come.
    mutating func ended() { if case .loaded(let post, _) = phase { phase = .loaded(post, isUpdating: false) } }

    mutating func modeLoaded(_ newMode: CacheMode) { mode = newMode }

    mutating func received(_ post: PostContent) {
        phase = .loaded(post, isUpdating: true)
        freshness.received(from: post.source)
    }

    /// A saved post that is shown already stays.
    mutating func failed(_ error: any DisplayableError) {
        if case .loaded = phase {
            ended()
            freshness.failed(error)
        } else {
            phase = .failed(PostsLoadFailure(ofPost: error), post)
        }
    }

    mutating func said(_ message: PostsMessage) { messages.add(message) { $0 == message } }
    mutating func finishedMessage() { messages.finishedCurrent() }
    mutating func timePassed(to now: Timestamp) { self.now = now }
    mutating func toggledFavourite() { change { $0.setFavourite(!$0.row.isFavourite) } }

    mutating func starFailed(_ id: Int, wanted: Bool) {
        if post?.id == id { change { $0.revertFavourite(wanted) } }
    }

    mutating func changeReported(_ event: PostChangeEvent) { change { $0.apply(event) } }

    private mutating func change(_ change: (inout PostContent) -> Void) {
        guard var post else { return }
        change(&post)
        switch phase {
        case .waiting: phase = .waiting(post)
        case .loading: phase = .loading(post)
        case .loaded(_, let isUpdating): phase = .loaded(post, isUpdating: isUpdating)
        case .failed(let failure, _): phase = .failed(failure, post)
        }
    }
}
