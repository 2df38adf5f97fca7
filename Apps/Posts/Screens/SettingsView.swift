import KitCells
import KitReactive
import KitSceneViews
import PostsDomain

/// The screen of the settings, for the architectures that work with retained views.
public final class SettingsView: View {
    /// Fires with what a person has chosen.
    public let chosen = Signal<PostsSettings>()

    private let mode = PickerView("", titles: PostsCacheMode.allCases.map(PostsTexts.name))
    private let order = PickerView("", titles: PostsOrder.allCases.map(PostsTexts.name))
    private let meaning = LabelView(role: .secondary)
    private let scroll: ScrollView
    private var settings = PostsSettings()
    private var subscriptions: [AnyCancellable] = []

    /// Makes a screen of the default settings.
    public override init() {
        mode.accessibilityLabel = PostsTexts.modeQuestion
        order.accessibilityLabel = PostsTexts.orderQuestion
        let stack = StackView(
            .vertical, spacing: 1, insets: EdgeInsets(horizontal: 2, vertical: 1),
            [
                StackView(.vertical, [LabelView(PostsTexts.modeQuestion, role: .heading), mode, meaning]),
                StackView(.vertical, [LabelView(PostsTexts.orderQuestion, role: .heading), order]),
            ])
        scroll = ScrollView(stack)
        super.init()
        mode.isPreferredFocus = true
        addSubview(scroll)
        subscriptions = [
            mode.selection.observe { [weak self] index in
                self?.choose { $0.mode = PostsCacheMode.allCases[index] }
            },
            order.selection.observe { [weak self] index in self?.choose { $0.order = PostsOrder.allCases[index] } },
        ]
    }

    public override func layoutSubviews() { scroll.frame = bounds }

    /// Shows settings.
    public func show(_ settings: PostsSettings) {
        self.settings = settings
        mode.selectedIndex = PostsCacheMode.allCases.firstIndex(of: settings.mode)
        order.selectedIndex = PostsOrder.allCases.firstIndex(of: settings.order)
        meaning.text = PostsTexts.meaning(of: settings.mode)
    }

    private func choose(_ change: (inout PostsSettings) -> Void) {
        change(&settings)
        chosen.send(settings)
    }
}
