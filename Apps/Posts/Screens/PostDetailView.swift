import KitCells
import KitReactive
import KitSceneViews
import PostsDomain

/// The screen of one post, for the architectures that work with retained views.
public final class PostDetailView: View {
    /// The post, a spinner or an error.
    public let content: StatefulContainerView
    /// A person wants the post anew: by key or by "Try again".
    public let reload = Signal<Void>()

    private let page = StackView(
        .vertical, spacing: 1, alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1))
    private var subscription: AnyCancellable?

    /// Makes a screen that is loading.
    public override init() {
        content = StatefulContainerView(ScrollView(page))
        super.init()
        addSubview(content)
        keyCommands = [KeyCommand("r", PostsTexts.refresh) { [weak self] in self?.reload.send(()) }]
        subscription = content.retry.observe { [weak self] in self?.reload.send(()) }
    }

    public override func layoutSubviews() { content.frame = bounds }

    /// Shows a post with its comments; `nil` leaves what is shown.
    public func show(_ post: PostDetail?) {
        guard let post else { return }
        page.subviews.forEach { $0.removeFromSuperview() }
        let parts = [
            LabelView(post.title, role: .heading),
            LabelView(PostsTexts.author(post.author), role: .secondary),
            LabelView(post.body),
            LabelView(PostsTexts.count(post.comments), role: .heading),
        ]
        parts.forEach(page.addSubview)
        for comment in post.comments {
            let author = LabelView(PostsTexts.author(comment), role: .accent)
            page.addSubview(StackView(.vertical, alignment: .fill, [author, LabelView(comment.body)]))
        }
    }
}
