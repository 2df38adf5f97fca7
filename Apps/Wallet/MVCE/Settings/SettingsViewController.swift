import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the settings part by part, and sends what is pressed.
final class SettingsViewController: ViewController, Mvce.View {
    private let page = SettingsView()
    private var dispatcher: Dispatcher<SettingsEvent>?

    init(keystorePath: String) {
        super.init(title: WalletTexts.settings)
        page.keystore.text = keystorePath
    }

    override func loadView() -> RetainedView { page }
    override func viewDidAppear() { dispatcher?.send(.appeared) }

    func bind(model: SettingsModel, dispatcher: Dispatcher<SettingsEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: bindModel(model) + sendEvents(to: dispatcher))
    }

    private func bindModel(_ model: SettingsModel) -> [AnyCancellable] {
        [
            model.hasPIN.bind(to: page) { $0.hasPIN = $1 },
            model.preferences.bind(to: page) { page, preferences in
                page.lockAtStart.isOn = preferences.locksAtStart
                page.lockAfter.selectedIndex = preferences.lockDelay.index
            },
            model.failure.bind(to: page.failure) { $0.text = $1 ?? "" },
        ]
    }

    private func sendEvents(to dispatcher: Dispatcher<SettingsEvent>) -> [AnyCancellable] {
        [
            page.pin.action.observe { dispatcher.send(.pinPressed) },
            page.backUp.action.observe { dispatcher.send(.backUpPressed) },
            page.lockAtStart.action.observe { dispatcher.send(.lockAtStartToggled) },
            page.lockNow.action.observe { dispatcher.send(.lockNowPressed) },
            page.remove.action.observe { dispatcher.send(.removePressed) },
            page.about.action.observe { dispatcher.send(.aboutPressed) },
            page.lockAfter.selection.observe { index in
                if let delay = WalletPreferences.LockDelay(index: index) { dispatcher.send(.lockDelayChosen(delay)) }
            },
        ]
    }
}
