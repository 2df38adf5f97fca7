import KitSceneViews
import KitVVSI
import WalletDomain

struct SettingsBody: View, SceneAppearance {
    let viewState: ViewState<SettingsInteractor>
    let keystorePath: String

    private var state: SettingsState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.settingsFrame) {
            VStack {
                SettingsGrid { rows }
                ErrorLine(state.failure)
            }
        }
    }

    @ViewBuilder
    private var rows: some View {
        ExplainedBody(WalletTexts.pinExplanation(hasPIN: hasPIN)) {
            Button(WalletTexts.pinTitle(hasPIN: hasPIN)) { viewState.trigger(.open(state.pinRoute)) }.preferredFocus()
        }
        if let preferences = state.preferences {
            ExplainedBody(WalletTexts.lockAtStartExplanation) {
                Toggle(WalletTexts.lockAtStart, isOn: preferences.locksAtStart) {
                    viewState.trigger(.toggleLockAtStart)
                }
            }
            delay(preferences.lockDelay)
            ExplainedBody(WalletTexts.lockNowExplanation) {
                Button(WalletTexts.lockNow) { viewState.trigger(.lock) }
            }
        }
        ExplainedBody(WalletTexts.backUpExplanation) {
            Button(WalletTexts.backUpTitle) { viewState.trigger(.open(.passphrase(.backUp))) }
        }
        GridRow {
            Text(WalletTexts.keystoreFile, role: .secondary)
            Text(keystorePath, role: .secondary, wrapping: .character, label: WalletTexts.keystoreFile)
        }
        ExplainedBody(WalletTexts.removeExplanation) {
            Button(WalletTexts.removeWallet, role: .destructive) { viewState.trigger(.open(.remove)) }
        }
        ExplainedBody(WalletTexts.aboutExplanation) {
            Button(WalletTexts.aboutTitle) { viewState.trigger(.open(.about)) }
        }
    }

    private var hasPIN: Bool { state.preferences != nil }

    private func delay(_ delay: WalletPreferences.LockDelay) -> some View {
        GridRow {
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
