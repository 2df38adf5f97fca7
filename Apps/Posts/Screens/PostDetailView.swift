import KitCells
import KitCore
import KitReactive
import KitSceneViews
import PostsDomain

/// The screen of one post, for the architectures that work with retained views.
public final class PostDetailView: View {
    /// The post, a spinner or an error.
    public let content: StatefulContainerView
    /// A person wants the post anew: by key or by "Try again".
    public let reload = Signal<Void>()

    private let banner = LabelView(role: .warning, maximumLines: 2)
    private let notice = LabelView(role: .error, maximumLines: 2)
    private let stack: StackView
    private let page = StackView(
        .vertical, spacing: 1, alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1))
    private let comment: Int?
    private var hasShownComment = false
    private var subscription: AnyCancellable?

    /// Makes a screen that is loading.
    /// - Parameter comment: The comment to scroll to.
    public init(comment: Int? = nil) {
        self.comment = comment
        content = StatefulContainerView(ScrollView(page))
        stack = StackView(.vertical, alignment: .fill, [banner, notice, content])
        super.init()
        banner.isHidden = true
        notice.isHidden = true
        addSubview(stack)
        keyCommands = [KeyCommand("r", PostsTexts.refresh) { [weak self] in self?.reload.send(()) }]
        subscription = content.retry.observe { [weak self] in self?.reload.send(()) }
    }

    public override func layoutSubviews() { stack.frame = bounds }

    /// Says something above the post; an empty text takes no line.
    public func show(banner text: String) {
        banner.text = text
        banner.isHidden = text.isEmpty
    }

    /// Says why the post could not be fetched again; an empty text takes no line.
    public func show(notice text: String) {
        notice.text = text
        notice.isHidden = text.isEmpty
    }

    /// Shows a post with its comments; `nil` leaves what is shown.
    public func show(_ post: PostContent?) {
        guard let post else { return }
        page.subviews.forEach { $0.removeFromSuperview() }
        let parts = [
            LabelView(post.row.title, role: .heading),
            LabelView(PostsTexts.byline(post.row), role: .secondary),
            LabelView(post.body),
            LabelView(PostsTexts.comments(of: post), role: .heading),
        ]
        parts.forEach(page.addSubview)
        let wanted = comment.flatMap { post.comment(named: $0) }
        for comment in post.comments ?? [] { show(comment, isWanted: comment.id == wanted) }
    }

    private func show(_ comment: PostComment, isWanted: Bool) {
        let author = LabelView(PostsTexts.author(comment), role: isWanted ? .highlight : .accent)
        let view = StackView(.vertical, alignment: .fill, [author, LabelView(comment.body)])
        page.addSubview(view)
        guard isWanted, !hasShownComment else { return }
        hasShownComment = true
        view.scrollIntoViewWhenPlaced()
    }
}
