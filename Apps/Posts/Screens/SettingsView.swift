import KitCells
import KitDI
import KitReactive
import KitSceneViews
import PostsDomain

/// The screen of the settings, for the architectures that work with retained views.
public final class SettingsView: RetainedView {
    /// Fires with the user's choices.
    public let chosen = Signal<PostsSettings>()

    /// Fires with what to do with saved posts when the user has chosen.
    public let modeChosen = Signal<CacheMode>()
    /// Fires with the order of the list when the user has chosen.
    public let orderChosen = Signal<PostsOrder>()

    private let mode = PickerView("", titles: CacheMode.allCases.map(PostsTexts.name))
    private let order = PickerView("", titles: PostsOrder.allCases.map(PostsTexts.name))
    private let meaning = LabelView(role: .secondary)
    private let scroll: ScrollContainerView
    private var settings = PostsSettings()
    private var subscriptions: [AnyCancellable] = []

    /// Creates a screen of the default settings.
    public override init() {
        mode.accessibilityLabel = PostsTexts.modeQuestion
        order.accessibilityLabel = PostsTexts.orderQuestion
        let questions = StackView(
            .vertical, spacing: 1,
            [
                StackView(.vertical, [LabelView(PostsTexts.modeQuestion, role: .heading), mode, meaning]),
                StackView(.vertical, [LabelView(PostsTexts.orderQuestion, role: .heading), order]),
            ])
        scroll = ScrollContainerView(
            StackView(.vertical, alignment: .fill, [PanelView(PostsTexts.settingsFrame, questions)]))
        scroll.pageLayout = .form
        super.init()
        mode.isPreferredFocus = true
        addSubview(scroll)
        let (modeChosen, orderChosen) = (modeChosen, orderChosen)
        subscriptions = [
            mode.selection.observe { modeChosen.send(CacheMode.allCases[$0]) },
            order.selection.observe { orderChosen.send(PostsOrder.allCases[$0]) },
            modeChosen.observe { [weak self] mode in self?.choose { $0.mode = mode } },
            orderChosen.observe { [weak self] order in self?.choose { $0.order = order } },
        ]
    }

    public override func layoutSubviews() { scroll.frame = bounds }

    /// Shows settings.
    public func show(_ settings: PostsSettings) {
        self.settings = settings
        show(settings.mode)
        show(settings.order)
    }

    /// Shows how saved posts are used, and an explanation.
    public func show(_ newMode: CacheMode) {
        mode.selectedIndex = CacheMode.allCases.firstIndex(of: newMode)
        meaning.text = PostsTexts.meaning(of: newMode)
    }

    /// Shows the order of the list.
    public func show(_ newOrder: PostsOrder) {
        order.selectedIndex = PostsOrder.allCases.firstIndex(of: newOrder)
    }

    private func choose(_ change: (inout PostsSettings) -> Void) {
        change(&settings)
        chosen.send(settings)
    }
}
