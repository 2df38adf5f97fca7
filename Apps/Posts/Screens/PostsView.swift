import KitCells
import KitCore
import KitReactive
import KitSceneViews
import PostsDomain

/// The list's screen, for the architectures that work with retained views, whatever their table's items are.
public final class PostsView<Item: Identifiable & Equatable>: RetainedView {
    /// Rows, spinner, error or the word that there are none.
    public let content: StatefulContainerView
    /// The rows.
    public let table: TableView<Item>
    /// Shown of rows that are not the server's newest.
    public let banner = LabelView.warningLine()
    /// Shown above the rows when they could not be refreshed.
    public let notice = ErrorLineView(maximumLines: 2)
    /// The search text; the field is shown by ``isSearching``.
    public let search = TextFieldView(PostsTexts.searchField, placeholder: PostsTexts.searchHint)
    /// Fires when the user refreshes: by key, by pulling, or with "Try again".
    public let refresh = Signal<Void>()
    /// Fires when the user begins to search.
    public let searchBegun = Signal<Void>()
    /// Fires when the user leaves the search.
    public let searchCleared = Signal<Void>()
    /// Fires when the user switches between the orders.
    public let orderToggled = Signal<Void>()
    /// Fires when the user switches between all posts and those with a star.
    public let favouritesOnlyToggled = Signal<Void>()
    /// Fires when the user begins to write a post.
    public let compose = Signal<Void>()
    /// Fires when the user opens the settings.
    public let openSettings = Signal<Void>()
    /// Fires when the user undoes the last change.
    public let undo = Signal<Void>()
    /// Whether the server takes no changes, so that no post can be written.
    public var isReadOnly = false { didSet { if isReadOnly != oldValue { updateCommands() } } }
    /// Whether the user wants only posts with a star.
    public var showsStarred = false { didSet { if showsStarred != oldValue { updateCommands() } } }
    /// A Boolean value that indicates whether a post is begun, which the composer continues.
    public var hasDraft = false { didSet { if hasDraft != oldValue { updateCommands() } } }
    /// Whether the search field is shown.
    public var isSearching = false {
        didSet {
            guard isSearching != oldValue else { return }
            search.isHidden = !isSearching
            updateCommands()
        }
    }

    private let stack: StackView
    private var subscriptions: [AnyCancellable] = []

    /// Creates a list around a table.
    public init(_ table: TableView<Item>) {
        self.table = table
        table.accessibilityLabel = PostsTexts.title
        table.allowsPullToRefresh = true
        table.showsSelectionBar = true
        table.scrollBarStyle = .thumb
        content = StatefulContainerView(noDataMessage: PostsTexts.noPosts, table)
        content.noDataSign = PostsTexts.postSign
        let lines = StackView(.vertical, alignment: .fill, insets: EdgeInsets(horizontal: 2), [search, banner, notice])
        stack = StackView(.vertical, alignment: .fill, [lines, content])
        super.init()
        search.isHidden = true
        search.submitLabel = PostsTexts.search
        addSubview(stack)
        subscribe()
        updateCommands()
    }

    public override func layoutSubviews() { stack.frame = bounds }

    private func subscribe() {
        let refresh = refresh
        subscriptions = [
            table.refresh.observe { refresh.send() },
            content.retry.observe { refresh.send() },
        ]
    }

    private func updateCommands() {
        // The message about a change names the key; here it works also before the message comes.
        keyCommands = [
            KeyCommand("u") { [undo] in undo.send() },
            KeyCommand(KeyPress(.escape), PostsTexts.clearSearch, isEnabled: isSearching) { [searchCleared] in
                searchCleared.send()
            },
            KeyCommand("/", PostsTexts.search) { [searchBegun] in searchBegun.send() },
            KeyCommand("n", PostsTexts.compose(hasDraft: hasDraft), isEnabled: !isReadOnly, isPrimary: true) {
                [compose] in
                compose.send()
            },
            KeyCommand("F", PostsTexts.starred(isShown: showsStarred)) { [favouritesOnlyToggled] in
                favouritesOnlyToggled.send()
            },
            KeyCommand("s", PostsTexts.order, keywords: PostsTexts.orderKeywords) { [orderToggled] in
                orderToggled.send()
            },
            KeyCommand("r", PostsTexts.refresh) { [refresh] in refresh.send() },
            KeyCommand(",", PostsTexts.settings) { [openSettings] in openSettings.send() },
        ]
    }
}

extension SidebarLayout {
    /// Returns the layout of the list in a wide window: beside what is open, or beside the selected post.
    public static func posts(_ preview: PostPreview?) -> SidebarLayout {
        SidebarLayout(
            sign: PostsTexts.postSign, title: PostsTexts.noPostOpen, hint: PostsTexts.openHint,
            preview: preview.map {
                SidebarPreview(
                    title: AttributedText($0.row.title).marking($0.matches(in: $0.row.title)),
                    subtitle: PostsTexts.byline($0.row),
                    text: AttributedText(linkingAddressesIn: $0.text).marking($0.matches(in: $0.text)))
            })
    }
}

extension TableSnapshot<Int, PostListItem> {
    /// Creates the snapshot of a list's sections.
    public init(_ sections: [PostSections.Section]) {
        self.init(
            sections.map { section in
                Section(section.id, header: section.header.map { AnyHashable($0) }, pieces: section.pieces)
            })
    }
}

extension LabelView {
    /// A warning that is there as long as it says something.
    static func warningLine() -> LabelView {
        let label = LabelView(role: .warning, maximumLines: 2)
        label.isHidden = true
        return label
    }

    /// Shows a text; `nil` takes no line.
    public func showLine(_ text: String?) {
        self.text = text ?? ""
        isHidden = text == nil
    }
}

extension Toast {
    /// Creates a toast that shows a message, with a mark of its success or failure.
    package init(_ message: PostsMessage) {
        self.init(keyed: message.text, role: message.isSuccess ? .success : .error)
    }
}
