import KitCells
import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Shows the list's model and sends its events.
final class PostsViewController: ViewController, Mvce.View {
    private let posts: PostsView<PostListItem>
    private var table: TableView<PostListItem> { posts.table }
    private var dispatcher: Dispatcher<PostsEvent>?
    private var toast: Toast?

    init() {
        let table = TableView<PostListItem>(rowHeight: 2) {
            PostCellView()
        } configure: { cell, item in
            (cell as? PostCellView)?.show(item)
        }
        posts = PostsView(table)
        super.init(title: PostsTexts.title)
    }

    override func loadView() -> View { posts }
    override func viewDidAppear() { dispatcher?.send(.appear) }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: PostsModel, dispatcher: Dispatcher<PostsEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        table.rowActions = { Self.actions(for: $0, dispatcher) }
        var bindings = [
            model.list.bind(to: self) { [unowned model] controller, _ in controller.showRows(of: model) },
            model.paging.bind(to: self) { [unowned model] controller, _ in controller.showRows(of: model) },
            model.isAsking.bind(to: self) { [unowned model] controller, _ in controller.showCount(of: model) },
            model.state.bind(to: posts.content) { $0.state = $1 },
            model.isRefreshing.bind(to: table) { $0.isRefreshing = $1 },
            model.notice.bind(to: posts) { $0.show(notice: $1) },
            model.banner.bind(to: posts) { $0.show(banner: $1) },
            model.undoOffer.bind(to: self) { $0.show(undoOf: $1) },
            model.alerts.bind(to: self) { $0.show($1) },
            model.answered.observe { [weak self] in self?.table.selectFirst() },
            model.revealed.observe { [weak self] in self?.table.select(.post($0)) },
            model.published.observe { [weak self] in
                self?.showToast(Toast(PostsTexts.published($0.title), role: .success))
            },
            posts.requests.observe { Self.send($0, to: dispatcher) },
            table.opened.observe { dispatcher.send(.open($0)) },
            table.cellReported.observe { report in
                if let id = report.event as? Int { dispatcher.send(.toggleFavourite(id)) }
            },
        ]
        return { bindings.cancelAll() }
    }

    // MARK: Showing the model

    private func showRows(of model: PostsModel) {
        let (list, paging) = (model.list.value, model.paging.value)
        let sections = list.sections(problem: paging.problem).map { section in
            TableSnapshot.Section(section.id, header: section.header.map { AnyHashable($0) }, pieces: section.pieces)
        }
        do { try table.apply(TableSnapshot(sections)) } catch { showToast(Toast(error.description, role: .error)) }
        table.hasMore = paging.asksForMore(of: list)
        table.isLoadingMore = paging.isLoading
        posts.content.noDataMessage = PostsTexts.noData(list.query)
        showCount(of: model)
        posts.isReadOnly = list.isReadOnly
    }

    private func showCount(of model: PostsModel) {
        subtitle = model.isAsking.value ? PostsTexts.loading : PostsTexts.count(model.list.value)
    }

    private func show(_ alerts: [PostsAlert]) {
        guard !alerts.isEmpty else { return }
        for alert in alerts { present(Alert(alert.title, message: alert.message)) }
        dispatcher?.send(.alertsTaken)
    }

    private func show(undoOf change: PostChange?) {
        if let toast { dismissToast(toast) }
        toast = change.map { Toast(PostsTexts.deleted($0.title), dismissing: .after(PostsPolicy.undoTime)) }
        guard let toast else { return }
        showToast(toast, command: KeyCommand("u", PostsTexts.undo) { [weak self] in self?.dispatcher?.send(.undo) })
    }

    // MARK: Sending events

    private static func actions(for item: PostListItem, _ dispatcher: Dispatcher<PostsEvent>) -> [RowAction] {
        guard let post = item.post else { return [] }
        return post.actions.map { action in
            let title = PostsTexts.title(of: action, for: post)
            return RowAction(title, key: action.key, role: action == .delete ? .destructive : .normal) {
                switch action {
                case .star: dispatcher.send(.toggleFavourite(post.id))
                case .edit: dispatcher.send(.edit(post.id))
                case .delete: dispatcher.send(.delete(post.id))
                }
            }
        }
    }

    /// Going to the search field is the screen's own affair.
    private static func send(_ request: PostsRequest, to dispatcher: Dispatcher<PostsEvent>) {
        switch request {
        case .refresh: dispatcher.send(.refresh)
        case .loadMore: dispatcher.send(.loadMore)
        case .beginSearch: break
        case .search(let text): dispatcher.send(.search(text))
        case .submitSearch: dispatcher.send(.submitSearch)
        case .clearSearch: dispatcher.send(.clearSearch)
        case .toggleOrder: dispatcher.send(.toggleOrder)
        case .toggleFavouritesOnly: dispatcher.send(.toggleFavouritesOnly)
        case .compose: dispatcher.send(.compose)
        case .openSettings: dispatcher.send(.openSettings)
        case .undo: dispatcher.send(.undo)
        }
    }
}
