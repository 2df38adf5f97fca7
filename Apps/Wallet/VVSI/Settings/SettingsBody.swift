import KitSceneViews
import KitVVSI
import WalletDomain

/// The settings.
struct SettingsBody: ViewBody, SceneAppearance {
    let viewState: ViewState<SettingsInteractor>

    private var state: SettingsState { viewState.state }

    var body: some ViewBody {
        FormBody {
            Button(WalletTexts.pinTitle(hasPIN: state.preferences != nil)) { viewState.trigger(.open(state.pinRoute)) }
                .preferredFocus()
            if let preferences = state.preferences {
                Toggle(WalletTexts.lockAtStart, isOn: preferences.locksAtStart) {
                    viewState.trigger(.toggleLockAtStart)
                }
                delay(preferences.lockDelay)
                Button(WalletTexts.lockNow) { viewState.trigger(.lock) }
            }
            Button(WalletTexts.backUpTitle) { viewState.trigger(.open(.passphrase(.backUp))) }
            Button(WalletTexts.removeWallet) { viewState.trigger(.open(.remove)) }
            Button(WalletTexts.aboutTitle) { viewState.trigger(.open(.about)) }
            Text(state.failure ?? "", role: .error)
        }
    }

    private func delay(_ delay: WalletPreferences.LockDelay) -> some ViewBody {
        HStack(spacing: 2) {
            Text(WalletTexts.lockAfter, role: .secondary)
            SegmentedControl(
                WalletTexts.lockAfter, WalletPreferences.LockDelay.allCases.map(\.name), selectedIndex: delay.index
            ) { index in
                if let delay = WalletPreferences.LockDelay(index: index) { viewState.trigger(.choose(delay)) }
            }
        }
    }

    func didAppear() { viewState.trigger(.appear) }
}
