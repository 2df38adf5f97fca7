import KitCells
import KitSceneViews
import KitVVSI
import PostsDomain

/// The list's screen as a function of its state.
struct PostsBody: ViewBody, SceneAppearance {
    let flow: ViewState<PostsFlowInteractor>
    let viewState: ViewState<PostsInteractor>
    /// Whether the search field is there: while it has the focus or holds text.
    @State private var isSearching = false
    @FocusState private var focus: Place?

    private enum Place { case search, list }

    private var state: PostsState { viewState.state }
    var subtitle: String { state.isAsking ? PostsTexts.loading : PostsTexts.count(state.list) }

    var body: some ViewBody {
        VStack(alignment: .fill) {
            if isSearching { searchField }
            if !state.banner.isEmpty { Text(state.banner, role: .warning, maximumLines: 2) }
            if !state.notice.isEmpty { Text(state.notice, role: .error, maximumLines: 2) }
            StatefulView(state.load, noDataMessage: PostsTexts.noData(state.list.query), onRetry: { send(.refresh) }) {
                rows.focused($focus, equals: .list)
            }
        }
        .alert(item: Binding(get: { state.alerts.first }, set: { _ in send(.alertAnswered) })) { numbered in
            Alert(numbered.alert.title, message: numbered.alert.message)
        }
        .toast(
            item: Binding(get: { state.deletions.offered }, set: { _ in }),
            command: KeyCommand("u", PostsTexts.undo) { send(.undo) }
        ) { change in
            Toast(PostsTexts.deleted(change.title), dismissing: .after(PostsPolicy.undoTime))
        }
        .toast(item: Binding(get: { state.published.first }, set: { _ in send(.publishedShown) })) { publication in
            Toast(PostsTexts.published(publication.change.title), role: .success)
        }
        .keyCommands(
            // The message about a deletion names the key; here it works also before the message comes.
            KeyCommand("u") { send(.undo) },
            KeyCommand(KeyPress(.escape), PostsTexts.clearSearch, isEnabled: isSearching, action: endSearch),
            KeyCommand("/", PostsTexts.search, action: beginSearch),
            KeyCommand("n", PostsTexts.new, isEnabled: !state.list.isReadOnly) { flow.trigger(.go(.composer)) },
            KeyCommand("F", PostsTexts.starred) { send(.toggleFavouritesOnly) },
            KeyCommand("s", PostsTexts.order) { send(.toggleOrder) },
            KeyCommand("r", PostsTexts.refresh) { send(.refresh) },
            KeyCommand(",", PostsTexts.settings) { flow.trigger(.go(.settings)) })
    }

    private var rows: List<PostListItem, PostRowBody> {
        List(PostsTexts.title, snapshot, rowHeight: 2) { item in
            PostRowBody(item: item) { send(.toggleFavourite($0)) }
        }
        .scrollBarStyle(.thumb)
        .refreshable(isRefreshing: state.isRefreshing) { send(.refresh) }
        .onReachEnd(hasMore: state.paging.asksForMore(of: state.list), isLoading: state.paging.isLoading) {
            send(.loadMore)
        }
        .onOpen(open)
        .rowActions(actions)
        .position(state.position)
    }

    private var snapshot: TableSnapshot<Int, PostListItem> {
        TableSnapshot(
            state.list.sections(problem: state.paging.problem).map { section in
                TableSnapshot.Section(
                    section.id, header: section.header.map { AnyHashable($0) }, pieces: section.pieces)
            })
    }

    private func send(_ action: PostsAction) { viewState.trigger(action) }

    private func open(_ item: PostListItem) {
        if let post = item.post { flow.trigger(.go(.post(PostRoute(post)))) } else { send(.loadMore) }
    }

    private func actions(for item: PostListItem) -> [RowAction] {
        guard let post = item.post else { return [] }
        return post.actions.map { action in
            let title = PostsTexts.title(of: action, for: post)
            return RowAction(title, key: action.key, role: action == .delete ? .destructive : .normal) {
                switch action {
                case .star: send(.toggleFavourite(post.id))
                case .edit: send(.edit(post.id))
                case .delete: send(.delete(post.id))
                }
            }
        }
    }

    func didAppear() { send(.appear) }
    func didDisappear() { send(.disappear) }

    // MARK: Searching

    private var searchField: some ViewBody {
        TextField(
            PostsTexts.searchField, text: Binding(get: { state.searchText }, set: { send(.search($0)) }),
            placeholder: PostsTexts.searchHint, onEditingChanged: { if !$0 { hideSearch() } }, onSubmit: submitSearch
        )
        .focused($focus, equals: .search)
    }

    private func beginSearch() {
        isSearching = true
        focus = .search
    }

    private func submitSearch() {
        send(.submitSearch)
        focus = .list
    }

    private func endSearch() {
        send(.clearSearch)
        focus = .list
        hideSearch()
    }

    /// An empty field goes when the focus does.
    private func hideSearch() {
        if isSearching, state.searchText.isEmpty { isSearching = false }
    }
}
