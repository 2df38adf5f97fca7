import KitCells
import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Binds the list's view model to its screen.
final class PostsViewController: MVVMDiffableTableViewController<PostsViewModel> {
    private lazy var posts = PostsView(tableView)
    private var bindings: [AnyCancellable] = []
    private var toast: Toast?

    init(viewModel: PostsViewModel) {
        super.init(title: PostsTexts.title, rowHeight: 2, viewModel: viewModel)
        register(rowHeight: 2) { PostCell() }
    }

    override func loadView() -> View { posts }
    override func viewDidAppear() { viewModel?.bindViewModel() }
    override func viewDidDisappear() { viewModel?.unbindViewModel() }

    override func bind(viewModel: PostsViewModel) {
        tableView.rowActions = { [weak self] in self?.actions(for: $0) ?? [] }
        cancellables += [
            viewModel.contentLoadState.bind(to: posts.content) { $0.state = $1 },
            viewModel.isRefreshing.bind(to: tableView) { $0.isRefreshing = $1 },
            viewModel.paging.bind(to: self) { controller, _ in controller.showPaging() },
            viewModel.list.bind(to: self) { controller, list in
                controller.showPaging()
                controller.posts.content.noDataMessage = PostsTexts.noData(list.query)
                controller.showCount()
                controller.posts.isReadOnly = list.isReadOnly
            },
            viewModel.isAsking.bind(to: self) { controller, _ in controller.showCount() },
            viewModel.notice.bind(to: posts) { $0.show(notice: $1) },
            viewModel.banner.bind(to: posts) { $0.show(banner: $1) },
            viewModel.undoOffer.bind(to: self) { $0.show(undoOf: $1) },
            viewModel.alerts.bind(to: self) { controller, _ in controller.showAlerts() },
            viewModel.answered.observe { [weak self] in self?.tableView.selectFirst() },
            viewModel.revealed.observe { [weak self] in self?.select($0) },
            viewModel.published.observe { [weak self] in
                self?.showToast(Toast(PostsTexts.published($0.title), role: .success))
            },
            posts.requests.observe { [weak viewModel] in viewModel?.take($0) },
        ]
    }

    override func didSelectRow(at position: RowPosition, viewModel row: any ReusableViewViewModel) {
        if let row = row as? PostCellViewModel { viewModel?.open(row.item) }
    }

    private func actions(for row: ReusableViewViewModelAdapter) -> [RowAction] {
        guard let post = (row.reusableViewViewModel as? PostCellViewModel)?.item.post else { return [] }
        return post.actions.map { action in
            let title = PostsTexts.title(of: action, for: post)
            return rowAction(title, key: action.key, role: action == .delete ? .destructive : .normal) { viewModel in
                switch action {
                case .star: viewModel.toggleFavourite(post.id)
                case .edit: viewModel.edit(post.id)
                case .delete: viewModel.delete(post.id)
                }
            }
        }
    }

    private func showPaging() {
        guard let viewModel else { return }
        let paging = viewModel.paging.value
        tableView.hasMore = paging.asksForMore(of: viewModel.list.value)
        tableView.isLoadingMore = paging.isLoading
    }

    private func showCount() {
        guard let viewModel else { return }
        subtitle = viewModel.isAsking.value ? PostsTexts.loading : PostsTexts.count(viewModel.list.value)
    }

    private func select(_ post: Int) {
        let row = tableView.items.first {
            ($0.reusableViewViewModel as? PostCellViewModel)?.item.id == .post(post)
        }
        if let row { tableView.select(row.id) }
    }

    private func showAlerts() {
        for alert in viewModel?.takeAlerts() ?? [] { present(Alert(alert.title, message: alert.message)) }
    }

    private func show(undoOf change: PostChange?) {
        if let toast { dismissToast(toast) }
        toast = change.map { Toast(PostsTexts.deleted($0.title), dismissing: .after(PostsPolicy.undoTime)) }
        guard let toast else { return }
        showToast(toast, command: KeyCommand("u", PostsTexts.undo) { [weak viewModel] in viewModel?.undo() })
    }
}

extension PostsViewController: PostCellDelegate {
    func starPressed(_ id: Int) { perform(#function) { $0.toggleFavourite(id) } }
}

extension PostsViewModel {
    /// Does what a person asks of the screen; going to the search field is the screen's own affair.
    fileprivate func take(_ request: PostsRequest) {
        switch request {
        case .refresh: refresh()
        case .loadMore: loadMore()
        case .beginSearch: break
        case .search(let text): search(text)
        case .submitSearch: submitSearch()
        case .clearSearch: clearSearch()
        case .toggleOrder: toggleOrder()
        case .toggleFavouritesOnly: toggleFavouritesOnly()
        case .compose: navigator.next(.compose)
        case .openSettings: navigator.next(.settings)
        case .undo: undo()
        }
    }
}
