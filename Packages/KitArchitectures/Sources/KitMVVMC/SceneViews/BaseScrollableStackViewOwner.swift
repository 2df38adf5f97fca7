import KitCells
import KitCore
import KitSceneViews

/// A view that makes its own content; after NanoViewController.
@MainActor
public protocol ContentViewProvider {
    /// Creates the content; called once.
    func makeContentView() -> View
}

/// A view that shows a scroll view; after NanoViewController.
@MainActor
public protocol ScrollViewOwner: View {
    /// The scroll view.
    var scrollView: ScrollView { get }
}

/// The view of a scene whose content may be higher than the window; after NanoViewController's class of that name.
///
/// A subclass overrides `makeContentView()`; there it had to conform to a protocol, and trapped while running if it did
/// not. The content is as wide as the view.
open class BaseScrollableStackViewOwner: View, ScrollViewOwner, ContentViewProvider, EmptyInitializable {
    /// The scroll view.
    public private(set) final lazy var scrollView = ScrollView(makeContentView())

    /// Creates the view with its content, then calls `setup()`.
    public required override init() {
        super.init()
        flexibility = .both
        addSubview(scrollView)
        setup()
    }

    /// Creates the content: an empty stack, unless a subclass overrides it.
    open func makeContentView() -> View { StackView(.vertical) }

    /// Called once, when the content is in its place; does nothing by default.
    ///
    /// Properties that a subclass declares with a value are set by then.
    open func setup() {}

    open override func sizeThatFits(_ proposal: Size) -> Size { proposal }
    open override func layoutSubviews() { scrollView.frame = bounds }
}
