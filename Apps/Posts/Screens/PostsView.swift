import KitReactive
import KitSceneViews
import PostsDomain

/// The list's screen, for the architectures that work with retained views.
public final class PostsView: View {
    /// Rows, spinner, error or the word that there are none.
    public let content: StatefulContainerView
    /// The rows.
    public let table: TableView<PostSummary>
    /// Said above the rows when they could not be refreshed.
    public let notice = LabelView(role: .error, maximumLines: 2)
    /// A person wants the posts anew: by key, by pulling or by "Try again".
    public let refresh = Signal<Void>()

    private let stack: StackView
    private var subscriptions: [AnyCancellable] = []

    /// Makes a list that is loading.
    public override init() {
        table = TableView(rowHeight: 2) {
            PostCellView()
        } configure: { cell, post in
            (cell as? PostCellView)?.show(post)
        }
        table.accessibilityLabel = PostsTexts.title
        table.allowsPullToRefresh = true
        content = StatefulContainerView(noDataMessage: PostsTexts.noPosts, table)
        stack = StackView(.vertical, alignment: .fill, [notice, content])
        super.init()
        addSubview(stack)
        keyCommands = [KeyCommand("r", PostsTexts.refresh) { [weak self] in self?.refresh.send(()) }]
        subscriptions = [
            table.refresh.observe { [weak self] in self?.refresh.send(()) },
            content.retry.observe { [weak self] in self?.refresh.send(()) },
        ]
    }

    public override func layoutSubviews() { stack.frame = bounds }
}
