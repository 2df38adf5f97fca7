import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

// The settings, and the screens that they open.
extension WalletBaseline {
    func openSettings() {
        let screen = SettingsScreen(environment.lock) { [weak self] in self?.setLockDelay($0) }
        let page = screen.page
        screen.subscriptions = [
            page.pin.action.observe { [weak self, weak page] in
                if page?.hasPIN == true { self?.openRemovePIN() } else { self?.openNewPIN() }
            },
            page.backUp.action.observe { [weak self] in self?.openBackUpPassphrase() },
            page.lockNow.action.observe { [weak self] in self?.lock() },
            page.remove.action.observe { [weak self] in self?.openRemove() },
            page.about.action.observe { [weak self] in self?.openAbout() },
        ]
        settings = screen
        stack.push(screen)
    }

    /// Closes the screens above the settings; does nothing once a link has replaced the settings.
    func returnToSettings() {
        if let settings { stack.pop(to: settings) }
    }

    private func openRemovePIN() {
        stack.push(LockScreen(WalletTexts.removePIN, environment) { [weak self] in self?.removePIN() })
    }

    private func removePIN() {
        guard !removingPIN.isRunning else { return }
        removingPIN.start { [lock = environment.lock] in
            try await lock.removePIN()
        } done: { [weak self] in
            // Not only by the settings, which a link may have closed: without a PIN, nothing may lock the app.
            self?.setLockDelay(nil)
            self?.returnToSettings()
        } failed: { [weak self] error in
            self?.returnToSettings()
            self?.show(error.displayable.message)
        }
    }

    private func openBackUpPassphrase() {
        let keys = environment.keys
        let screen = PassphraseScreen(
            use: WalletTexts.backUpUse, submitTitle: WalletTexts.continueTitle,
            cancelled: WalletTexts.unlockingCancelled
        ) {
            try await keys.backUpKey(with: $0, report: $1)
        } didUnlock: { [weak self] key in
            // From the key, Escape leads to the settings and not to the passphrase.
            self?.returnToSettings()
            self?.openBackUp(key)
        }
        stack.push(screen)
    }

    private func openRemove() {
        stack.push(RemoveScreen(environment) { [weak self] in self?.forgetWallet() })
    }

    private func openAbout() { stack.push(Screen(WalletTexts.aboutTitle, AboutView())) }
}
