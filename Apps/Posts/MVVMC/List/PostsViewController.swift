import KitCells
import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// The list's screen: binds the view model's properties to the views, and forwards what the user does.
final class PostsViewController: MVVMDiffableTableViewController<PostsViewModel> {
    private lazy var posts = PostsView(tableView)
    private var undoToast: Toast?

    init(viewModel: PostsViewModel) {
        super.init(title: PostsTexts.title, rowHeight: 2, viewModel: viewModel)
        register(rowHeight: 2) { PostCell() }
    }

    override func loadView() -> RetainedView { posts }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel?.load()
    }

    override func viewDidAppear() { viewModel?.bindViewModel() }
    override func viewDidDisappear() { viewModel?.unbindViewModel() }

    override func bind(viewModel: PostsViewModel) {
        tableView.rowActions = { [weak self] in self?.actions(for: $0) ?? [] }
        cancellables += outputs(of: viewModel) + inputs(of: viewModel)
    }

    private func outputs(of viewModel: PostsViewModel) -> [AnyCancellable] {
        [
            viewModel.contentLoadState --> Binder(posts.content) { $0.state = $1 },
            viewModel.noDataMessage --> Binder(posts.content) { $0.noDataMessage = $1 },
            viewModel.$searchText --> Binder(posts.search) { $0.text = $1 },
            viewModel.searchClosed.publisher --> Binder(posts.table) { table, _ in table.focus() },
            viewModel.$isSearching --> Binder(posts) { $0.isSearching = $1 },
            viewModel.searchOpened.publisher --> Binder(posts.search) { field, _ in field.focus() },
            viewModel.preview --> Binder(self) { $0.sidebarLayout = .posts($1) },
            viewModel.rowMarks --> Binder(tableView) { $0.marks = $1 },
            viewModel.hasMore --> Binder(tableView) { $0.hasMore = $1 },
            viewModel.$isLoadingMore --> Binder(tableView) { $0.isLoadingMore = $1 },
            viewModel.isRefreshing --> Binder(tableView) { $0.isRefreshing = $1 },
            viewModel.isReadOnly --> Binder(posts) { $0.isReadOnly = $1 },
            viewModel.hasDraft --> Binder(posts) { $0.hasDraft = $1 },
            viewModel.$favouritesOnly --> Binder(posts) { $0.showsStarred = $1 },
            viewModel.title --> Binder(self) { $0.title = $1 },
            viewModel.subtitle --> Binder(self) { $0.subtitle = $1 },
            viewModel.status --> Binder(self) { $0.navigationItem.status = $1 },
            viewModel.banner --> Binder(posts.banner) { $0.showLine($1) },
            viewModel.notice --> Binder(posts.notice) { $0.keyedText = $1 },
            viewModel.undoOffer --> Binder(self) { $0.show($1) },
            viewModel.didLoadNewQuery.publisher --> Binder(tableView) { table, _ in table.selectFirst() },
            viewModel.revealed.publisher --> Binder(self) { $0.select($1) },
            viewModel.messages.publisher --> Binder(self) { $0.showToast(Toast($1)) },
            viewModel.failures.publisher --> Binder(self) { $0.present(Alert($1.title, message: $1.message)) },
        ]
    }

    private func inputs(of viewModel: PostsViewModel) -> [AnyCancellable] {
        [
            posts.refresh.observe { [weak viewModel] in viewModel?.refresh() },
            tableView.selectedItemChanged.observe { [weak viewModel] in
                viewModel?.select($0?.reusableViewViewModel as? PostCellViewModel)
            },
            tableView.reachedEnd.publisher.named("endReached").sink { [weak viewModel] in viewModel?.loadMore() },
            posts.search.edited.publisher.named("searchEdited").sink { [weak viewModel] in viewModel?.search($0) },
            posts.search.submitted.publisher.named("searchSubmitted").sink { [weak viewModel] in
                viewModel?.submitSearch()
            },
            posts.search.editingDidEnd.publisher.named("searchLeft").sink { [weak viewModel] in viewModel?.leaveSearch()
            },
            posts.searchBegun.observe { [weak viewModel] in viewModel?.beginSearch() },
            posts.searchCleared.observe { [weak viewModel] in viewModel?.clearSearch() },
            posts.orderToggled.observe { [weak viewModel] in viewModel?.toggleOrder() },
            posts.favouritesOnlyToggled.observe { [weak viewModel] in viewModel?.toggleFavouritesOnly() },
            posts.undo.observe { [weak viewModel] in viewModel?.undo() },
            posts.compose.observe { [weak viewModel] in viewModel?.compose() },
            posts.openSettings.observe { [weak viewModel] in viewModel?.openSettings() },
        ]
    }

    // MARK: Rows

    override func didSelectRow(at position: RowPosition, viewModel row: any ReusableViewViewModel) {
        if let row = row as? PostCellViewModel { viewModel?.open(row) }
    }

    private func actions(for row: ReusableViewViewModelAdapter) -> [RowAction] {
        guard let row = row.reusableViewViewModel as? PostCellViewModel, let post = row.item.post else { return [] }
        return row.actions.map { action, title in
            rowAction(title, key: Self.key(of: action), role: action == .delete ? .destructive : nil) {
                $0.perform(action, on: post.id)
            }
        }
    }

    private static func key(of action: PostAction) -> Character? {
        switch action {
        case .star: "f"
        case .edit: "e"
        case .delete: "d"
        case .copyLink: nil
        }
    }

    private func select(_ post: Int) {
        let row = tableView.items.first {
            ($0.reusableViewViewModel as? PostCellViewModel)?.item.id == .post(post)
        }
        if let row { tableView.select(row.id) }
    }

    private func show(_ offer: UndoOffer?) {
        if let undoToast { dismissToast(undoToast) }
        undoToast = offer.map {
            Toast(
                keyed: PostsTexts.undoable($0.change, isNext: $0.isNext), dismissing: .after($0.time), countsDown: true)
        }
        guard let undoToast else { return }
        showToast(
            undoToast, command: KeyCommand("u", PostsTexts.undo, isInBar: false) { [posts] in posts.undo.send() })
    }
}

extension PostsViewController: PostCellDelegate {
    func didToggleStar(in cell: PostCell, of post: Int) { perform(#function) { $0.toggleFavourite(post) } }
}
