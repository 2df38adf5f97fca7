import KitCells
import KitCore
import KitReactive
import KitSceneViews
import PostsDomain

/// The list's screen, for the architectures that work with retained views, whatever their table's items are.
///
/// The search field is there while it has the focus or holds text; that is the view's own affair, and nobody's state.
public final class PostsView<Item: Identifiable & Equatable>: View {
    /// Rows, spinner, error or the word that there are none.
    public let content: StatefulContainerView
    /// The rows.
    public let table: TableView<Item>
    /// Said of rows that are not the server's newest.
    public let banner = LabelView(role: .warning, maximumLines: 2)
    /// Said above the rows when they could not be refreshed.
    public let notice = LabelView(role: .error, maximumLines: 2)
    /// What a person asks of the screen.
    public let requests = Signal<PostsRequest>()

    /// Whether the server takes no changes, so that no post can be written.
    public var isReadOnly = false { didSet { if isReadOnly != oldValue { updateCommands() } } }

    private let search = TextFieldView(PostsTexts.searchField, placeholder: PostsTexts.searchHint)
    private let stack: StackView
    private var subscriptions: [AnyCancellable] = []

    /// Makes a list around a table.
    public init(_ table: TableView<Item>) {
        self.table = table
        table.accessibilityLabel = PostsTexts.title
        table.allowsPullToRefresh = true
        table.showsSelectionBar = true
        table.scrollBarStyle = .thumb
        content = StatefulContainerView(noDataMessage: PostsTexts.noPosts, table)
        stack = StackView(.vertical, alignment: .fill, [search, banner, notice, content])
        super.init()
        search.isHidden = true
        banner.isHidden = true
        notice.isHidden = true
        addSubview(stack)
        subscribe()
        updateCommands()
    }

    public override func layoutSubviews() { stack.frame = bounds }

    /// Says something above the rows; an empty text takes no line.
    public func show(banner text: String) { show(text, in: banner) }

    /// Says why the rows could not be refreshed; an empty text takes no line.
    public func show(notice text: String) { show(text, in: notice) }

    private func show(_ text: String, in label: LabelView) {
        label.text = text
        label.isHidden = text.isEmpty
    }

    // MARK: Searching

    private func beginSearch() {
        search.isHidden = false
        updateCommands()
        search.focus()
    }

    private func submitSearch() {
        requests.send(.submitSearch)
        table.focus()
    }

    private func endSearch() {
        search.text = ""
        requests.send(.clearSearch)
        table.focus()
        hideSearch()
    }

    /// An empty field goes when the focus does.
    private func hideSearch() {
        guard search.text.isEmpty, !search.isHidden else { return }
        search.isHidden = true
        updateCommands()
    }

    // MARK: Keys

    private func subscribe() {
        let requests = requests
        subscriptions = [
            table.refresh.observe { requests.send(.refresh) },
            content.retry.observe { requests.send(.refresh) },
            table.reachedEnd.observe { requests.send(.loadMore) },
            search.edited.observe { requests.send(.search($0)) },
            search.submitted.observe { [weak self] in self?.submitSearch() },
            search.editingDidEnd.observe { [weak self] in self?.hideSearch() },
        ]
    }

    private func updateCommands() {
        let send = requests.send(_:)
        keyCommands =
            PostsRequest.keys(isSearching: !search.isHidden, isReadOnly: isReadOnly).map { key in
                KeyCommand(key.press, key.title) { [weak self] in
                    switch key.request {
                    case .beginSearch: self?.beginSearch()
                    case .clearSearch: self?.endSearch()
                    default: send(key.request)
                    }
                }
            }
    }
}
