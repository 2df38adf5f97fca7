import KitCells
import KitCore
import KitReactive
import KitSceneViews
import PostsDomain

/// A row of the list: the title with its star, and below it the author and the date.
///
/// The star is a control of the cell's own; presses are reported by `starPressed`.
open class PostCellView: TableCellView {
    private let title = LabelView(maximumLines: 1)
    private let star = ToggleView(PostsTexts.starControl)
    private let details = LabelView(role: .secondary, maximumLines: 1)
    private let stack: StackView
    private var item: PostListItem?
    private var subscription: AnyCancellable?

    /// Creates a cell that shows nothing yet.
    public override init() {
        title.flexibility = Flexibility(horizontal: 1)
        star.togglesItself = false
        star.toggleStyle = .symbols(on: PostsTexts.starSign, off: PostsTexts.emptyStarSign)
        let line = StackView(.horizontal, spacing: 1, [title, star])
        stack = StackView(.vertical, alignment: .fill, [line, details])
        super.init()
        addSubview(stack)
        subscription = star.action.observe { [weak self] in
            if let post = self?.item?.post { self?.starPressed(post.id) }
        }
    }

    /// The user pressed the star; a subclass reports it to its owner.
    open func starPressed(_ id: Int) { report(id) }

    /// Shows a row.
    public final func show(_ item: PostListItem) {
        self.item = item
        star.isHidden = item.post?.actions.contains(.star) != true
        star.isOn = item.post?.isFavourite ?? false
        if let post = item.post { star.pressTitle = PostsTexts.starAction(post) }
        title.role = item.post == nil ? .error : .text
        title.attributedText = AttributedText(item.title).marking(item.matches)
        let text = item.details
        details.role = item.isRefused ? .error : .secondary
        details.attributedText = AttributedText(text).marking(item.detailsMatches)
        details.accessibilityLabel = item.spoken(text)
    }

    public override func layoutSubviews() { stack.frame = bounds }

    public override var semantics: Semantics? { rowSemantics }
    public override var exposesSubviewSemantics: Bool { false }
}
