import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the settings part by part, and sends what is pressed.
final class SettingsViewController: ViewController, Mvce.View {
    private let page = SettingsView()
    private var dispatcher: Dispatcher<SettingsEvent>?

    init() {
        super.init(title: WalletTexts.settings)
    }

    override func loadView() -> View { page }
    override func viewDidAppear() { dispatcher?.send(.appear) }

    func bind(model: SettingsModel, dispatcher: Dispatcher<SettingsEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: bindModel(model) + sendEvents(to: dispatcher))
    }

    private func bindModel(_ model: SettingsModel) -> [AnyCancellable] {
        [
            model.hasPIN.bind(to: page) { $0.hasPIN = $1 },
            model.locksAtStart.bind(to: page.lockAtStart) { $0.isOn = $1 },
            model.lockDelay.bind(to: page.lockAfter) { $0.selectedIndex = $1.index },
            model.failure.bind(to: page.failure) { $0.text = $1 ?? "" },
        ]
    }

    private func sendEvents(to dispatcher: Dispatcher<SettingsEvent>) -> [AnyCancellable] {
        [
            page.pin.action.observe { dispatcher.send(.changePIN) },
            page.backUp.action.observe { dispatcher.send(.backUp) },
            page.lockAtStart.action.observe { dispatcher.send(.toggleLockAtStart) },
            page.lockNow.action.observe { dispatcher.send(.lockNow) },
            page.remove.action.observe { dispatcher.send(.remove) },
            page.about.action.observe { dispatcher.send(.about) },
            page.lockAfter.selection.observe { index in
                if let delay = WalletPreferences.LockDelay(index: index) { dispatcher.send(.choose(delay)) }
            },
        ]
    }
}
