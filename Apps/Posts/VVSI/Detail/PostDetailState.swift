import KitCore
import KitDI
import KitVVSI
import PostsDomain

/// What the screen of one post shows.
struct PostDetailState: AgingState, Equatable {
    /// The phase of loading the post.
    enum Phase: Equatable {
        /// The post is requested as soon as the screen is shown.
        case waiting
        case loading
        /// A post that the answer under way may replace.
        case loaded(isUpdating: Bool)
        case failed(PostsLoadFailure)
    }

    let route: PostRoute
    var phase = Phase.waiting
    /// The post; `nil` until it arrives.
    var post: PostContent?
    var freshness = Freshness()
    /// Whether the last request has failed, so that the error of the next one waits.
    var lastRequestFailed = false
    /// The outcomes of copies.
    var messages = Announcements<PostsMessage>()
    /// What requests do with saved posts; `nil` until the settings are read.
    var mode: CacheMode?
    /// The time of the last change.
    private var now = Timestamp(sinceEpoch: .zero)

    init(_ route: PostRoute) {
        self.route = route
    }
}

/// What happens on the screen of one post, by the user or in the screen's life.
enum PostDetailAction: ActionProtocol, Equatable {
    case appear
    case disappear
    case reload
    case toggleFavourite
    case edit
    case delete
    /// Shows the post at a distance from this one in the list.
    case step(by: Int)
    case beginSearch
    case copy
    case copyLink
    case finishMessage
}

/// What the screen of one post notifies the flow of; the list, which outlives this screen, makes the changes.
enum PostDetailNotification: NotificationProtocol, Equatable {
    case starred(Int, Bool)
    case edited(Int)
    case deleted(Int)
    case beganSearch
    /// The post at a distance from this one in the list is wanted.
    case stepped(from: Int, by: Int)
}

extension PostDetailState {
    var load: ContentLoadState {
        switch phase {
        case .waiting, .loading: .loading
        case .loaded: .hasData
        case .failed(let failure): .error(failure)
        }
    }

    /// Whether the post is being requested.
    var isRequesting: Bool { phase == .loading || phase == .loaded(isUpdating: true) }

    var id: Int { post?.id ?? route.id }
    var title: String { post?.row.title ?? route.title }
    var actions: [PostAction] { post?.row.actions ?? [] }
    var subtitle: String { phase == .loaded(isUpdating: true) ? PostsTexts.refreshing : "" }
    var banner: String? { freshness.age(in: mode, at: now) }
    /// The message about the last request, until the next one.
    var notice: KeyedText? { phase == .loaded(isUpdating: false) ? freshness.notice : nil }
    var nextAge: Timestamp? { freshness.nextAge(in: mode, at: now) }

    /// The number of the comment that a link leads to.
    var wantedComment: Int? { route.comment.flatMap { post?.comment(named: $0) } }

    mutating func timePassed(to now: Timestamp) { self.now = now }

    /// Begins a request: a post that is shown stays.
    mutating func begin() { phase = load == .hasData ? .loaded(isUpdating: true) : .loading }

    /// Shows an answer, or the same post with a change.
    mutating func show(_ newPost: PostContent) {
        let isAnswer = newPost.answer != post?.answer
        post = newPost
        guard isAnswer else { return }
        phase = .loaded(isUpdating: isRequesting)
        freshness.take(newPost.source)
    }

    /// Shows an error above the post, or in its place if there is none.
    mutating func fail(_ alert: PostsFailure) {
        lastRequestFailed = true
        if load == .hasData { freshness.complain(alert) } else { phase = .failed(PostsLoadFailure(ofPost: alert)) }
    }

    /// Ends a request: everything has come, or the screen was left.
    mutating func finish() {
        if load == .hasData { phase = .loaded(isUpdating: false) }
        if phase == .loading { phase = .waiting }
    }
}
