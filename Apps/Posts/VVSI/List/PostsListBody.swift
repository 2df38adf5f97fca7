import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import PostsDomain

/// The list's screen as a function of its state.
struct PostsListBody: View, SceneAppearance {
    let viewState: ViewState<PostsListInteractor>
    @FocusState private var focus: Place?

    private enum Place { case search, list }

    private var state: PostsListState { viewState.state }
    var title: String { state.title }
    var subtitle: String { state.subtitle }

    var body: some View {
        VStack(alignment: .fill) {
            VStack(alignment: .fill, insets: EdgeInsets(horizontal: 2)) {
                if isSearching { searchField }
                if let banner = state.banner { Text(banner, role: .warning).lineLimit(2) }
                ErrorLine(keyed: state.notice, maximumLines: 2)
            }
            PreviewBody(preview: state.shownPreview)
            StatefulView(
                state.load, noDataMessage: PostsTexts.noData(state.posts.query), noDataSign: PostsTexts.postSign,
                onRetry: { send(.refresh) }
            ) {
                rows.focused($focus, equals: .list)
            }
        }
        .navigationStatus(state.status)
        .onChange(of: state.searchesBegun) { focus = .search }
        .alert(item: Binding(get: { state.alerts.current }, set: { _ in send(.dismissAlert) })) { alert in
            Alert(alert.value.title, message: alert.value.message)
        }
        .toast(
            // The time of the change ends the offer, not the message: several changes are offered in turn.
            item: .constant(state.undoOffer),
            command: KeyCommand("u", PostsTexts.undo, isInBar: false) { send(.undo) }
        ) { offer in
            Toast(
                keyed: PostsTexts.undoable(offer.change, isNext: offer.isNext), dismissing: .after(offer.time),
                countsDown: true)
        }
        .toast(item: Binding(get: { state.messages.current }, set: { _ in send(.finishMessage) })) {
            Toast(keyed: $0.value.text, role: $0.value.isSuccess ? .success : .error)
        }
        .keyCommands(
            // The message about a change names the key; here it works also before the message comes.
            KeyCommand("u") { send(.undo) },
            KeyCommand(KeyPress(.escape), PostsTexts.clearSearch, isEnabled: isSearching, action: clearSearch),
            KeyCommand("/", PostsTexts.search) { send(.beginSearch) },
            KeyCommand(
                "n", PostsTexts.compose(hasDraft: state.hasDraft), isEnabled: !state.posts.isReadOnly, isPrimary: true
            ) {
                send(.open(.composer))
            },
            KeyCommand("F", PostsTexts.starred(isShown: state.favouritesOnly)) {
                send(.toggleFavouritesOnly)
            },
            KeyCommand("s", PostsTexts.order, keywords: PostsTexts.orderKeywords) { send(.toggleOrder) },
            KeyCommand("r", PostsTexts.refresh) { send(.refresh) },
            KeyCommand(",", PostsTexts.settings) { send(.open(.settings)) })
    }

    private func send(_ action: PostsListAction) { viewState.trigger(action) }

    func didLoad() { send(.load) }
    func didAppear() { send(.appear) }
    func didDisappear() { send(.disappear) }

    // MARK: Rows

    private var rows: List<PostListItem, PostRowBody> {
        List(PostsTexts.title, snapshot, rowHeight: 2) { item in
            PostRowBody(item: item) { send(.toggleFavourite($0)) }
        }
        .scrollBarStyle(.thumb)
        .refreshable(isRefreshing: state.isRefreshing) { send(.refresh) }
        .onReachEnd(hasMore: state.requestsMore, isLoading: state.nextPage == .loading) { send(.loadMore) }
        .onOpen { send(.openItem($0)) }
        .onSelectionChange { send(.select($0?.post?.id)) }
        .rowActions(actions)
        .position(state.position)
        .marks(state.marks)
    }

    private var snapshot: TableSnapshot<Int, PostListItem> {
        TableSnapshot(
            state.rows.all.map { section in
                TableSnapshot.Section(
                    section.id, header: section.header.map { AnyHashable($0) }, pieces: section.pieces)
            })
    }

    private func actions(for item: PostListItem) -> [RowAction] {
        guard let post = item.post else { return [] }
        return post.actions.map { action in
            let title = PostsTexts.title(of: action, for: post)
            return switch action {
            case .star: RowAction(title, key: "f") { send(.toggleFavourite(post.id)) }
            case .edit: RowAction(title, key: "e") { send(.edit(post.id)) }
            case .delete: RowAction(title, key: "d", role: .destructive) { send(.delete(post.id)) }
            case .copyLink: RowAction(title) { send(.copyLink(post.id)) }
            }
        }
    }

    // MARK: Searching

    private var isSearching: Bool { state.searchText != nil }

    private var searchField: some View {
        TextField(
            PostsTexts.searchField, text: Binding(get: { state.searchText ?? "" }, set: { send(.search($0)) }),
            placeholder: PostsTexts.searchHint, onEditingChanged: { if !$0 { send(.leaveSearch) } },
            onSubmit: submitSearch
        )
        .submitLabel(PostsTexts.search)
        .focused($focus, equals: .search)
    }

    private func submitSearch() {
        send(.submitSearch)
        focus = .list
    }

    private func clearSearch() {
        send(.clearSearch)
        focus = .list
    }
}

/// The layout of the list in a wide window: beside what is open, or beside the selected post.
///
/// Equal previews are equal bodies: the links of a text are found once, and not with each change of the list.
private struct PreviewBody: View, Equatable {
    let preview: PostPreview?

    var body: some View {
        EmptyView().sidebarLayout(
            SidebarLayout(
                sign: PostsTexts.postSign, title: PostsTexts.noPostOpen, hint: PostsTexts.openHint,
                preview: preview.map(sidebar)))
    }

    private func sidebar(_ post: PostPreview) -> SidebarPreview {
        SidebarPreview(
            title: AttributedText(post.row.title).marking(post.matches(in: post.row.title)),
            subtitle: PostsTexts.byline(post.row),
            text: AttributedText(linkingAddressesIn: post.text).marking(post.matches(in: post.text)))
    }
}
