import KitCells
import KitCore
import KitReactive
import KitSceneViews
import PostsDomain

/// The screen of one post, for the architectures that work with retained views.
public final class PostDetailView: RetainedView {
    /// The post, a spinner or an error.
    public let content: StatefulContainerView
    /// The user reloads the post: by key or by "Try again".
    public let reload = Signal<Void>()
    /// The user gives the post a star or removes it.
    public let toggleFavourite = Signal<Void>()
    /// A user edits a post that the server refused.
    public let edit = Signal<Void>()
    /// The user deletes the post.
    public let delete = Signal<Void>()
    /// The user opens the post below this one in the list.
    public let showNext = Signal<Void>()
    /// The user opens the post above this one in the list.
    public let showPrevious = Signal<Void>()
    /// The user begins to search the list.
    public let searchBegun = Signal<Void>()
    /// The user copies the post.
    public let copy = Signal<Void>()
    /// The user copies the link to the post.
    public let copyLink = Signal<Void>()

    /// The line above a post that is not the server's newest.
    public let banner = LabelView.warningLine()
    /// The line that says why the post could not be refreshed.
    public let notice = ErrorLineView(maximumLines: 2)

    private let stack: StackView
    private let page = StackView(
        .vertical, spacing: 1, alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1))
    private let byline = LabelView(role: .secondary)
    private let route: PostRoute
    /// A Boolean value that indicates whether the server's answer is awaited.
    public var isRequesting = false { didSet { if isRequesting != oldValue { showCommentCount() } } }
    private let commentCount = LabelView(role: .heading)
    private var shown: PostContent?
    private var hasShownComment = false
    private var subscription: AnyCancellable?

    /// Creates a screen that is loading.
    /// - Parameter route: The way to the post: the comment to scroll to, and the search to highlight.
    public init(_ route: PostRoute) {
        self.route = route
        let scroll = ScrollContainerView(page)
        scroll.pageLayout = .text
        content = StatefulContainerView(scroll)
        let lines = StackView(.vertical, alignment: .fill, insets: EdgeInsets(horizontal: 2), [banner, notice])
        stack = StackView(.vertical, alignment: .fill, [lines, content])
        super.init()
        addSubview(stack)
        updateCommands(for: nil)
        subscription = content.retry.observe { [weak self] in self?.reload.send(()) }
    }

    public override func layoutSubviews() { stack.frame = bounds }

    private func updateCommands(for post: PostRow?) {
        let (reload, toggleFavourite, edit, delete) = (reload, toggleFavourite, edit, delete)
        let (copy, copyLink, showNext, showPrevious) = (copy, copyLink, showNext, showPrevious)
        let actions = post?.actions ?? []
        var commands = [
            KeyCommand("J", PostsTexts.next) { showNext.send(()) },
            KeyCommand("K", PostsTexts.previous) { showPrevious.send(()) },
            KeyCommand("r", PostsTexts.refresh) { reload.send(()) },
        ]
        if post != nil { commands.append(KeyCommand("c", PostsTexts.copy) { copy.send(()) }) }
        if actions.contains(.copyLink) { commands.append(KeyCommand("y", PostsTexts.copyLink) { copyLink.send(()) }) }
        commands.append(KeyCommand("/", PostsTexts.search) { [searchBegun] in searchBegun.send() })
        if actions.contains(.delete) { commands.insert(KeyCommand("d", PostsTexts.delete) { delete.send(()) }, at: 0) }
        if actions.contains(.edit) { commands.insert(KeyCommand("e", PostsTexts.edit) { edit.send(()) }, at: 0) }
        if let post, actions.contains(.star) {
            commands.insert(KeyCommand("f", PostsTexts.starAction(post)) { toggleFavourite.send(()) }, at: 0)
        }
        keyCommands = commands
    }

    /// Shows a post with its comments; `nil` changes nothing.
    public func show(_ post: PostContent?) {
        guard let post else { return }
        let former = shown
        shown = post
        updateCommands(for: post.row)
        // A star alone does not scroll the text.
        guard former?.body != post.body || former?.comments != post.comments || former?.row.title != post.row.title
        else { return showByline(of: post.row) }
        page.subviews.forEach { $0.removeFromSuperview() }
        let title = LabelView(role: .heading)
        title.attributedText = AttributedText(post.row.title).marking(route.matches(in: post.row.title))
        let parts = [
            StackView(.vertical, alignment: .fill, [title, byline]),
            Self.text(post.body, marking: route.matches(in: post.body)),
            commentCount,
        ]
        parts.forEach(page.addSubview)
        showByline(of: post.row)
        showCommentCount()
        let wanted = route.comment.flatMap { post.comment(named: $0) }
        for comment in post.comments ?? [] { show(comment, isWanted: comment.id == wanted) }
    }

    /// Returns a text of the server, with its addresses as links.
    private static func text(_ text: String, marking matches: [Range<Int>] = []) -> LabelView {
        let label = LabelView()
        label.attributedText = AttributedText(linkingAddressesIn: text).marking(matches)
        return label
    }

    private func showCommentCount() {
        guard let shown else { return }
        commentCount.keyedText = PostsTexts.comments(of: shown, isRequesting: isRequesting)
        commentCount.role = shown.comments == nil ? .secondary : .heading
    }

    private func showByline(of row: PostRow) {
        byline.text = PostsTexts.byline(row)
        byline.role = row.isRefused ? .error : .secondary
        byline.accessibilityLabel = PostsTexts.spokenByline(row)
    }

    private func show(_ comment: PostComment, isWanted: Bool) {
        let author = LabelView(PostsTexts.author(comment), role: isWanted ? .highlight : .secondary)
        let view = StackView(.vertical, alignment: .fill, [author, Self.text(comment.body)])
        page.addSubview(view)
        guard isWanted, !hasShownComment else { return }
        hasShownComment = true
        view.scrollIntoViewWhenPlaced()
    }
}
