import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// The reason for a request.
enum PostsRequest {
    /// The user wants other posts: another search, order or choice.
    case query
    /// The user wants the server's newest posts.
    case refresh
    /// The rows are known to be old, or the rest of an answer is under way; nothing says so.
    case reload

    func mode(of mode: CacheMode) -> CacheMode {
        switch self {
        case .query, .reload: mode
        case .refresh: PostsPolicy.refreshMode(of: mode)
        }
    }
}

// What the screen shows, derived from the loaded posts and from the request under way.
extension PostsViewModel: DiffableTableViewViewModel {
    typealias SectionType = Int

    var snapshot: AnyPublisher<SnapshotAdapter, Never> {
        $sections.map { [rows] in rows.snapshot(of: $0) }.eraseToAnyPublisher()
    }

    /// The post beside the list in a wide window, while the list shows rows.
    var preview: AnyPublisher<PostPreview?, Never> {
        $posts.combineLatest($text, contentLoadState.publisher) { $2 == .hasData ? $0.preview($1) : nil }
            .removeDuplicates().eraseToAnyPublisher()
    }

    /// The rows that a refresh has brought or changed.
    var rowMarks: AnyPublisher<RowMarks<AnyHashable>, Never> {
        $marks.removeDuplicates().map { $0.map { AnyHashable(PostListItem.ID.post($0)) } }.eraseToAnyPublisher()
    }

    var isRefreshing: AnyPublisher<Bool, Never> { isLoading(.refresh) }

    var title: AnyPublisher<String, Never> { posts(\.query).map(PostsTexts.title).eraseToAnyPublisher() }

    /// The number of posts that are shown, or that other ones are loading.
    var subtitle: AnyPublisher<String, Never> {
        isLoading(.query).combineLatest(hasAnswer, $posts) {
            $0 ? PostsTexts.loading : $1 ? PostsTexts.count($2) : ""
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    var noDataMessage: AnyPublisher<KeyedText, Never> { posts(\.query).map(PostsTexts.noData).eraseToAnyPublisher() }
    var isReadOnly: AnyPublisher<Bool, Never> { posts(\.isReadOnly) }

    /// Whether the next page is requested when the selection comes near the end.
    var hasMore: AnyPublisher<Bool, Never> {
        $posts.combineLatest($pageProblem) { $0.hasMore && $1 == nil }.removeDuplicates().eraseToAnyPublisher()
    }

    /// The message about the last answer, until the next request; an error in place of the rows says it by itself.
    var notice: AnyPublisher<KeyedText?, Never> {
        $remark.combineLatest(isRefreshing, hasAnswer) { $1 || !$2 ? nil : $0 }.removeDuplicates()
            .eraseToAnyPublisher()
    }

    /// How old the rows are, that they cannot be changed, and how many changes wait.
    var banner: AnyPublisher<String?, Never> {
        freshness.$age.combineLatest(hasAnswer, isReadOnly, repository.waitingChanges) {
            PostsTexts.banner(age: $1 ? $0 : nil, isReadOnly: $2, waiting: $3)
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    /// What is unusual about the list, for the end of the title bar.
    var status: AnyPublisher<String, Never> {
        isOffline.combineLatest(isReadOnly, repository.waitingChanges, hasDraft) {
            PostsTexts.status(isOffline: $0, isReadOnly: $1, waiting: $2, hasDraft: $3)
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    var hasDraft: AnyPublisher<Bool, Never> { repository.hasDraft.eraseToAnyPublisher() }
    var undoOffer: AnyPublisher<UndoOffer?, Never> { repository.undoOffer }

    private var isOffline: AnyPublisher<Bool, Never> {
        freshness.$isOffline.combineLatest(hasAnswer) { $0 && $1 }.eraseToAnyPublisher()
    }

    /// Whether the list shows an answer, and no spinner or error in its place.
    private var hasAnswer: AnyPublisher<Bool, Never> {
        contentLoadState.publisher.map { $0 == .hasData || $0 == .noData }.removeDuplicates().eraseToAnyPublisher()
    }

    private func posts<Value: Equatable>(_ value: KeyPath<PostsWindow, Value>) -> AnyPublisher<Value, Never> {
        $posts.map { $0[keyPath: value] }.removeDuplicates().eraseToAnyPublisher()
    }

    /// Whether a request for this is under way; the spinner of a list without an answer says so by itself.
    private func isLoading(_ request: PostsRequest) -> AnyPublisher<Bool, Never> {
        $request.combineLatest(contentLoadState.publisher) { $0 == request && $1 != .loading }
            .removeDuplicates().eraseToAnyPublisher()
    }
}
