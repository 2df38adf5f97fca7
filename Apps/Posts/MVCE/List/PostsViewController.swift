import KitCells
import KitCore
import KitDI
import KitMVCE
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Binds each part of the screen to its property, and sends its events.
final class PostsViewController: ViewController, Mvce.View {
    private let posts: PostsView<PostListItem>
    private var table: TableView<PostListItem> { posts.table }
    private var dispatcher: Dispatcher<PostsEvent>?
    private var toast: Toast?
    private let starred = Signal<Int>()

    init() {
        let table = TableView<PostListItem>(rowHeight: 2) { [starred] in
            PostCell(starred: starred)
        } configure: { cell, item in
            (cell as? PostCellView)?.show(item)
        }
        posts = PostsView(table)
        super.init(title: PostsTexts.title)
    }

    override func loadView() -> RetainedView { posts }
    override func viewDidLoad() { dispatcher?.send(.load) }
    override func viewDidAppear() { dispatcher?.send(.appear) }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: PostsModel, dispatcher: Dispatcher<PostsEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        table.rowActions = { Self.actions(for: $0, dispatcher) }
        return disposer(
            of: bindRows(model) + bindSearch(model) + bindMessages(model, dispatcher) + sendEvents(to: dispatcher))
    }

    // MARK: Binding the model

    private func bindRows(_ model: PostsModel) -> [AnyCancellable] {
        [
            model.rows.bind(to: self) { $0.apply($1.all) },
            model.preview.bind(to: self) { $0.sidebarLayout = .posts($1) },
            model.marks.bind(to: table) { $0.marks = $1 },
            model.hasMore.bind(to: table) { $0.hasMore = $1 },
            model.isLoadingMore.bind(to: table) { $0.isLoadingMore = $1 },
            model.emptyMessage.bind(to: posts.content) { $0.noDataMessage = $1 },
            model.isReadOnly.bind(to: posts) { $0.isReadOnly = $1 },
            model.hasDraft.bind(to: posts) { $0.hasDraft = $1 },
            model.favouritesOnly.bind(to: posts) { $0.showsStarred = $1 },
            model.title.bind(to: self) { $0.title = $1 },
            model.subtitle.bind(to: self) { $0.subtitle = $1 },
            model.content.bind(to: posts.content) { $0.state = $1 },
            model.otherPostsShown.observe { [weak self] in self?.table.selectFirst() },
            model.revealed.observe { [weak self] in self?.table.select(.post($0)) },
        ]
    }

    private func bindSearch(_ model: PostsModel) -> [AnyCancellable] {
        [
            model.searchText.bind(to: posts.search) { $0.text = $1 },
            model.isSearching.bind(to: posts) { $0.isSearching = $1 },
            model.searchFocused.observe { [posts] in if $0 { posts.search.focus() } else { posts.table.focus() } },
        ]
    }

    private func bindMessages(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) -> [AnyCancellable] {
        [
            model.isRefreshing.bind(to: table) { $0.isRefreshing = $1 },
            model.shownNotice.bind(to: posts.notice) { $0.keyedText = $1 },
            model.status.bind(to: self) { $0.navigationItem.status = $1 },
            model.banner.bind(to: posts.banner) { $0.showLine($1) },
            model.undoOffer.bind(to: self) { $0.offerUndo(of: $1, model, dispatcher) },
            model.offeredAgain.observe { [weak self] isNext in
                if let offer = model.undoOffer.value { self?.offerUndo(of: offer, isNext: isNext, model, dispatcher) }
            },
            model.alerts.observe { [weak self] in self?.present(Alert($0.title, message: $0.message)) },
            model.messages.observe { [weak self] in self?.showToast(Toast($0)) },
        ]
    }

    private func apply(_ sections: [PostSections.Section]) {
        do { try table.apply(TableSnapshot(sections)) } catch { showToast(Toast(error.description, role: .error)) }
    }

    private func offerUndo(
        of stored: PostsModel.StoredChange?, isNext: Bool = false, _ model: PostsModel,
        _ dispatcher: Dispatcher<PostsEvent>
    ) {
        if let toast { dismissToast(toast) }
        toast = stored.map {
            Toast(
                keyed: PostsTexts.undoable($0.change, isNext: isNext),
                dismissing: .after(model.freshness.now.value.duration(until: $0.end)), countsDown: true)
        }
        guard let toast else { return }
        showToast(toast, command: KeyCommand("u", PostsTexts.undo, isInBar: false) { dispatcher.send(.post(.undo)) })
    }

    // MARK: Sending events

    private func sendEvents(to dispatcher: Dispatcher<PostsEvent>) -> [AnyCancellable] {
        [
            posts.refresh.observe { dispatcher.send(.loading(.refresh)) },
            table.reachedEnd.observe { dispatcher.send(.loading(.loadMore)) },
            posts.search.edited.observe { dispatcher.send(.query(.edit($0))) },
            posts.search.editingDidEnd.observe { dispatcher.send(.query(.editingEnded)) },
            posts.search.submitted.observe { dispatcher.send(.query(.submit)) },
            posts.searchBegun.observe { dispatcher.send(.query(.beginSearch)) },
            posts.searchCleared.observe { dispatcher.send(.query(.clear)) },
            posts.orderToggled.observe { dispatcher.send(.query(.toggleOrder)) },
            posts.favouritesOnlyToggled.observe { dispatcher.send(.query(.toggleFavouritesOnly)) },
            posts.undo.observe { dispatcher.send(.post(.undo)) },
            posts.compose.observe { dispatcher.send(.compose) },
            posts.openSettings.observe { dispatcher.send(.openSettings) },
            table.opened.observe { dispatcher.send(.open($0)) },
            table.selectedItemChanged.observe { dispatcher.send(.select($0?.post?.id)) },
            starred.observe { dispatcher.send(.post(.toggleStar($0))) },
        ]
    }

    private static func actions(for item: PostListItem, _ dispatcher: Dispatcher<PostsEvent>) -> [RowAction] {
        guard let post = item.post else { return [] }
        return post.actions.map { action in
            let title = PostsTexts.title(of: action, for: post)
            let (event, key): (PostEvent, KeyPress?) =
                switch action {
                case .star: (.toggleStar(post.id), KeyPress(.character("f")))
                case .edit: (.edit(post.id), KeyPress(.character("e")))
                case .delete: (.delete(post.id), KeyPress(.character("d")))
                case .copyLink: (.copyLink(post.id), nil)
                }
            return RowAction(title, key: key, role: action == .delete ? .destructive : nil) {
                dispatcher.send(.post(event))
            }
        }
    }
}

/// A row of the list, whose star fires a signal.
private final class PostCell: PostCellView {
    private let starred: Signal<Int>

    init(starred: Signal<Int>) {
        self.starred = starred
        super.init()
    }

    override func starPressed(_ id: Int) { starred.send(id) }
}
