import KitSceneViews
import WalletDomain

/// What a person can set.
package final class SettingsView: FormView {
    /// Sets the PIN or removes it.
    package let pin = ButtonView().preferred()
    /// Shows the private key again.
    package let backUp = ButtonView(WalletTexts.backUpTitle)
    /// Whether the app opens locked.
    package let lockAtStart = ToggleView(WalletTexts.lockAtStart)
    /// After how long the app locks itself.
    package let lockAfter = SegmentedControlView(WalletPreferences.LockDelay.allCases.map(\.name))
    /// Locks at once.
    package let lockNow = ButtonView(WalletTexts.lockNow)
    /// Removes the wallet.
    package let remove = ButtonView(WalletTexts.removeWallet)
    /// Opens the page about the app.
    package let about = ButtonView(WalletTexts.aboutTitle)
    /// Why a setting could not be kept; empty when nothing went wrong.
    package let failure = LabelView(role: .error)
    /// Whether there is a PIN; without one, nothing is said about locking.
    package var hasPIN = false {
        didSet {
            pin.title = WalletTexts.pinTitle(hasPIN: hasPIN)
            for view in [lockAtStart, delay, lockNow] { view.isHidden = !hasPIN }
        }
    }
    private let delay: StackView

    /// Makes the page.
    package init() {
        lockAfter.accessibilityLabel = WalletTexts.lockAfter
        delay = StackView(.horizontal, spacing: 2, [LabelView(WalletTexts.lockAfter, role: .secondary), lockAfter])
        super.init([pin, lockAtStart, delay, lockNow, backUp, remove, about, failure])
    }
}
