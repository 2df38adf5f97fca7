import KitCells
import KitReactive
import KitSceneViews
import SampleDomain

/// The screen of the scene "Detail" for architectures with retained views.
public final class DetailView: RetainedView {
    /// The text, or in its place a spinner, an error or a message.
    public let content: StatefulContainerView
    /// The text.
    public let text = LabelView()
    /// Fires when the user requests the text again, by key or by "Try again".
    public let reload = Signal<Void>()

    private var subscription: AnyCancellable?

    /// Creates a screen that is loading.
    public override init() {
        let page = StackView(
            .vertical, alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1), [text])
        let scroll = ScrollContainerView(page)
        scroll.pageLayout = .text
        content = StatefulContainerView(noDataMessage: DetailTexts.noText, scroll)
        super.init()
        addSubview(content)
        keyCommands = [KeyCommand("r", DetailTexts.reload) { [weak self] in self?.reload.send(()) }]
        subscription = content.retry.observe { [weak self] in self?.reload.send(()) }
    }

    public override func layoutSubviews() { content.frame = bounds }
}
