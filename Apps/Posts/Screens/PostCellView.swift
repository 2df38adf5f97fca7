import KitCells
import KitCore
import KitReactive
import KitSceneViews
import PostsDomain

/// A row of the list: the title with its star, and below it who wrote the post and when.
///
/// The star is a control of the cell's own; what a person does with it is told by `starPressed`.
open class PostCellView: TableCellView {
    private let title = LabelView(maximumLines: 1)
    private let star = ToggleView(PostsTexts.starSign)
    private let details = LabelView(role: .secondary, maximumLines: 1)
    private let stack: StackView
    private var item: PostListItem?
    /// The texts of the item, which stay when the row is selected.
    private var texts: (title: AttributedText, details: String) = ("", "")
    private var subscription: AnyCancellable?

    /// Makes a cell that shows nothing yet.
    public override init() {
        title.flexibility = Flexibility(horizontal: 1)
        star.accessibilityLabel = PostsTexts.starControl
        let line = StackView(.horizontal, [title, star])
        stack = StackView(.vertical, alignment: .fill, [line, details])
        super.init()
        addSubview(stack)
        subscription = star.action.observe { [weak self] in
            if let post = self?.item?.post { self?.starPressed(post.id) }
        }
    }

    /// A person operated the star; a subclass tells whom it concerns.
    open func starPressed(_ id: Int) { report(id) }

    /// Shows a row.
    public final func show(_ item: PostListItem) {
        self.item = item
        star.isHidden = item.post == nil
        star.isOn = item.post?.isFavourite ?? false
        texts = (AttributedText(item.title).marking(item.matches), item.details)
        title.accessibilityLabel = item.title
        details.accessibilityLabel = item.spoken(texts.details)
        update()
    }

    public override func selectionDidChange() { update() }
    public override func layoutSubviews() { stack.frame = bounds }

    private func update() {
        guard let item else { return }
        title.role = isSelected ? .selectedRow : item.post == nil ? .error : .text
        title.attributedText = AttributedText(PostsTexts.mark(isSelected: isSelected)) + texts.title
        details.text = PostsTexts.row(texts.details, isSelected: isSelected)
    }

    public override var semantics: Semantics? { rowSemantics }
    public override var exposesSubviewSemantics: Bool { false }
}
