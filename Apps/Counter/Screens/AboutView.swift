import CounterDomain
import KitCells
import KitSceneViews

/// The page about the counter, for the architectures that work with retained views.
public final class AboutView: RetainedView {
    private let scroll = ScrollContainerView(
        StackView(.vertical, alignment: .fill, [PanelView(CounterTexts.title, LabelView(CounterTexts.about))]))

    /// Creates the page.
    public override init() {
        super.init()
        scroll.pageLayout = PageLayout(maximumWidth: 60, minimumHeight: 10)
        addSubview(scroll)
    }

    public override func layoutSubviews() { scroll.frame = bounds }
}
