import KitCells
import KitCore
import KitSceneViews

/// A view that creates its own content; after NanoViewController.
@MainActor
public protocol ContentViewProvider {
    /// Creates the content; called once.
    func makeContentView() -> RetainedView
}

/// A view that shows a scroll view; after NanoViewController.
@MainActor
public protocol ScrollViewOwner: RetainedView {
    /// The scroll view.
    var scrollView: ScrollContainerView { get }
}

/// The view of a scene whose content may be taller than the window; after NanoViewController's class of that name.
///
/// Subclasses override `makeContentView()`. In the original, they had to conform to a protocol, and trapped at run time
/// if they did not. The content is as wide as the view.
open class BaseScrollableStackViewOwner: RetainedView, ScrollViewOwner, ContentViewProvider, EmptyInitializable {
    /// The scroll view.
    public private(set) final lazy var scrollView = ScrollContainerView(makeContentView())

    /// Creates the view with its content, and then calls `setup()`.
    public required override init() {
        super.init()
        flexibility = .both
        addSubview(scrollView)
        setup()
    }

    /// Creates the content; by default, an empty stack.
    open func makeContentView() -> RetainedView { StackView(.vertical) }

    /// Called once, when the content is in place.
    ///
    /// The default implementation does nothing. Subclass properties with initial values are set by then.
    open func setup() {}

    open override func sizeThatFits(_ proposal: Size) -> Size { proposal }
    open override func layoutSubviews() { scrollView.frame = bounds }
}
