import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Binds each part of the screen to its property, and sends its events.
final class SettingsViewController: ViewController, Mvce.View {
    private let settings = SettingsView()
    private var dispatcher: Dispatcher<SettingsEvent>?

    init() {
        super.init(title: PostsTexts.settings)
    }

    override func loadView() -> RetainedView { settings }
    override func viewDidAppear() { dispatcher?.send(.appear) }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: SettingsModel, dispatcher: Dispatcher<SettingsEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: [
            model.mode.bind(to: settings) { $0.show($1) },
            model.order.bind(to: settings) { $0.show($1) },
            model.failures.observe { [weak self] in self?.present(Alert($0.title, message: $0.message)) },
            settings.modeChosen.observe { dispatcher.send(.chooseMode($0)) },
            settings.orderChosen.observe { dispatcher.send(.chooseOrder($0)) },
        ])
    }
}
