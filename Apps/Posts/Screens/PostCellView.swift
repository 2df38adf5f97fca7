import KitCore
import KitSceneViews
import PostsDomain

/// A row of the list: the title and, below it, the author.
final class PostCellView: TableCellView {
    private let title = LabelView(maximumLines: 1)
    private let author = LabelView(role: .secondary, maximumLines: 1)
    private let stack: StackView
    private var post: PostSummary?

    override init() {
        stack = StackView(.vertical, alignment: .fill, [title, author])
        super.init()
        addSubview(stack)
    }

    func show(_ post: PostSummary) {
        self.post = post
        update()
    }

    override func selectionDidChange() { update() }
    override func layoutSubviews() { stack.frame = bounds }

    private func update() {
        guard let post else { return }
        title.text = PostsTexts.row(post.title, isSelected: isSelected)
        title.accessibilityLabel = post.title
        title.role = isSelected ? .selectedRow : .text
        author.text = PostsTexts.row(post.author, isSelected: isSelected)
        author.accessibilityLabel = post.author
    }

    override var semantics: Semantics? { rowSemantics }
    override var exposesSubviewSemantics: Bool { false }
}
